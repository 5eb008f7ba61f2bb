// A board on a page or in a notebook: it shows what a match says, and reports what is chosen.

// On a narrow screen a picture is cut to what is drawn in it and is as wide as its place, if a finger
// then meets each of its parts: a tap beside a part is meant for it, as far as half a finger reaches.
const [FINGER, EASY, LEAST] = [24, 40, 9]; // px
const [NARROW, EDGE, MARGIN] = [600, 16, 10]; // px, the last in units of a picture
const TALL = 0.6; // of the height of the window

const playable = (part) => part.getAttribute("aria-disabled") !== "true";
// What a part shows only while one points at it is no target.
const target = (part) => (part.querySelector(":scope > :not(.gl-tip, title)") ?? part).getBoundingClientRect();

function around(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function extent({ width, height }) {
  return Math.max(width, height);
}

// How many times larger the smallest of these boxes has to be: a finger meets what is as large as it is,
// and also less, where no other is within half a finger of its middle.
function enlarged(boxes) {
  const apart = (box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const away = boxes.filter((other) => other !== box).map(({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)));
    return Math.min(...away);
  };
  const each = boxes.map((box) =>
    Math.max(LEAST / extent(box), Math.min(FINGER / extent(box), FINGER / 2 / apart(box))));
  return Math.max(...each);
}

function size(svg, width, height, scale) {
  svg.style.width = `${width * scale}px`;
  svg.style.height = `${height * scale}px`;
}

// How far to scroll until all these boxes are in a frame. Where they have no room, the last of them is to
// be there, or any of them if it `stays`.
function shift(boxes, frame, stays) {
  return [["left", "right"], ["top", "bottom"]].map(([low, high]) => {
    const [from, to] = [frame[low], frame[high]];
    const inside = (box) => box[low] >= from && box[high] <= to;
    if (boxes.every(inside)) return 0;
    let [first, end] = [Math.min(...boxes.map((box) => box[low])), Math.max(...boxes.map((box) => box[high]))];
    if (end - first > to - from) {
      if (stays && boxes.some(inside)) return 0;
      [first, end] = [boxes.at(-1)[low], boxes.at(-1)[high]];
    }
    const edge = Math.max(0, Math.min(EDGE, (to - from - end + first) / 2));
    return Math.max(0, end + edge - to) || Math.min(0, first - edge - from);
  });
}

// Return what fits a picture into its place. Its scale is found once for a place: it stays during a match.
function fitting(picture) {
  let [place, scale, box] = [0, 0, null];
  return (scrolled) => {
    const svg = picture.querySelector("svg.gl-scene");
    const parts = [...picture.querySelectorAll(".gl-part")].filter(playable);
    const room = picture.clientWidth;
    if (!svg || !room) return;
    const narrow = room < NARROW && (parts.length > 0 || scale > 0);
    picture.classList.toggle("gl-narrow", narrow);
    svg.dataset.whole ??= svg.getAttribute("viewBox");
    if (!narrow) {
      svg.setAttribute("viewBox", svg.dataset.whole);
      [svg.style.maxWidth, svg.style.width, svg.style.height, place, box] = ["100%", "", "auto", 0, null];
      return;
    }
    const drawn = svg.getBBox();
    box = box ? around(box, drawn) : drawn;
    const width = box.width + 2 * MARGIN;
    const height = box.height + 2 * MARGIN;
    svg.setAttribute("viewBox", [box.x - MARGIN, box.y - MARGIN, width, height].join(" "));
    svg.style.maxWidth = "none";
    if (place !== room) {
      size(svg, width, height, room / width);
      const boxes = parts.map(target);
      const most = (TALL * innerHeight) / svg.getBoundingClientRect().height;
      const wanted = Math.max(enlarged(boxes), Math.min(1, EASY / Math.min(...boxes.map(extent))));
      [place, scale] = [room, (room / width) * Math.min(wanted, most)];
    }
    size(svg, width, height, scale);
    picture.scrollTo(...(scrolled ?? [0, 0]));
    const told = () => [...svg.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    const boxes = parts.length ? parts.map(target) : told(); // the end is words alone
    picture.scrollBy(...shift(boxes, picture.getBoundingClientRect(), Boolean(scrolled)));
  };
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

// An element with what is in it.
function made(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  element.append(...inside);
  return element;
}

// The button of a position of a match that is over: the move that led there, and who wins from there.
function card(match, { node, number, move, who, letter, text }, lost, last, pictured) {
  const { debrief, labels } = match.table;
  const name = debrief[who];
  const head = made("span", { class: "gl-who" }, made("b", {}, name), move && `: ${move}`);
  const small = made("span", { class: "gl-small" });
  if (pictured) small.innerHTML = match.painted(node.small);
  const mark = made("span", { class: "gl-mark" });
  if (labels) mark.append(made("b", { class: `gl-letter gl-${letter}` }, letter), " ");
  mark.append(text);
  if (lost) mark.append(made("em", {}, `, ${debrief[letter === "D" ? "let go" : "lost"]}`));
  const kind = `gl-step gl-${name.slice(0, 3)}${lost ? " gl-lost" : ""}`;
  const attributes = { type: "button", class: kind, "data-name": number, disabled: last };
  return made("li", {}, made("button", attributes, head, ...(pictured ? [small] : []), mark));
}

function debriefing(match) {
  const { most, key } = match.table;
  const { steps, verdict, lost, after } = match.debrief;
  const cards = steps.map((step) => {
    const pictured = steps.length <= most && step.node.small !== undefined;
    return card(match, step, step === lost, step === steps.at(-1), pictured);
  });
  const whole = made("div", { class: "gl-whole" });
  if (after !== undefined) whole.innerHTML = match.painted(after);
  return [
    made("p", { class: "gl-verdict" }, verdict),
    made("ol", { class: "gl-path" }, ...cards),
    made("p", { class: "gl-key" }, key),
    ...(after === undefined ? [] : [whole]),
  ];
}

function render(match, el) {
  el.classList.add("gl-board");
  el.replaceChildren(
    made("div", { class: "gl-rules" }),
    made("div", { class: "gl-picture" }),
    made("div", { class: "gl-options" }),
    made("p", { class: "gl-status", role: "status", "aria-live": "polite" }),
    made("div", { class: "gl-bar", role: "toolbar", "aria-label": "Game controls" }),
    made("div", { class: "gl-debrief", role: "region", "aria-label": match.table.debrief.region }),
  );
  const [rules, picture, options, status, bar, debrief] = el.children;
  const fit = fitting(picture);

  // After a repaint the focus returns to the part it was on, or to the last one before it.
  const repaint = () => {
    const old = [...picture.querySelectorAll(".gl-part")];
    const at = old.indexOf(document.activeElement);
    const name = at < 0 ? null : old[at].dataset.part;
    const scrolled = picture.firstChild && [picture.scrollLeft, picture.scrollTop];
    picture.innerHTML = match.picture;
    picture.classList.toggle("gl-marked", match.marked);
    const parts = [...picture.querySelectorAll(".gl-part")];
    for (const part of parts) {
      part.tabIndex = -1;
      if (!match.legal.has(part.dataset.part)) part.setAttribute("aria-disabled", "true");
    }
    const first = parts.find(playable) ?? parts[0];
    if (first) first.tabIndex = 0;
    fit(scrolled);
    // What is wider than its place is scrolled by keys, too: where no part takes the focus, it does.
    picture.tabIndex = !parts.length && picture.scrollWidth > picture.clientWidth ? 0 : -1;
    if (name === null || !parts.length) return;
    const same = parts.find((part) => part.dataset.part === name);
    focus(parts, same ?? parts[Math.min(at, parts.length - 1)]);
  };

  const focus = (parts, part) => {
    for (const other of parts) other.tabIndex = -1;
    part.tabIndex = 0;
    part.focus();
  };

  const buttons = (place, entries, pressed) => {
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    const at = [...place.children].indexOf(focused);
    place.replaceChildren(
      ...entries.map(({ name, text, pressed: down, expanded, enabled }) => {
        const states = { "aria-pressed": down?.toString(), "aria-expanded": expanded?.toString() };
        const attributes = { type: "button", "data-name": name, disabled: enabled === false, ...states };
        const button = made("button", attributes, text);
        button.addEventListener("click", () => pressed(name));
        return button;
      }),
    );
    if (!focused) return;
    const same = place.querySelector(`[data-name="${CSS.escape(focused.dataset.name)}"]`);
    (same ?? place.children[at])?.focus();
  };

  const finger = matchMedia("(pointer: coarse)").matches;
  const tapped = (text) => (finger ? text.replace(/\bClick\b/g, "Tap") : text);

  // Whoever plays on from a position of the debrief finds the focus on the board again.
  const review = () => {
    const chosen = debrief.contains(document.activeElement);
    debrief.hidden = !match.told;
    debrief.replaceChildren(...(match.told ? debriefing(match) : []));
    if (chosen) el.querySelector(".gl-part, .gl-options button, .gl-step")?.focus();
  };

  // The first win is celebrated, quietly: by the look of the line that tells it.
  let won = false;
  const celebrate = () => {
    const wins = match.ending.endsWith("won");
    el.classList.toggle("gl-won", wins && !won);
    won ||= wins;
  };

  const refresh = () => {
    rules.replaceChildren(...match.rules.map((text) => made("p", {}, tapped(text))));
    status.textContent = match.status;
    buttons(bar, match.controls, (name) => match.control(name));
    buttons(options, match.choices, (name) => match.choose(name));
    repaint();
    review();
    celebrate();
  };

  debrief.addEventListener("click", (event) => {
    const step = event.target.closest(".gl-step");
    if (step) match.playOn(Number(step.dataset.name));
  });
  // The second half of a double click is no move: it was meant for the picture that was there.
  picture.addEventListener("click", (event) => {
    if (event.detail > 1) return;
    const part = event.target.closest(".gl-part") ?? (event.pointerType === "touch" && beside(picture, event));
    if (part) match.choose(part.dataset.part);
  });
  picture.addEventListener("keydown", (event) => {
    const parts = [...picture.querySelectorAll(".gl-part")];
    const at = parts.indexOf(event.target.closest(".gl-part"));
    if (at < 0) return;
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in steps) {
      focus(parts, parts[(at + steps[event.key] + parts.length) % parts.length]);
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) match.choose(parts[at].dataset.part);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  match.changed.add(refresh);
  refresh();
  const watcher = new ResizeObserver(() => fit());
  watcher.observe(picture);
  return () => {
    watcher.disconnect();
    match.changed.delete(refresh);
  };
}

// --- on a page -----------------------------------------------------------------------------------

async function read(script) {
  const bytes = Uint8Array.from(atob(script.textContent), (sign) => sign.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(plain).json();
}

// The keys that press a button turn no slide.
function keep(event) {
  if (event.key === " " || event.key === "Enter") event.stopPropagation();
}

// Where the table does not load, the still picture stays.
async function begin(figure) {
  const [el, note] = [figure.querySelector(".gl-board"), figure.querySelector(".gl-note")];
  note.hidden = true;
  const still = [...el.childNodes];
  try {
    const match = new Match(await read(figure.querySelector("script")));
    await match.begin();
    render(match, el);
    el.addEventListener("keydown", keep);
    return match;
  } catch {
    el.replaceChildren(...still);
    note.textContent = note.dataset.failed;
    note.hidden = false;
    return null;
  }
}

// --- with a kernel -------------------------------------------------------------------------------

// Return what asks Python for nodes; it tells what the table does not have yet.
function asking(model, table) {
  const asked = new Map();
  let count = 0;
  model.on("msg:custom", ({ number, ...told }) => {
    asked.get(number)?.(told);
    asked.delete(number);
  });
  return (question) =>
    new Promise((done) => {
      asked.set((count += 1), done);
      const have = ["words", "pieces", "pictures", "swaps"].map((name) => [name, table[name].length]);
      model.send({ ...question, number: count, have: Object.fromEntries(have) });
    });
}

// All views of a board in a notebook show the same match.
export default () => {
  let match;
  return {
    render({ model, el }) {
      if (!match) {
        const table = structuredClone(model.get("table"));
        match = new Match(table, asking(model, table));
        match.begin();
      }
      return render(match, el);
    },
  };
};
