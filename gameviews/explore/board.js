// A board: Python holds the match and draws it; this shows the picture and reports what is chosen.
function render({ model, el }) {
  el.classList.add("gl-board");
  el.innerHTML =
    '<div class="gl-rules"></div>' +
    '<div class="gl-bar" role="toolbar" aria-label="Game controls"></div>' +
    '<p class="gl-status" role="status" aria-live="polite"></p>' +
    '<div class="gl-picture"></div><div class="gl-options"></div>' +
    '<div class="gl-debrief" role="region" aria-label="How the match went"></div>';
  const [rules, bar, status, picture, options, debrief] = el.children;

  const send = (kind, name) => model.send({ kind, name, version: model.get("version") });

  // After a repaint the focus returns to the part it was on, or to the last one before it.
  const repaint = () => {
    const old = [...picture.querySelectorAll(".gl-part")];
    const at = old.indexOf(document.activeElement);
    const name = at < 0 ? null : old[at].dataset.part;
    picture.innerHTML = model.get("picture");
    const parts = [...picture.querySelectorAll(".gl-part")];
    parts.forEach((part, index) => (part.tabIndex = index === 0 ? 0 : -1));
    // What is wider than its place is scrolled by keys, too: where no part takes the focus, it does.
    picture.tabIndex = !parts.length && picture.scrollWidth > picture.clientWidth ? 0 : -1;
    if (name === null || !parts.length) return;
    focus(parts, parts.find((part) => part.dataset.part === name) ?? parts[Math.min(at, parts.length - 1)]);
  };

  const focus = (parts, part) => {
    for (const other of parts) other.tabIndex = -1;
    part.tabIndex = 0;
    part.focus();
  };

  const buttons = (place, entries, kind) => {
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    place.replaceChildren(
      ...entries.map(({ name, text, pressed, enabled }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.name = name;
        button.textContent = text;
        button.disabled = enabled === false;
        if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
        button.addEventListener("click", () => send(kind, name));
        return button;
      }),
    );
    if (focused !== null) place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  };

  const lines = () => {
    const texts = model.get("rules");
    rules.replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })),
    );
  };

  // Whoever plays on from a position of the debrief finds the focus on the board again.
  const review = () => {
    const chosen = debrief.contains(document.activeElement);
    debrief.innerHTML = model.get("debrief");
    debrief.hidden = !debrief.innerHTML;
    if (chosen) el.querySelector(".gl-part, .gl-options button, .gl-step")?.focus();
  };

  const refresh = () => {
    lines();
    status.textContent = model.get("status");
    buttons(bar, model.get("controls"), "control");
    buttons(options, model.get("choices"), "part");
    repaint();
    review();
  };

  debrief.addEventListener("click", (event) => {
    const step = event.target.closest(".gl-step");
    if (step) send("step", step.dataset.name);
  });
  picture.addEventListener("click", (event) => {
    const part = event.target.closest(".gl-part");
    if (part) send("part", part.dataset.part);
  });
  picture.addEventListener("keydown", (event) => {
    const parts = [...picture.querySelectorAll(".gl-part")];
    const at = parts.indexOf(event.target.closest(".gl-part"));
    if (at < 0) return;
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in steps) {
      focus(parts, parts[(at + steps[event.key] + parts.length) % parts.length]);
    } else if (event.key === "Enter" || event.key === " ") {
      send("part", parts[at].dataset.part);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  model.on("change:version", refresh);
  refresh();
}
export default { render };
