// The table of contest problems: sorted by the column whose head is pressed, and only the rows that
// have every word that is typed, in English or Chinese.
const table = document.querySelector("table");
const body = table.tBodies[0];
const rows = [...body.rows];
const sought = document.getElementById("sought");
const count = document.getElementById("found");

const order = new Intl.Collator("en", {numeric: true});
const text = (row, column) => row.cells[column].textContent.trim();

function sorted(head, column) {
  const up = head.getAttribute("aria-sort") !== "ascending";
  for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const sign = up ? 1 : -1;
  rows.sort((a, b) => sign * order.compare(text(a, column), text(b, column)));
  body.append(...rows);
}

function filtered() {
  const words = sought.value.toLowerCase().split(/\s+/);
  for (const row of rows) {
    const told = row.textContent.toLowerCase();
    const together = told.replace(/\s/g, "");  // HDU2516 is HDU 2516
    row.hidden = !words.every(word => told.includes(word) || together.includes(word));
  }
  const shown = rows.filter(row => !row.hidden).length;
  count.textContent = `${shown} of ${rows.length} problems`;
}

[...table.tHead.rows[0].cells].forEach((head, column) => {
  const button = document.createElement("button");
  button.className = "gl-sort";
  button.append(...head.childNodes);
  button.addEventListener("click", () => sorted(head, column));
  head.append(button);
});
sought.addEventListener("input", filtered);
filtered();
