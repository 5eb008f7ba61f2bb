// Walk through a deck with Reveal.next(), as a lecturer does, and say what each slide looks like.
// A slide is measured when its last fragment is shown.
async () => {
  const WIDTH = 1280, HEIGHT = 720;
  const NO_ALT = /^\s*$|^No description has been provided|^<.*>$/;

  const settled = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0;
  };
  const oneLine = (text, length) => text.trim().replace(/\s+/g, " ").slice(0, length);
  const ownText = (element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent.trim())
      .join(" ")
      .trim();

  // The height in which a text is drawn, in px of the screen.
  function textSize(element) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : null;
    if (matrix) return size * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    return size * Reveal.getScale();
  }

  // An SVG that is shown through <img> hides its text: lay a copy of it over the picture.
  function unpacked(image) {
    const head = "data:image/svg+xml;base64,";
    if (!image.src.startsWith(head)) return null;
    const bytes = Uint8Array.from(atob(image.src.slice(head.length)), (c) => c.charCodeAt(0));
    const source = new TextDecoder().decode(bytes);
    const svg = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    const box = image.getBoundingClientRect();
    svg.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;
      width:${box.width}px;height:${box.height}px;max-height:none`;
    return document.body.appendChild(document.importNode(svg, true));
  }

  function missingAlt(element) {
    if (element.tagName === "IMG") return NO_ALT.test(element.alt);
    const hidden = element.closest("[aria-hidden=true], mjx-container");
    const label = element.getAttribute("aria-label") ?? "";
    // A picture with parts to point at is a group: it has a name too.
    const role = element.getAttribute("role");
    return !hidden && (!["img", "group"].includes(role) || NO_ALT.test(label));
  }

  function texts(root) {
    const found = [];
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (element.closest("aside, mjx-container, title, desc, style, script")) continue;
      const field = element.matches("input[type=text], select, textarea");
      const text = field ? element.value : ownText(element);
      if (text && seen(element)) found.push([element, text]);
    }
    return found;
  }

  // The text inside a picture of pixels: 20 px at the picture's own size, or what its metadata says.
  function judgePicture(image, report) {
    const box = image.getBoundingClientRect();
    const width = Number(image.getAttribute("width")) || image.naturalWidth;
    const ratio = image.naturalHeight / image.naturalWidth;
    const height = Number(image.getAttribute("height")) || width * ratio;
    const scale = Math.min(box.width / width, box.height / height);
    const size = Number(image.dataset.text ?? 20) * scale;
    if (size < 19.9) report.small.push(`${size.toFixed(1)} px: text in ${oneLine(image.alt, 40)}`);
  }

  // Is a text too small, or cut off by the edge of its picture?
  function judgeTexts(part, report) {
    for (const [element, text] of texts(part)) {
      const size = textSize(element);
      if (size < 19.9) report.small.push(`${size.toFixed(1)} px: ${oneLine(text, 40)}`);
      if (!element.ownerSVGElement) continue;
      const frame = element.ownerSVGElement.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const out = Math.max(frame.left - box.left, box.right - frame.right,
                           frame.top - box.top, box.bottom - frame.bottom);
      if (out > 1.5) report.clipped.push(`${out.toFixed(0)} px: ${oneLine(text, 40)}`);
    }
  }

  // Where the lowest text or picture ends, in hundredths of the slide's height.
  function lowest(slide) {
    const drawn = [...slide.querySelectorAll("*")].filter(
      (element) =>
        !element.closest("aside, mjx-assistive-mml, title, desc, style, script") &&
        (!element.childElementCount || ownText(element)) &&
        seen(element),
    );
    const ends = drawn.map((element) => element.getBoundingClientRect().bottom);
    return Math.round((100 * Math.max(0, ...ends)) / HEIGHT);
  }

  function measure(slide) {
    const report = { overflow: [], small: [], alt: [], broken: [], clipped: [], scroll: [] };
    const heading = slide.querySelector("h1, h2, h3")?.textContent.replace("¶", "");
    report.name = oneLine(heading ?? slide.textContent, 50);
    const parts = [slide, ...document.querySelectorAll(".gl-footer, .slide-number")];
    const pictures = [...slide.querySelectorAll("img, svg")].filter(
      (element) => !element.ownerSVGElement && seen(element),
    );
    const copies = pictures.map((p) => (p.tagName === "IMG" ? unpacked(p) : null)).filter(Boolean);

    [...parts, ...copies].forEach((part) => judgeTexts(part, report));
    pictures.filter((p) => p.naturalWidth && !p.src.startsWith("data:image/svg"))
      .forEach((p) => judgePicture(p, report));
    for (const frame of slide.querySelectorAll(".gl-frame[hidden]")) {
      const shown = frame.parentElement.querySelector(".gl-frame:not([hidden])");
      shown.hidden = true;
      frame.hidden = false;
      judgeTexts(frame, report);
      frame.hidden = true;
      shown.hidden = false;
    }
    copies.forEach((copy) => copy.remove());

    for (const element of [slide, ...slide.querySelectorAll("*")]) {
      if (!seen(element) || element.ownerSVGElement || element.closest("mjx-assistive-mml")) continue;
      const box = element.getBoundingClientRect();
      const out = Math.max(box.right - WIDTH, box.bottom - HEIGHT, -box.left, -box.top);
      const what = `${element.tagName.toLowerCase()} "${oneLine(element.textContent, 30)}"`;
      if (out > 1) report.overflow.push(`${out.toFixed(0)} px: ${what}`);
      const style = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const hides = element.scrollHeight > element.clientHeight + 1 ||
                    element.scrollWidth > element.clientWidth + 1;
      if (scrolls && hides) report.scroll.push(what);
    }
    report.alt = pictures.filter(missingAlt).map((p) => p.outerHTML.slice(0, 80));
    report.broken = pictures
      .filter((p) => p.tagName === "IMG" && !p.naturalWidth)
      .map((p) => p.src.slice(0, 60));
    // MathJax draws what it does not know in red.
    report.broken.push(
      ...[...slide.querySelectorAll("mjx-container")]
        .filter((formula) => formula.querySelector("[data-mjx-error], [fill=red]"))
        .map((formula) => `formula ${formula.textContent.slice(0, 40)}`),
    );
    report.lowest = lowest(slide);
    report.empty = !slide.innerText.trim() && !pictures.length;
    return report;
  }

  // A fragment that fades in is still hidden in its first frame.
  const still = document.createElement("style");
  still.textContent = ".reveal .fragment { transition: none !important; }";
  document.head.append(still);

  const reports = [];
  for (;;) {
    while (Reveal.availableFragments().next) Reveal.next();
    await settled();
    reports.push(measure(Reveal.getCurrentSlide()));
    if (Reveal.isLastSlide()) return { slides: reports, total: Reveal.getTotalSlides() };
    Reveal.next();
  }
}
