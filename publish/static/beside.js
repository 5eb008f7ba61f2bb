// What lies beside the pages, by chapter: notebooks that run in a JupyterLite, which needs a host, and
// printed handouts. `publish.book` writes it here.
const BESIDE = { lite: [], handouts: [] };
const chapter = location.pathname.match(/(practice\/)?[^/]*$/)[0].split(".")[0];
for (const [name, chapters] of Object.entries(BESIDE)) {
  const reached = name === "handouts" || location.protocol !== "file:";
  document.documentElement.classList.toggle(`gl-${name}`, reached && chapters.includes(chapter));
}
