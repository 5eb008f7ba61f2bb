(() => {
  // One explorer: its controls choose which pre-drawn frame is shown.
  const figure = document.currentScript.closest("figure");
  const inputs = [...figure.querySelectorAll("input, select")];
  const frames = [...figure.querySelectorAll(".gl-frame")];
  const draw = (frame) => {
    const text = frame.querySelector("script");
    if (text) frame.innerHTML = text.textContent;
  };
  figure.drawAll = () => frames.forEach(draw);
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
  };
  for (const input of inputs) {
    input.addEventListener("input", show);
    // Arrow keys belong to the slider while it has the focus, not to the slide show.
    input.addEventListener("keydown", (event) => event.stopPropagation());
  }
  show();
})();
