// On a phone a picture stays as wide as its smallest text needs, and scrolls in its place. From a
// tablet on every picture fits its column, and book.css lets it go.
const LEAST_TEXT = 9; // px
const SCROLLS = ".gl-scroll, .gl-frames, pre, .gl-formula, .pst-scrollable-table-container";

// What a drawing says of itself is read from its text: asking for its box would lay out the page.
function leastWidth(svg) {
  const number = (part, name) => Number.parseFloat(part.getAttribute(name));
  const smallest = Math.min(...[...svg.querySelectorAll("text")].map((text) => number(text, "font-size")));
  const [, , width] = svg.getAttribute("viewBox").split(" ").map(Number);
  return Math.min((width * LEAST_TEXT) / smallest, number(svg, "width"));
}

function widen(home, least) {
  const now = parseFloat(home.style.getPropertyValue("--gl-least")) || 0;
  home.style.setProperty("--gl-least", `${Math.ceil(Math.max(least, now))}px`);
}

function settle(place) {
  for (const svg of place.querySelectorAll("svg.gl-scene:not(.gl-board *)")) {
    widen(svg.closest(".gl-explorer") ?? svg.parentElement, leastWidth(svg));
    if (!svg.closest(".gl-frames")) svg.parentElement.classList.add("gl-scroll");
  }
}
settle(document);

// What is far from the window has a guessed height until it comes near (book.css). Most browsers keep what
// is read in its place then; in the others a link into a chapter is followed once more.
function land() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) setTimeout(() => target.scrollIntoView(), 400);
}
if (!CSS.supports("overflow-anchor", "auto")) {
  addEventListener("load", land);
  addEventListener("hashchange", land);
}

// What folds has the name that is to be read on it, or one that says what it does.
for (const summary of document.querySelectorAll("summary")) {
  if (summary.textContent.trim()) summary.removeAttribute("aria-label");
  else summary.setAttribute("aria-label", "Show what belongs here");
}

// Paper is white, and what is folded stands at its end, by number. Folded code stays at home, and what
// a chapter is for is read where it stands.
const FOLDS = "article details:not(.above-input, .gl-aims)";
let theme = null;

function sayWhere(fold, number) {
  const where = document.createElement("p");
  where.className = "gl-see";
  where.textContent = `${fold.firstElementChild.textContent.trim()}: number ${number} at the end.`;
  fold.before(where);
}

// A program may be longer than a sheet: it parts between its functions.
function partProgram(program) {
  const parts = program.innerHTML.split("\n\n\n").map((html) => {
    const piece = program.cloneNode();
    piece.innerHTML = html;
    return piece;
  });
  program.replaceWith(...parts);
}

function answer(fold, number) {
  const copy = document.createElement("div");
  const title = document.createElement("h4");
  const heading = fold.closest("section")?.querySelector("h1, h2, h3, h4")?.firstChild.textContent ?? "";
  title.textContent = `${number}. ${heading}: ${fold.firstElementChild.textContent.trim()}`;
  copy.append(title, ...[...fold.children].slice(1).map((part) => part.cloneNode(true)));
  copy.querySelectorAll("pre").forEach(partProgram);
  return copy;
}

addEventListener("beforeprint", () => {
  theme = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = "light";
  document.querySelector(".gl-aims")?.setAttribute("open", "");
  const folds = [...document.querySelectorAll(FOLDS)];
  if (!folds.length || document.querySelector(".gl-end")) return;
  const end = document.createElement("section");
  end.className = "gl-end";
  end.innerHTML = "<h2>Hints and answers</h2>";
  folds.forEach((fold, i) => {
    sayWhere(fold, i + 1);
    end.append(answer(fold, i + 1));
  });
  document.querySelector("article").append(end);
});
addEventListener("afterprint", () => {
  document.documentElement.dataset.theme = theme;
  for (const added of document.querySelectorAll(".gl-end, .gl-see")) added.remove();
});

// What scrolls sideways can be reached by keyboard. A box is measured when it is laid out, which for
// most of a page is when a reader comes near, and again when its size changes.
const sizes = new ResizeObserver((boxes) => {
  for (const { target } of boxes) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
function reach(place) {
  for (const box of place.querySelectorAll(SCROLLS)) sizes.observe(box);
}
reach(document);
// The theme would measure every box of the page when it has loaded, and so lay all of it out.
addEventListener("load", (event) => event.stopImmediatePropagation());
document.addEventListener("arrived", ({ target }) => {
  settle(target);
  reach(target.parentElement);
});
