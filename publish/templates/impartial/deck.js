// Draw the formulas, fit every slide to 1280 x 720, then start reveal.js.
(() => {
  const HEIGHT = 720;
  const LEAST = 20; // px: text that can be read from the back
  // [text, picture] sizes in px, tried in this order until the slide fits: a slightly lower
  // picture first, then smaller text, then less white around the heading, then a low picture.
  const SIZES = [
    ...[500, 470, 440, 410, 380].map((picture) => [30, picture]),
    ...[28, 26, 24].map((text) => [text, 380]),
    ...[380, 350, 320, 290, 260].map((picture) => [24, picture, "gl-tight"]),
  ];

  // A picture is never shown so small that its text would be under 20 px.
  function keepReadable(image) {
    const ratio = image.naturalHeight / image.naturalWidth;
    const width = Number(image.getAttribute("width")) || image.naturalWidth;
    const height = Number(image.getAttribute("height")) || width * ratio;
    image.style.minHeight = `${(height * LEAST) / Number(image.dataset.text ?? LEAST)}px`;
  }

  function fit(slide) {
    slide.querySelectorAll(".jp-RenderedImage img").forEach(keepReadable);
    const sized = (text, picture) => {
      slide.style.setProperty("--gl-text", `${text}px`);
      slide.style.setProperty("--gl-picture", `${picture}px`);
      return slide.offsetHeight;
    };
    // Few words alone are set larger, so that no slide is half empty.
    const more = "img, figure, svg.gl-scene, pre, table, .fragment";
    const few = !slide.querySelector(more) && sized(30, 500) < 460;
    if (few && [44, 40, 36].some((text) => sized(text, 500) < 640)) return;
    for (const [text, picture, tight] of SIZES) {
      sized(text, picture);
      if (tight) slide.classList.add(tight);
      if (slide.offsetHeight <= HEIGHT) return;
    }
    const over = slide.offsetHeight - HEIGHT;
    const title = slide.querySelector("h1, h2, h3")?.textContent ?? slide.textContent.trim();
    console.warn(`slide too full by ${over} px: ${title.slice(0, 60)}`);
  }

  // The lecture ends with "What to remember". What follows is for those who go further.
  function markFurther() {
    const columns = [...document.querySelectorAll(".slides > section")];
    const heading = (column) => column.querySelector("h2, h3")?.textContent ?? "";
    const end = columns.findIndex((column) => /What to remember/.test(heading(column)));
    const further = end < 0 ? [] : columns.slice(end + 1);
    for (const column of further) {
      column.querySelectorAll("section").forEach((slide) => slide.classList.add("gl-further"));
    }
    return columns.length - further.length;
  }

  // "7 / 22" in the lecture, which is as long as its columns; after it "further".
  function numbered(lecture) {
    return (slide) => {
      if (!slide) return [""]; // reveal.js asks before it has a current slide
      if (slide.classList.contains("gl-further")) return ["further"];
      return [Reveal.getIndices(slide).h + 1, "/", lecture];
    };
  }

  // A frame lower than its neighbours must not move what stands below it.
  function levelFrames(figure) {
    figure.drawAll();
    const frames = [...figure.querySelectorAll(".gl-frame")];
    const hidden = frames.map((frame) => frame.hidden);
    frames.forEach((frame) => (frame.hidden = false));
    const tallest = Math.max(0, ...frames.map((frame) => frame.offsetHeight));
    frames.forEach((frame, i) => (frame.hidden = hidden[i]));
    figure.querySelector(".gl-frames")?.style.setProperty("min-height", `${tallest}px`);
  }

  // What comes when a match is over must not run off the slide: a board grows as far as there is room.
  function keepOnSlide(board) {
    // A status of two lines is a little taller than the one line that was measured.
    const room = 4 + Math.max(0, HEIGHT - board.closest(".gl-slide").offsetHeight);
    board.style.minHeight = `${board.offsetHeight}px`;
    board.style.maxHeight = `${board.offsetHeight + room}px`;
  }

  // A control that has the focus gets the keys it understands; any other key gives the focus back
  // to the deck and acts there, so that a presenter's remote always turns the page. Escape only
  // gives the focus back.
  const SLIDER_KEYS = /^(Arrow\w+|Home|End|Tab|Shift|Control|Alt|Meta)$/;
  const DECK_KEYS = /^(PageUp|PageDown|Escape)$/;
  function leaveControl(event) {
    const control = event.target;
    if (event.key === "Escape" && control.closest?.(".gl-board")) {
      event.stopImmediatePropagation();
      return control.blur();
    }
    if (!control.matches?.(".gl-explorer input, .gl-explorer select")) return;
    if (control.type === "range" ? SLIDER_KEYS.test(event.key) : !DECK_KEYS.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.blur();
    if (event.key !== "Escape") Reveal.triggerKey(event.keyCode);
  }

  async function start() {
    const slides = [...document.querySelectorAll(".slides > section > section")];
    slides.forEach((slide) => slide.classList.add("gl-slide"));
    slides[0].classList.add("gl-title");
    const lecture = markFurther();
    document.body.classList.add("gl-measure");
    await MathJax.startup.promise;
    await MathJax.typesetPromise();
    // The speaker's window shows notes without MathJax's style sheet: spoken twins would be seen.
    document.querySelectorAll("aside.notes mjx-assistive-mml").forEach((twin) => twin.remove());
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const boards = [...document.querySelectorAll("figure.gl-table")];
    boards.forEach((figure) => (figure.dataset.preventSwipe = ""));
    await Promise.all(boards.map((figure) => figure.ready));
    document.querySelectorAll("figure.gl-explorer").forEach((figure) => {
      figure.dataset.preventSwipe = "";
      levelFrames(figure);
    });
    slides.forEach(fit);
    boards.forEach((figure) => keepOnSlide(figure.querySelector(".gl-board")));
    document.body.classList.remove("gl-measure");

    window.addEventListener("keydown", leaveControl, true);
    Reveal.on("slidechanged", ({ currentSlide }) => {
      if (!currentSlide.contains(document.activeElement)) document.activeElement.blur();
    });
    await Reveal.initialize({
      width: 1280,
      height: HEIGHT,
      margin: 0,
      center: false,
      hash: true,
      transition: "none",
      slideNumber: numbered(lecture),
      pdfMaxPagesPerSlide: 1,
      pdfSeparateFragments: false,
      plugins: [RevealNotes],
    });
  }

  start();
})();
