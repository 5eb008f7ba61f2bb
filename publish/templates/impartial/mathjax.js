// Formulas are drawn once, when the page asks for it. Every formula carries its own glyphs, so
// that the speaker's window can show a copy of it.
window.MathJax = {
  tex: {
    inlineMath: [["$", "$"], ["\\(", "\\)"]],
    displayMath: [["$$", "$$"], ["\\[", "\\]"]],
    processEscapes: true,
  },
  svg: { fontCache: "local" },
  options: { enableMenu: false, ignoreHtmlClass: "gl-explorer|jp-RenderedText" },
  startup: { typeset: false },
};
