// On a phone a picture stays as wide as its smallest text needs, and scrolls in its place; on a board
// a stone or a coin is as large as a finger can meet. From a tablet on every picture fits its column,
// and book.css lets both go.
const [LEAST_TEXT, LEAST_PART] = [9, 24]; // px
const SCROLLS = ".gl-scroll, .gl-frames, pre, mjx-container[display=true], .pst-scrollable-table-container";

function leastWidth(svg) {
  const texts = [...svg.querySelectorAll("text")];
  const smallest = Math.min(...texts.map((text) => Number(text.getAttribute("font-size"))));
  return Math.min((svg.viewBox.baseVal.width * LEAST_TEXT) / smallest, svg.width.baseVal.value);
}

function widen(home, least) {
  const now = parseFloat(home.style.getPropertyValue("--gl-least")) || 0;
  home.style.setProperty("--gl-least", `${Math.ceil(Math.max(least, now))}px`);
}

for (const svg of document.querySelectorAll("svg.gl-scene")) {
  widen(svg.closest(".gl-explorer, .gl-board") ?? svg.parentElement, leastWidth(svg));
  if (!svg.closest(".gl-frames, .gl-board")) svg.parentElement.classList.add("gl-scroll");
}

// A finger meets what can be moved: what a part shows only while one points at it is no target.
const ROUND = ".gl-part circle:not(.gl-tip *)";

for (const figure of document.querySelectorAll(".gl-table"))
  figure.ready?.then(() => {
    const radii = [...figure.querySelectorAll(ROUND)].map((disc) => disc.r.baseVal.value);
    if (!radii.length) return;
    const { width } = figure.querySelector("svg.gl-scene").viewBox.baseVal;
    widen(figure.querySelector(".gl-board"), (width * LEAST_PART) / (2 * Math.max(...radii)));
  });

// A tap beside a part is meant for it, as far as half a finger reaches; a mouse hits what it points at.
function beside(picture, x, y) {
  for (let away = 2; away <= LEAST_PART / 2; away += 2) {
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 8) {
      const [dx, dy] = [away * Math.cos(turn), away * Math.sin(turn)];
      const part = document.elementFromPoint(x + dx, y + dy)?.closest(".gl-part");
      if (part && picture.contains(part)) return part;
    }
  }
  return null;
}

addEventListener("click", (event) => {
  const picture = event.target.closest(".gl-table .gl-picture");
  if (!picture || event.pointerType !== "touch" || event.target.closest(".gl-part")) return;
  beside(picture, event.clientX, event.clientY)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
});

// What folds has the name that is to be read on it, or one that says what it does.
for (const summary of document.querySelectorAll("summary")) {
  if (summary.innerText.trim()) summary.removeAttribute("aria-label");
  else summary.setAttribute("aria-label", "Show what belongs here");
}

// Paper is white.
let theme = null;
addEventListener("beforeprint", () => {
  theme = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = "light";
});
addEventListener("afterprint", () => (document.documentElement.dataset.theme = theme));

// What scrolls sideways can be reached by keyboard.
function reach() {
  for (const box of document.querySelectorAll(SCROLLS)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
addEventListener("load", reach);
addEventListener("resize", reach);
document.addEventListener("toggle", reach, true); // what was folded scrolls from now on
