// The search of the book. PAGES, of texts.js, has of each page its address, its title, other names of
// what it is about, and its sections: anchor, heading, text. `publish.search` writes it.
const HAN = "\\u3400-\\u4dbf\\u4e00-\\u9fff";
const EXCERPT = 200; // letters
// A lesson explains a word, the glossary translates it, the reference names it: in this order.
const KINDS = [[/^\d\d[ab]?-/, 10], [/^reference\//, -20]];

// --- words -----------------------------------------------------------------------------------------

// Letters without accents and capitals, each in its place.
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text) =>
  fold(text).match(new RegExp(`[${HAN}]+|(?:(?![${HAN}])[\\p{L}\\p{N}_])+`, "gu")) ?? [];

const isChinese = (word) => new RegExp(`[${HAN}]`).test(word);

// A word is found where another begins with it, be it one or many; Chinese has no such places.
function finder(word) {
  if (isChinese(word)) return new RegExp(`()${word}`, "gu");
  return new RegExp(`(^|[^\\p{L}\\p{N}])${word.length > 3 ? word.replace(/s$/, "") : word}`, "gu");
}

// Signs that stand side by side in Chinese, where a whole is found nowhere.
const pairs = (word) =>
  isChinese(word) && word.length > 2 ? [...word].slice(1).map((sign, i) => word[i] + sign) : [word];

// --- pages -----------------------------------------------------------------------------------------

// Where a text has a word: the beginnings and ends.
const spots = (text, find) =>
  [...fold(text).matchAll(find)].map((hit) => [hit.index + hit[1].length, hit.index + hit[0].length]);
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

// What a section is worth, word by word.
const weights = ([, heading, text], finds) =>
  finds.map((find) => 10 * spots(heading, find).length + Math.log2(1 + spots(text, find).length));

// How many of the words a page has, and how much it is about them.
function judge([address, title, names, sections], finds, words) {
  const [titled, called] = [[title], [title, ...names]].map((texts) =>
    finds.map((find) => spots(texts.join("\n"), find).length > 0),
  );
  const judged = sections.map((section) => weights(section, finds));
  const worths = judged.map((each) => sum(each) + 5 * each.filter(Boolean).length);
  const most = Math.max(...worths);
  const named = names.some((name) => wordsOf(name).join() === words.join());
  const kind = sum(KINDS.map(([place, more]) => more * place.test(address)));
  return {
    address, title,
    best: sections[worths.indexOf(most)],
    found: finds.filter((_, i) => called[i] || judged.some((each) => each[i])).length,
    worth: most + sum(worths) / 5 + kind + 60 * named + 20 * sum(called) + 20 * sum(titled),
  };
}

function ranked(finds, words) {
  const judged = PAGES.map((page) => judge(page, finds, words)).filter(({ found }) => found);
  return judged.sort((a, b) => b.found - a.found || b.worth - a.worth);
}

// --- what is shown ---------------------------------------------------------------------------------

function made(name, ...inside) {
  const element = document.createElement(name);
  element.append(...inside);
  return element;
}

const link = (address, text) => Object.assign(made("a", text), { href: address });

// The piece of a text where the most of the words stand, each of them marked.
function excerpt(text, finds) {
  const all = finds.flatMap((find, i) => spots(text, find).map(([from, to]) => [from, to, i]));
  const within = ([from]) =>
    new Set(all.filter(([at]) => from <= at && at < from + EXCERPT / 2).map(([, , i]) => i)).size;
  const [first] = [...all].sort((a, b) => within(b) - within(a) || a[0] - b[0])[0] ?? [0];
  const from = first < 60 ? 0 : Math.max(text.lastIndexOf(" ", first - 40) + 1, first - 60);
  const to = from + EXCERPT + text.slice(from + EXCERPT).search(/[\s，；。]|$/);
  const found = made("p", from ? "… " : "");
  let at = from;
  for (const [begin, end] of all.sort((a, b) => a[0] - b[0])) {
    if (begin < at || end > to) continue;
    found.append(text.slice(at, begin), made("mark", text.slice(begin, end)));
    at = end;
  }
  found.append(text.slice(at, to), to < text.length ? " …" : "");
  return found;
}

function shown({ address, title, best: [anchor, heading, text] }, finds) {
  const item = made("li", link(address, title));
  if (heading) item.append(made("div", link(`${address}#${anchor}`, heading)));
  item.append(excerpt(text, finds));
  return item;
}

function search(query) {
  const words = wordsOf(query);
  let finds = words.map(finder);
  let pages = ranked(finds, words).filter(({ found }) => found === finds.length);
  let said = `${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
  if (!pages.length) {
    finds = words.flatMap(pairs).map(finder);
    pages = ranked(finds, words);
    said = pages.length ? "No page has all of it. These have some:" : "No page has any of it.";
  }
  const list = made("ul", ...pages.map((page) => shown(page, finds)));
  list.className = "search";
  document.getElementById("search-results").replaceChildren(made("p", said), list);
}

const query = new URLSearchParams(location.search).get("q")?.trim();
for (const field of document.querySelectorAll('input[name="q"]')) field.value = query ?? "";
if (query) search(query);
else document.querySelector(".bd-search-container input").focus();
