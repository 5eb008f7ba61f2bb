// An explorer or a board is a still picture until a reader comes near: a script beside the page then
// brings all of it. Without scripts the picture stays.
const NEAR = "600px 0px";
const asked = new Set();

function bring(still) {
  near.unobserve(still);
  if (still.dataset.lateHref) return still.setAttribute("href", still.dataset.lateHref);
  const script = document.createElement("script");
  script.src = still.dataset.late;
  if (asked.has(script.src)) return;
  asked.add(script.src);
  document.head.append(script);
}

// What such a script calls, with its own name and the whole figure. A reader may be at a control of
// the still picture already, and may have moved it.
function arrive(name, html) {
  const still = document.querySelector(`[data-late="${name}"]`);
  const figure = document.createRange().createContextualFragment(html).firstElementChild;
  const [before, after] = [still, figure].map((f) => [...f.querySelectorAll("input, select")]);
  const focused = before.indexOf(document.activeElement);
  after.forEach((control, place) => (control.value = before[place].value));
  still.replaceWith(figure);
  after[focused]?.focus();
  figure.dispatchEvent(new Event("arrived", { bubbles: true }));
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) bring(target);
    }
  },
  { rootMargin: NEAR },
);

for (const still of document.querySelectorAll("[data-late], [data-late-href]")) {
  still.querySelector(".gl-note")?.setAttribute("hidden", "");
  near.observe(still);
}
