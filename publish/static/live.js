// Is there a JupyterLite beside the book? `site/book.py` looks, and puts the answer here. It needs a
// host: from a disk a page may not start one.
const LITE = false;
if (LITE && location.protocol !== "file:") document.documentElement.classList.add("gl-lite");
