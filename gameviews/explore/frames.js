(() => {
  // One explorer: its controls choose which pre-drawn frame is shown.
  const figure = document.currentScript.closest("figure");
  const inputs = [...figure.querySelectorAll("input, select")];
  const frames = [...figure.querySelectorAll(".gl-frame")];
  const [picture, said] = [figure.querySelector(".gl-frames"), figure.querySelector(".gl-said")];
  const draw = (frame) => {
    const text = frame.querySelector("script");
    if (text) frame.innerHTML = text.textContent;
  };
  figure.drawAll = () => frames.forEach(draw);
  // Where a picture is wider than its place, as on a phone, its words are written below it, and so is
  // each sentence in it that is cut.
  const say = () => {
    said.hidden = picture.scrollWidth <= picture.clientWidth;
    const frame = picture.querySelector(".gl-frame:not([hidden])");
    const edge = picture.getBoundingClientRect().right + picture.scrollLeft;
    const cut = [...(frame?.querySelectorAll("text") ?? [])].filter(
      (text) => /\s/.test(text.textContent.trim()) && text.getBoundingClientRect().right > edge,
    );
    const words = [frame?.querySelector("[aria-label]")?.ariaLabel ?? "", ...cut.map((text) => text.textContent)];
    said.textContent = words.filter(Boolean).join(". ");
  };
  const place = (input) => (input.tagName === "SELECT" ? input.selectedIndex : Number(input.value));
  const show = () => {
    const key = inputs.map(place).join("-");
    for (const frame of frames) {
      frame.hidden = frame.dataset.key !== key;
      if (!frame.hidden) draw(frame);
    }
    for (const input of inputs) {
      if (input.dataset.texts === undefined) continue;
      const text = input.dataset.texts.split("|")[place(input)];
      input.nextElementSibling.value = text;
      input.setAttribute("aria-valuetext", text);
    }
    say();
  };
  for (const input of inputs) {
    input.addEventListener("input", show);
    // Arrow keys belong to the slider while it has the focus, not to the slide show.
    input.addEventListener("keydown", (event) => event.stopPropagation());
  }
  show();
  new ResizeObserver(say).observe(picture);
})();
