// A chapter explains a word, the glossary translates it, the reference names it: in this order. First of
// all is the chapter that the word belongs to: `publish.pages` puts words and pages here.
const PLACES = [[/^\d\d-/, 30], [/^(glossary|catalogue|problems|cheat-sheet|atlas)/, 15], [/^reference\//, -20]];
const HOMES = [];

const searched = (new URLSearchParams(location.search).get("q") ?? "").trim().toLowerCase();

function atHome(page) {
  const words = HOMES.filter(([, home]) => home === page).map(([word]) => word);
  if (words.includes(searched)) return 60;
  return searched && words.some((word) => word.startsWith(searched)) ? 25 : 0;
}

var Scorer = {
  score: ([page, , , , score]) =>
    PLACES.filter(([place]) => place.test(page)).reduce((sum, [, more]) => sum + more, score + atHome(page)),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
