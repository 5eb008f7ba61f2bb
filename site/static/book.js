// On a narrow screen a picture stays as wide as its smallest text needs, and scrolls in its place.
const LEAST_TEXT = 10; // px

function leastWidth(svg) {
  const sizes = [...svg.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
  const scale = sizes.length ? LEAST_TEXT / Math.min(...sizes) : 0;
  return Math.ceil(Math.min(svg.viewBox.baseVal.width * scale, svg.width.baseVal.value));
}

// What scrolls sideways can be reached by keyboard.
function reachable(box) {
  if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
  else if (box.tabIndex === 0 && !box.matches("a, button, input, select")) box.removeAttribute("tabindex");
}

function fit() {
  document.querySelectorAll(".gl-scroll, pre, mjx-container[display=true], .pst-scrollable-table-container")
    .forEach(reachable);
}

for (const svg of document.querySelectorAll("svg.gl-scene")) {
  const home = svg.closest(".gl-explorer, .gl-board") ?? svg.parentElement;
  const least = Math.max(leastWidth(svg), parseFloat(home.style.getPropertyValue("--gl-least")) || 0);
  home.style.setProperty("--gl-least", `${least}px`);
  (svg.closest(".gl-frames, .gl-board") ?? svg.parentElement).classList.add("gl-scroll");
}
addEventListener("load", fit);
addEventListener("resize", fit);
