// The notebooks that run in the JupyterLite beside the book: `publish.book` puts them here. It needs
// a host: from a disk a page may not start one.
const RUNS = [];
if (location.protocol !== "file:") {
  const stem = location.pathname.split("/").pop().split(".")[0];
  document.documentElement.classList.toggle("gl-lite", RUNS.includes(stem));
}
