// A board without a kernel: this stands in for Python's board. It keeps the match, looks up in the
// table what a position leads to, and fills the sentences that Python wrote.
const fill = (template, fields) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
const escaped = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#x27" }[sign]};`);

const heapOf = (name) => name.slice(0, name.lastIndexOf(":"));

class Table {
  constructor(table) {
    this.table = table;
    this.said = table.said;
    this.starts = this.values = this.hinted = false;
    this.misere = table.misere;
    this.up_to = table.up_to;
    this.how = "";
    this.version = 0;
    this.listeners = [];
    this.restart();
    this.answer("");
  }

  // --- what board.js asks of a model ---------------------------------------------------------

  get(name) {
    return this[name];
  }

  on(_, listener) {
    this.listeners.push(listener);
  }

  // An answer takes a moment, as a kernel's does: so the second half of a double click is stale.
  send(message) {
    setTimeout(() => {
      const { version } = this;
      this.receive(message);
      if (this.version !== version) this.listeners.forEach((listener) => listener());
    }, 30);
  }

  receive({ kind, name, version }) {
    const here = version === this.version;
    if (kind === "control") this.control(String(name));
    else if (kind === "part" && here) this.choose(String(name));
    else if (kind === "step" && here && this.over) this.playOn(String(name));
  }

  // --- the match -------------------------------------------------------------------------------

  get node() {
    return this.table.nodes[this.history.at(-1).at];
  }

  get play() {
    return this.node.kinds[Number(this.misere)];
  }

  get over() {
    return this.repeated || !this.play.reply;
  }

  // Where play need not end, a position that comes back too often makes a draw.
  get repeated() {
    const { repeats } = this.table;
    const { at } = this.history.at(-1);
    return repeats > 0 && this.history.filter((step) => step.at === at).length >= repeats;
  }

  get drawn() {
    return this.repeated || (this.over && this.play.outcome === "D");
  }

  yours(number) {
    return (number % 2 === 1) !== this.starts;
  }

  get yourTurn() {
    return this.yours(this.history.length);
  }

  get won() {
    return !this.drawn && this.yourTurn === (this.play.outcome === "N");
  }

  words(number) {
    return this.table.words[number];
  }

  restart() {
    this.history = [{ at: 0, move: "" }];
  }

  move([words, at]) {
    this.history.push({ at, move: this.words(words) });
  }

  // --- what the reader does --------------------------------------------------------------------

  choose(part) {
    if (this.over) return this.show(this.said.over);
    const group = this.table.selections.findIndex(
      ({ button, names }) => part === button || names.some(([name]) => name === part),
    );
    if (group >= 0) return this.select(group, part);
    const { moves } = this.node;
    return Object.hasOwn(moves, part) ? this.make(moves[part]) : this.show(this.said.gone);
  }

  make(move) {
    const words = this.words(move[0]);
    if (move.length === 1) return this.refuse(words);
    this.move(move);
    return this.answer(fill(this.said.you, { move: words }));
  }

  refuse(move) {
    this.show(fill(this.said.refused, { move, rules: this.table.law }));
  }

  // Parts that move only together: a click selects one, or no longer; the button moves.
  select(group, part) {
    const { button, said, one_each: oneEach } = this.table.selections[group];
    if (part === button) return this.turn(group);
    const chosen = this.selected.has(part);
    const alike = (name) => name === part || (oneEach && heapOf(name) === heapOf(part));
    this.selected = new Set([...this.selected].filter((name) => !alike(name)));
    if (!chosen) this.selected.add(part);
    const coins = this.coins(group);
    this.show(coins ? fill(said.some, { coins }) : said.empty);
  }

  turn(group) {
    const { said, names } = this.table.selections[group];
    const coins = this.coins(group);
    if (!coins) return this.show(said.none);
    const { moves, up } = this.node.turns[group];
    const places = this.places(group);
    const move = moves[places.join()];
    if (move) return this.make(move);
    const last = places.at(-1);
    const tail = up.includes(last) ? "" : fill(said.tail, { last: names[last][1] });
    return this.refuse(fill(said.move, { coins }) + tail);
  }

  places(group) {
    const { names } = this.table.selections[group];
    return [...names.keys()].filter((place) => this.selected.has(names[place][0]));
  }

  coins(group) {
    const { said, names } = this.table.selections[group];
    const labels = this.places(group).map((place) => names[place][1]);
    const last = labels.pop();
    if (last === undefined) return "";
    return fill(labels.length ? said.several : said.one, { others: labels.join(", "), last });
  }

  control(name) {
    const pressed = {
      new: () => this.anew(),
      start: () => this.anew({ starts: !this.starts }),
      misere: () =>
        this.node.kinds.length > 1 ? this.anew({ misere: !this.misere }) : this.show(this.said["no misere"]),
      hint: () => this.hint(),
      back: () => this.back(),
      values: () => {
        this.values = !this.values;
        this.show(this.status);
      },
    };
    if (Object.hasOwn(pressed, name)) pressed[name]();
  }

  anew(changed = {}) {
    Object.assign(this, changed);
    this.restart();
    this.answer(this.said.new);
  }

  hint() {
    const found = this.play.hint;
    this.hinted = !this.over && found !== undefined;
    if (this.over) this.show(this.said.over);
    else if (!found) this.show(this.said["no hint"]);
    else {
      const kind = this.play.outcome === "D" ? "draw hint" : "hint";
      this.show(fill(this.said[kind], { move: this.words(found[0]) }));
    }
  }

  back() {
    while (this.history.length > 1) {
      this.history.pop();
      if (this.yourTurn) break;
    }
    this.answer(this.said.back);
  }

  playOn(name) {
    if (!this.history.slice(0, -1).some((_, number) => String(number) === name)) return;
    this.history.length = Number(name) + 1;
    this.answer(fill(this.said.step, { number: name }));
  }

  // --- what the board says ---------------------------------------------------------------------

  // The machine moves if it is its turn.
  answer(text) {
    this.hinted = false;
    this.selected = new Set();
    if (!this.over && !this.yourTurn) {
      this.move(this.play.reply);
      text += fill(this.said.machine, { move: this.history.at(-1).move });
    }
    if (this.over) text += this.said[this.end];
    this.show(text.trim());
  }

  get end() {
    if (this.drawn) return this.repeated ? "repeated" : "drawn";
    return (this.table.repeats ? "ended " : "") + (this.won ? "won" : "lost");
  }

  show(text) {
    const { over, node, said } = this;
    const asks = this.yourTurn && !over && !text.endsWith(said.asks);
    if (!over) this.how = node.parts ? this.table.how : said.how;
    this.status = asks ? `${text} ${said.asks}`.trim() : text;
    this.rules = [this.table.rules[Number(this.misere)], this.how];
    const shown = this.hinted ? node.pictures[1 + Number(this.misere)] : node.pictures[0];
    this.picture = this.painted(((over && node.stills) || shown)[Number(this.values)]);
    if (over && this.play.after !== undefined) this.picture += this.painted(this.play.after);
    this.debrief = over && this.history.length > 1 ? this.debriefed() : "";
    this.legal = over ? [] : this.legalParts();
    this.ending = over ? this.end : "";
    this.choices = over ? [] : node.choices.map(([name, words]) => ({ name, text: this.chosen(name, words) }));
    this.controls = this.controlled();
    this.version += 1;
  }

  // The parts and buttons that stand for a move, alone or together with others.
  legalParts() {
    const { moves, turns } = this.node;
    const found = new Set(Object.keys(moves).filter((name) => moves[name].length > 1));
    this.table.selections.forEach(({ button, names }, group) => {
      found.delete(button);
      for (const places of Object.keys(turns[group].moves))
        for (const place of places.split(",")) found.add(names[place][0]);
    });
    return [...found].sort();
  }

  // The button of a selection says what is selected.
  chosen(name, words) {
    const group = this.table.selections.findIndex(({ button }) => button === name);
    if (group < 0) return this.words(words);
    const { said } = this.table.selections[group];
    return fill(said.button, { coins: this.coins(group) || said.selected });
  }

  controlled() {
    const { over, starts, misere, values } = this;
    const states = {
      hint: { enabled: !over },
      back: { enabled: this.history.length > 1 + Number(starts) },
      start: { pressed: starts },
      misere: { pressed: misere, enabled: this.node.kinds.length > 1 },
      values: { pressed: values },
    };
    return Object.entries(this.table.controls).map(([name, text]) => ({ name, text, ...states[name] }));
  }

  // The SVG of a picture: a part that is selected changes its pieces.
  painted(picture) {
    const { pieces, pictures, swaps } = this.table;
    return pictures[picture]
      .map((piece) => {
        const [part, becomes] = swaps[piece] ?? [];
        return pieces[this.selected.has(part) ? becomes : piece];
      })
      .join("");
  }

  // --- the debrief -----------------------------------------------------------------------------

  debriefed() {
    const { debrief, verdicts } = this.table;
    const steps = this.history.map(({ at, move }, number) => {
      const node = this.table.nodes[at];
      const { outcome, hint } = node.kinds[Number(this.misere)];
      const who = number === 0 ? "start" : this.yours(number) ? "you" : "machine";
      return { node, move, number, who, letter: outcome, hint, text: this.words(node.text) };
    });
    const swung = ({ letter, number }) => number && steps[number - 1].letter + letter in this.table.swings;
    const lost = steps.filter(swung).at(-1);
    const verdict = lost ? this.lostBy(lost, steps[lost.number - 1]) : this.unswung(steps[0], verdicts);
    const cards = steps.map((step) => this.card(step, step === lost, step === steps.at(-1))).join("");
    return fill(debrief.whole, { verdict: escaped(verdict), cards });
  }

  unswung(start, verdicts) {
    if (start.letter === "D") return verdicts.even;
    if (!this.repeated) return verdicts[this.won ? "kept" : "hopeless"];
    const yours = (this.play.outcome === "N") === this.yourTurn;
    return fill(verdicts.stalled, { winner: verdicts[yours ? "You" : "Machine"] });
  }

  lostBy({ number, move, who, letter, text }, before) {
    const { verdicts, swings } = this.table;
    const [said, kept] = swings[before.letter + letter];
    const [better, instead] = [...before.hint].reverse().map((words) => this.words(words));
    return fill(verdicts[said], {
      number,
      move,
      before: before.text,
      after: text,
      loser: verdicts[who],
      winner: verdicts[who === "you" ? "machine" : "you"],
      instead: fill(verdicts[kept], { better, move: instead }),
    });
  }

  card({ node, number, move, who, letter, text }, lost, last) {
    const { debrief, most } = this.table;
    const [name, pictured] = [debrief[who], this.history.length <= most];
    const mark = lost ? debrief[letter === "D" ? "let go" : "mark"] : "";
    const moved = move && fill(debrief.move, { move });
    const picture = pictured && node.small !== undefined ? this.painted(node.small) : "";
    return fill(debrief.card, {
      number,
      kind: name.slice(0, 3),
      lost: lost ? debrief.lost : "",
      disabled: last ? debrief.disabled : "",
      who: name,
      move: escaped(moved),
      picture: picture && fill(debrief.picture, { picture }),
      letter,
      text: escaped(text),
      mark,
    });
  }
}

// --- the page ----------------------------------------------------------------------------------

async function read(script) {
  const bytes = Uint8Array.from(atob(script.textContent), (sign) => sign.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(plain).json();
}

// The keys that press a button turn no slide.
function keep(event) {
  if (event.key === " " || event.key === "Enter") event.stopPropagation();
}

// Where the table does not load, the still picture stays.
async function begin(figure) {
  const [el, note] = [figure.querySelector(".gl-board"), figure.querySelector(".gl-note")];
  note.hidden = true;
  const still = el.innerHTML;
  try {
    const model = new Table(await read(figure.querySelector("script")));
    render({ model, el });
    el.addEventListener("keydown", keep);
    return model;
  } catch {
    el.innerHTML = still;
    note.textContent = note.dataset.failed;
    note.hidden = false;
    return null;
  }
}

const figure = document.currentScript.closest("figure");
figure.ready = begin(figure);
