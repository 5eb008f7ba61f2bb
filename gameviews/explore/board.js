// A board: Python holds the match and draws it; this shows the picture and reports what is chosen.

// On a narrow screen a part is as large as a finger can meet, and the picture scrolls in its place; a
// tap beside a part is meant for it, as far as half a finger reaches.
const [FINGER, NARROW, EDGE] = [40, 600, 16]; // px
const TALL = 0.6; // of the height of the window

const playable = (part) => part.getAttribute("aria-disabled") !== "true";
// What a part shows only while one points at it is no target.
const target = (part) => (part.querySelector(":scope > :not(.gl-tip, title)") ?? part).getBoundingClientRect();

function within({ left, right, top, bottom }, frame) {
  return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
}

// Widen a picture until a finger meets its smallest part that can be played. It opens where the last of
// these is in sight, and later stays where it was scrolled to as long as one of them is.
function fit(picture, scrolled) {
  const svg = picture.querySelector("svg.gl-scene");
  const parts = [...picture.querySelectorAll(".gl-part")].filter(playable);
  const room = picture.clientWidth;
  if (!svg || !room) return;
  const narrow = parts.length > 0 && room < NARROW;
  picture.classList.toggle("gl-narrow", narrow);
  svg.style.maxWidth = narrow ? "none" : "100%";
  svg.style.width = narrow ? `${room}px` : "";
  if (!narrow) return;
  const sizes = parts.map(target).map(({ width, height }) => Math.max(width, height));
  const most = (TALL * innerHeight) / svg.getBoundingClientRect().height;
  svg.style.width = `${room * Math.max(1, Math.min(most, FINGER / Math.min(...sizes)))}px`;
  picture.scrollTo(...(scrolled ?? [0, 0]));
  const frame = picture.getBoundingClientRect();
  if (scrolled && parts.some((part) => within(target(part), frame))) return;
  const last = target(parts.at(-1));
  const into = (low, high, from, to) => Math.max(0, high + EDGE - to) || Math.min(0, low - EDGE - from);
  picture.scrollBy(
    into(last.left, last.right, frame.left, frame.right),
    into(last.top, last.bottom, frame.top, frame.bottom),
  );
}

// A part "heap:left" that stands for no move means the nearest one of its heap that does: as far as
// the rules allow.
function meant(picture, part) {
  const [heap, place] = part.dataset.part.split(/:(?=\d+$)/);
  const away = (other) => {
    const [same, left] = other.dataset.part.split(/:(?=\d+$)/);
    return playable(other) && same === heap ? Math.abs(left - place) : Infinity;
  };
  const others = [...picture.querySelectorAll(".gl-part")].sort((one, two) => away(one) - away(two));
  return playable(part) || away(others[0]) === Infinity ? part : others[0];
}

function beside(picture, { clientX, clientY }) {
  for (let away = 2; away <= FINGER / 2; away += 2) {
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 8) {
      const [dx, dy] = [away * Math.cos(turn), away * Math.sin(turn)];
      const part = document.elementFromPoint(clientX + dx, clientY + dy)?.closest(".gl-part");
      if (part && picture.contains(part)) return part;
    }
  }
  return null;
}

function render({ model, el }) {
  el.classList.add("gl-board");
  el.innerHTML =
    '<div class="gl-rules"></div><div class="gl-picture"></div><div class="gl-options"></div>' +
    '<p class="gl-status" role="status" aria-live="polite"></p>' +
    '<div class="gl-bar" role="toolbar" aria-label="Game controls"></div>' +
    '<div class="gl-debrief" role="region" aria-label="How the match went"></div>';
  const [rules, picture, options, status, bar, debrief] = el.children;

  const send = (kind, name) => model.send({ kind, name, version: model.get("version") });

  // After a repaint the focus returns to the part it was on, or to the last one before it.
  const repaint = () => {
    const old = [...picture.querySelectorAll(".gl-part")];
    const at = old.indexOf(document.activeElement);
    const name = at < 0 ? null : old[at].dataset.part;
    const scrolled = picture.firstChild && [picture.scrollLeft, picture.scrollTop];
    picture.innerHTML = model.get("picture");
    const parts = [...picture.querySelectorAll(".gl-part")];
    const legal = new Set(model.get("legal"));
    for (const part of parts) {
      part.tabIndex = -1;
      if (!legal.has(part.dataset.part)) part.setAttribute("aria-disabled", "true");
    }
    const first = parts.find(playable) ?? parts[0];
    if (first) first.tabIndex = 0;
    fit(picture, scrolled);
    // What is wider than its place is scrolled by keys, too: where no part takes the focus, it does.
    picture.tabIndex = !parts.length && picture.scrollWidth > picture.clientWidth ? 0 : -1;
    if (name === null || !parts.length) return;
    const same = parts.find((part) => part.dataset.part === name);
    focus(parts, same ?? parts[Math.min(at, parts.length - 1)]);
  };

  const intended = (part) => (model.get("up_to") ? meant(picture, part) : part).dataset.part;

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

  const finger = matchMedia("(pointer: coarse)").matches;
  const tapped = (text) => (finger ? text.replace(/\bClick\b/g, "Tap") : text);
  const lines = () => {
    const texts = model.get("rules");
    rules.replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement("p"), { textContent: tapped(text) })),
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
    celebrate();
  };

  // The first win is celebrated, quietly: by the look of the line that tells it.
  let won = false;
  const celebrate = () => {
    const wins = model.get("ending").endsWith("won");
    el.classList.toggle("gl-won", wins && !won);
    won ||= wins;
  };

  debrief.addEventListener("click", (event) => {
    const step = event.target.closest(".gl-step");
    if (step) send("step", step.dataset.name);
  });
  picture.addEventListener("click", (event) => {
    const part = event.target.closest(".gl-part") ?? (event.pointerType === "touch" && beside(picture, event));
    if (part) send("part", intended(part));
  });
  picture.addEventListener("keydown", (event) => {
    const parts = [...picture.querySelectorAll(".gl-part")];
    const at = parts.indexOf(event.target.closest(".gl-part"));
    if (at < 0) return;
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in steps) {
      focus(parts, parts[(at + steps[event.key] + parts.length) % parts.length]);
    } else if (event.key === "Enter" || event.key === " ") {
      send("part", intended(parts[at]));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  model.on("change:version", refresh);
  refresh();
  new ResizeObserver(() => fit(picture)).observe(picture);
}
export default { render };
