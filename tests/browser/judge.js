// What a page of the book looks like: text that is hard to read, and what stands out of the window.
(() => {
  const oneLine = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  // --- colours: [red, green, blue, alpha], each from 0 to 1 -----------------------------------

  const CANVAS = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  function colour(text) {
    if (text === "none") return [0, 0, 0, 0];
    if (!known.has(text)) {
      CANVAS.clearRect(0, 0, 1, 1);
      CANVAS.fillStyle = text;
      CANVAS.fillRect(0, 0, 1, 1);
      known.set(text, [...CANVAS.getImageData(0, 0, 1, 1).data].map((part) => part / 255));
    }
    return known.get(text);
  }
  const over = (top, below) => [
    ...[0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])), 1,
  ];

  // The book turns pictures over in the dark: invert(x), then half a turn of the hue.
  const HALF_TURN = [[-0.574, 1.43, 0.144], [0.426, 0.43, 0.144], [0.426, 1.43, -0.856]];
  function filtered([r, g, b, alpha], filter) {
    const found = filter.match(/^invert\(([\d.]+)\) hue-rotate\(180deg\)$/);
    if (!found) throw new Error(`judge.js does not know the filter ${filter}`);
    const turned = [r, g, b].map((part) => found[1] - (2 * found[1] - 1) * part);
    const clamp = (value) => Math.min(1, Math.max(0, value));
    return [...HALF_TURN.map((row) => clamp(row.reduce((sum, w, i) => sum + w * turned[i], 0))), alpha];
  }

  function luminance([r, g, b]) {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  }
  function contrast(first, second) {
    const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  // The colours of a text and of what is behind it, from the inside outwards.
  function pair(element, ink, behind = [0, 0, 0, 0]) {
    let [text, ground] = [ink, behind];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const fill = colour(style.backgroundColor);
      if (ground[3] < 1 && fill[3]) ground = ground[3] ? over(ground, fill) : fill;
      if (style.filter !== "none") [text, ground] = [text, ground].map((c) => filtered(c, style.filter));
    }
    const paper = ground[3] === 1 ? ground : over(ground, [1, 1, 1, 1]);
    return [over(text, paper), paper];
  }

  // --- contrast ----------------------------------------------------------------------------------

  const ownText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  const hex = (parts) =>
    "#" + parts.slice(0, 3).map((p) => Math.round(255 * p).toString(16).padStart(2, "0")).join("");

  function judge(element, pairOfColours, faint) {
    const ratio = contrast(...pairOfColours);
    if (ratio < 4.5) faint.add(`${ratio.toFixed(2)}: ${oneLine(element.textContent)} [${hex(pairOfColours[0])} on ${hex(pairOfColours[1])}]`);
  }

  function texts(faint) {
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("svg, script, style, noscript, math, [hidden]")) continue;
      if (element.matches(":disabled, option") || !ownText(element) || !seen(element)) continue;
      judge(element, pair(element, colour(getComputedStyle(element).color)), faint);
    }
    for (const formula of document.querySelectorAll("math")) {
      if (seen(formula)) judge(formula, pair(formula, colour(getComputedStyle(formula).color)), faint);
    }
  }

  // In a picture a text stands on the last shape that was painted under its middle.
  function inPictures(faint) {
    for (const svg of document.querySelectorAll("svg.gl-scene")) {
      if (!seen(svg)) continue;
      const painted = [];
      for (const shape of svg.querySelectorAll("rect, circle, polygon, image, text")) {
        const style = getComputedStyle(shape);
        if (style.visibility !== "visible") continue;
        const box = shape.getBoundingClientRect();
        if (shape.tagName !== "text") {
          const fill = shape.tagName === "image" ? null : colour(style.fill);
          if (!fill || fill[3]) painted.push([box, fill]);
          continue;
        }
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const under = painted.findLast(
          ([b]) => b.left <= x && x <= b.right && b.top <= y && y <= b.bottom,
        );
        if (under && !under[1]) continue; // on a table of colours
        judge(shape, pair(svg, colour(style.fill), under?.[1]), faint);
      }
    }
  }

  // --- pictures in their column, moves in sight ---------------------------------------------------

  const called = (element) =>
    oneLine(element.ariaLabel || element.querySelector("[aria-label]")?.ariaLabel || element.textContent);

  // By how many px a box stands out of another, sideways or at any of the four sides.
  const beyond = (box, frame) => Math.max(frame.left - box.left, box.right - frame.right);
  const outside = (box, frame) =>
    Math.max(beyond(box, frame), frame.top - box.top, box.bottom - frame.bottom);

  function ancestors(element) {
    const found = [];
    for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
    return found;
  }

  // Does a part lead to a position, alone or with others? table.js looks it up so, and refuses others.
  function legal({ node, table }, name) {
    if (Object.hasOwn(node.moves, name)) return node.moves[name].length > 1;
    return table.selections.some(({ names }, group) => {
      const place = names.findIndex(([each]) => each === name);
      const moves = place < 0 ? {} : node.turns[group].moves;
      return Object.entries(moves).some(
        ([places, move]) => move.length > 1 && places.split(",").includes(String(place)),
      );
    });
  }

  // What is drawn of a part all the time, and a point on it: a bent line misses its box's middle.
  const drawn = (part) => part.querySelector(":scope > :is(rect, circle, path, polygon)") ?? part;
  function pointOn(shape) {
    if (shape.tagName === "path") {
      const middle = shape.getPointAtLength(shape.getTotalLength() / 2);
      return middle.matrixTransform(shape.getScreenCTM());
    }
    const box = shape.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  }

  // Is a part or button wholly in the window, cut by no frame around it and covered by nothing?
  function inSight(part) {
    const shape = drawn(part);
    const box = shape.getBoundingClientRect();
    const windowed = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
    const frames = ancestors(shape)
      .filter((at) => at.closest("article") && getComputedStyle(at).overflow !== "visible")
      .map((at) => at.getBoundingClientRect());
    if ([windowed, ...frames].some((frame) => outside(box, frame) > 1)) return false;
    const { x, y } = pointOn(shape);
    return part.contains(document.elementFromPoint(x, y));
  }

  // A colour that is on its way to another is neither.
  const still = document.createElement("style");
  still.textContent = "* { transition: none !important; }";
  document.head.append(still);

  return {
    ratio: (first, second) => contrast(colour(first), colour(second)),
    faint() {
      const found = new Set();
      texts(found);
      inPictures(found);
      return [...found];
    },
    // Does the window scroll sideways? Then name what is too wide.
    wide() {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      const out = [...document.body.querySelectorAll("*")]
        .filter((element) => seen(element) && element.getBoundingClientRect().right > width + 1)
        .map((element) => `${element.tagName} ${element.className} "${oneLine(element.textContent)}"`);
      return [`${document.documentElement.scrollWidth} px, first ${out[0]}`];
    },
    // Pictures that stand out of what they are in, and what scrolls sideways on a board or around a
    // picture.
    sideways() {
      const found = [];
      for (const picture of document.querySelectorAll("article :is(svg.gl-scene, img, canvas)")) {
        if (!seen(picture)) continue;
        const box = picture.getBoundingClientRect();
        const inside = ancestors(picture).filter((at) => at.closest("article"));
        const out = Math.max(...inside.map((at) => beyond(box, at.getBoundingClientRect())));
        if (out > 1) found.push(`${out.toFixed(0)} px of ${called(picture)}`);
      }
      for (const code of document.querySelectorAll("article pre")) {
        const wide = code.scrollWidth - code.clientWidth;
        if (code.clientWidth && wide > 1) found.push(`code scrolls by ${wide} px: ${called(code)}`);
      }
      const homes = ":is(.gl-board, .gl-explorer, .gl-scroll)";
      for (const box of document.querySelectorAll(`article ${homes}, article ${homes} :not(svg, svg *)`)) {
        const wide = box.scrollWidth - box.clientWidth;
        if (box.clientWidth && wide > 1) // an inline box has none
          found.push(`${box.className} scrolls by ${wide} px: ${called(box)}`);
      }
      return found;
    },
    // The smallest text of a picture that is shown, if it cannot be read without a glass.
    tiny(least) {
      return [...document.querySelectorAll("article svg.gl-scene text:not(.gl-tip *, .gl-card *)")]
        .filter(seen)
        .map((text) => [parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a, text])
        .filter(([size]) => size < least)
        .map(([size, text]) => `${size.toFixed(1)} px: ${oneLine(text.textContent)}`);
    },
    // Boards that show no legal move when their top is at the window's top and nothing has scrolled
    // in them.
    async blind() {
      const found = [];
      for (const figure of document.querySelectorAll("figure.gl-table")) {
        const model = await figure.ready;
        const board = figure.querySelector(".gl-board");
        const { top } = board.getBoundingClientRect();
        scrollTo({ top: scrollY + top, behavior: "instant" });
        const parts = [...board.querySelectorAll(".gl-part")];
        const off = (part) => part.ariaDisabled === "true";
        const wrong = parts.filter((part) => legal(model, part.dataset.part) === off(part));
        if (wrong.length) found.push(`${called(wrong[0])} is marked wrongly`);
        const moves = parts.length
          ? parts.filter((part) => !off(part))
          : [...board.querySelectorAll(".gl-options button:enabled")];
        if (!moves.some(inSight)) found.push(`none of ${moves.length}: ${called(board.querySelector("svg") ?? board)}`);
      }
      scrollTo({ top: 0, behavior: "instant" });
      return found;
    },
    // A formula that was not typeset stands there as it was written. Signs of Markdown and TeX were not understood.
    broken() {
      const red = "merror, .math, math:not(:has(*))";
      const raw = [...document.querySelectorAll("article *")].filter(
        (box) => !box.closest("pre, code, .sig, script, style, math") && ownText(box) &&
          [...box.childNodes].some((node) => node.nodeType === 3 && /\$|\*\*|\\[a-z]/.test(node.data) &&
            !/^\*\*\w+$/.test(node.data.trim())), // the name of a parameter
      );
      const pictures = [...document.images].filter((image) => image.complete && !image.naturalWidth);
      return [...document.querySelectorAll(red), ...raw]
        .map((box) => oneLine(box.textContent))
        .concat(pictures.map((image) => image.src));
    },
    // Move every control of every explorer by one step: another frame, and only one.
    explorers() {
      const wrong = [];
      for (const figure of document.querySelectorAll("figure.gl-explorer")) {
        const shown = () =>
          [...figure.querySelectorAll(".gl-frame:not([hidden])")]
            .filter((frame) => frame.querySelector("svg.gl-scene, img[alt], pre"))
            .map((frame) => frame.dataset.key);
        for (const control of figure.querySelectorAll("input, select")) {
          const before = shown();
          if (control.tagName === "SELECT") control.selectedIndex = control.selectedIndex ? 0 : 1;
          else control.value = Number(control.value) + (control.value < control.max ? 1 : -1);
          control.dispatchEvent(new Event("input", { bubbles: true }));
          const after = shown();
          if (before.length !== 1 || after.length !== 1 || before[0] === after[0])
            wrong.push(`${figure.ariaLabel}: from ${before} to ${after}`);
        }
      }
      return wrong;
    },
    // axe would look at each of thousands of shapes and coloured words: what nobody sees, the inside
    // of drawings, which have one name each, and the colours of code are taken out before. Contrast,
    // which takes it most of its time, is measured by `faint`, in both themes.
    async axe() {
      const inside = ".gl-frame[hidden], svg[role=img] > *";
      for (const element of document.querySelectorAll(inside)) element.remove();
      for (const code of document.querySelectorAll(".highlight pre")) code.textContent = code.textContent;
      const rules = { "color-contrast": { enabled: false } };
      const found = await axe.run(document, { preload: false, resultTypes: ["violations"], rules });
      return found.violations
        .filter(({ impact }) => ["serious", "critical"].includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.length} times, ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" ")}`);
    },
  };
})()
