// A match on a board: it is kept here, with a kernel and without. What a position looks like, where its
// moves lead and what the machine answers stands in nodes. A page has all of them in advance, a kernel
// tells each when it is asked for. This fills the sentences that Python wrote, and knows no rules.
const WAIT = 600; // ms until a board says that it waits for Python
const AHEAD = 32; // moves whose answers are asked for before they are made
const SLOW = 200; // ms for an answer: what takes longer is not asked for in advance

const fill = (template, fields) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
const heapOf = (name) => name.slice(0, name.lastIndexOf(":"));

class Match {
  // `ask({ at, misere, machine, values })` brings nodes that the table does not have, with their words and pictures.
  constructor(table, ask = null) {
    this.table = table;
    this.ask = ask;
    this.said = table.said;
    this.starts = this.values = this.hinted = this.marked = this.told = this.waits = false;
    this.misere = table.misere;
    this.history = [{ at: 0, move: "" }];
    this.selected = new Set();
    this.swaps = new Map();
    this.turn = 0; // counts what a reader begins: an answer to what was begun before comes too late
    this.how = "";
    this.changed = new Set(); // what is to be called when there is something new to see
    this.learn(table.swaps);
  }

  // --- nodes ---------------------------------------------------------------------------------

  learn(swaps) {
    for (const [piece, part, becomes] of swaps) this.swaps.set(piece, [part, becomes]);
  }

  kind(at, misere = this.misere) {
    return this.table.nodes[at]?.kinds[Number(misere)];
  }

  // Is all there to stand at a position and, where that is asked for, to know what is right there?
  knows(at, { misere, machine, values = this.values, solved = true }) {
    const [node, kind] = [this.table.nodes[at], this.kind(at, misere)];
    if (!node || node.pictures.length <= Number(values)) return false;
    if (!kind) return !solved && !machine && !node.over;
    if (kind.hinted && kind.hinted.length <= Number(values)) return false;
    return !machine || "reply" in kind || "end" in kind || "failed" in kind;
  }

  // Bring it; return why that is not possible, or "".
  async reach(at, { misere = this.misere, machine = false, values = this.values, solved = true } = {}) {
    if (this.knows(at, { misere, machine, values, solved })) return "";
    const { failed, nodes, have, ...found } = await this.ask({ at, misere, machine, values });
    if (failed) return failed;
    Object.assign(this.table.nodes, nodes);
    for (const [name, from] of Object.entries(have)) this.table[name].splice(from, Infinity, ...found[name]);
    this.learn(found.swaps);
    return "";
  }

  // Ask for what may come next while the reader thinks.
  async foresee() {
    const { turn, node, misere, history } = this;
    if (!this.ask || this.over) return;
    const groups = [node.moves, ...node.turns.map(({ moves }) => moves)];
    const moves = groups.flatMap((group) => Object.values(group)).filter((move) => move.length > 1);
    const ahead = moves.slice(0, AHEAD).map(([, at]) => [at, true]);
    for (const [at, machine] of [[history.at(-1).at, false], ...ahead]) {
      const began = performance.now();
      await this.reach(at, { misere, machine });
      if (turn !== this.turn || performance.now() - began > SLOW) return;
    }
  }

  get node() {
    return this.table.nodes[this.history.at(-1).at];
  }

  get play() {
    return this.kind(this.history.at(-1).at) ?? {};
  }

  // --- the match -----------------------------------------------------------------------------

  // Where play need not end, a position that comes back too often makes a draw.
  repeated(history) {
    const { repeats } = this.table;
    const last = history.at(-1).at;
    return repeats > 0 && history.filter(({ at }) => at === last).length >= repeats;
  }

  isOver(history) {
    return this.repeated(history) || Boolean(this.table.nodes[history.at(-1).at]?.over);
  }

  get over() {
    return this.isOver(this.history);
  }

  yours(number, starts = this.starts) {
    return (number % 2 === 1) !== starts;
  }

  get yourTurn() {
    return this.yours(this.history.length);
  }

  // How it ended for you.
  get ended() {
    const { end } = this.play;
    if (this.repeated(this.history) || end === "drawn") return "drawn";
    return (end === "won") === this.yourTurn ? "won" : "lost";
  }

  words(number) {
    return this.table.words[number];
  }

  begin() {
    return this.go(this.history, "");
  }

  // Take this course as soon as it is known what comes then; till then the board stays as it is.
  async go(history, text, { starts = this.starts, misere = this.misere } = {}) {
    const turn = (this.turn += 1);
    this.waits = true;
    const timer = setTimeout(() => turn === this.turn && this.show(this.said.waiting, { asks: false }), WAIT);
    const { at } = history.at(-1);
    const machine = !this.yours(history.length, starts);
    const wanted = { misere, machine, solved: misere !== this.misere };
    const failed = this.knows(at, wanted) ? "" : await this.reach(at, wanted);
    clearTimeout(timer);
    if (turn !== this.turn) return;
    this.waits = false;
    const kind = this.kind(at, misere) ?? {};
    const reason = failed || ((machine || wanted.solved) && kind.failed);
    if (reason) return this.show(fill(this.said["no answer"], { reason }), { asks: false });
    Object.assign(this, { history, starts, misere, hinted: false, told: false, selected: new Set() });
    if (machine && !this.over) {
      const [move, next] = [this.words(kind.reply[0]), kind.reply[1]];
      this.history = [...history, { at: next, move }];
      text += fill(this.said.machine, { move });
    }
    if (this.over) text += this.said[this.end];
    this.show(text.trim());
    this.foresee();
  }

  // --- what the reader does --------------------------------------------------------------------

  choose(part) {
    if (this.waits) return;
    if (this.over) return this.show(this.said.over);
    const group = this.table.selections.findIndex(
      ({ button, names }) => part === button || names.some(([name]) => name === part),
    );
    if (group >= 0) return this.select(group, part);
    const { moves } = this.node;
    return Object.hasOwn(moves, part) ? this.make(moves[part]) : this.show(this.said.gone);
  }

  make([words, at]) {
    const move = this.words(words);
    if (at === undefined) return this.refuse(move);
    return this.go([...this.history, { at, move }], fill(this.said.you, { move }));
  }

  refuse(move) {
    this.show(fill(this.said.refused, { move, rules: this.table.law }), { marked: true });
  }

  // Parts that move only together: a click selects one, or no longer; the button moves.
  select(group, part) {
    const { button, said, one_each: oneEach } = this.table.selections[group];
    if (part === button) return this.turnOver(group);
    const chosen = this.selected.has(part);
    const alike = (name) => name === part || (oneEach && heapOf(name) === heapOf(part));
    this.selected = new Set([...this.selected].filter((name) => !alike(name)));
    if (!chosen) this.selected.add(part);
    const coins = this.coins(group);
    this.show(coins ? fill(said.some, { coins }) : said.empty);
  }

  turnOver(group) {
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
    const start = this.history.slice(0, 1);
    const pressed = {
      new: () => this.go(start, this.said.new),
      start: () => this.go(start, this.said.new, { starts: !this.starts }),
      misere: () =>
        this.node.kinds.length > 1
          ? this.go(start, this.said.new, { misere: !this.misere })
          : this.show(this.said["no misere"]),
      hint: () => this.hint(),
      debrief: () => this.review(),
      back: () => this.back(),
      values: () => this.turnValues(),
    };
    return Object.hasOwn(pressed, name) ? pressed[name]() : undefined;
  }

  async hint() {
    if (this.over) return this.show(this.said.over);
    const { turn } = this;
    const reason = (await this.reach(this.history.at(-1).at)) || this.play.failed;
    if (turn !== this.turn || this.waits) return;
    const { hint, keeps } = this.play;
    this.hinted = hint !== undefined;
    if (reason) return this.show(fill(this.said["no hint here"], { reason }), { asks: false });
    if (!hint) return this.show(this.said["no hint"]);
    this.show(fill(this.said[keeps ? "draw hint" : "hint"], { move: this.words(hint[0]) }));
  }

  async turnValues() {
    const { turn } = this;
    const reason = await this.reach(this.history.at(-1).at, { values: !this.values });
    if (turn !== this.turn || reason) return;
    this.values = !this.values;
    this.paint();
  }

  back() {
    const history = [...this.history];
    while (history.length > 1) {
      history.pop();
      if (this.yours(history.length)) break;
    }
    return this.go(history, this.said.back);
  }

  // Show how the match went, or no longer.
  async review() {
    if (!this.over || this.history.length < 2) return;
    for (const { at } of this.history) await this.reach(at);
    this.told = !this.told;
    this.paint();
  }

  // Play on from a position of the match that is over, the one with this number.
  playOn(number) {
    if (!this.over || !this.history.slice(0, -1)[number]) return;
    return this.go(this.history.slice(0, number + 1), fill(this.said.step, { number }));
  }

  // --- what the board says ---------------------------------------------------------------------

  get end() {
    if (this.ended === "drawn") return this.repeated(this.history) ? "repeated" : "drawn";
    return (this.table.loopy ? "ended " : "") + this.ended;
  }

  // `marked`: the legal parts are to stand out.
  show(text, { asks = this.yourTurn && !this.over, marked = false } = {}) {
    const said = asks && !text.endsWith(this.said.asks) ? `${text} ${this.said.asks}` : text;
    Object.assign(this, { status: said.trim(), marked });
    this.paint();
  }

  paint() {
    const { over, node } = this;
    if (!over) this.how = node.parts ? this.table.how : this.said.how;
    this.rules = [this.table.rules[Number(this.misere)], this.how];
    const shown = this.hinted ? this.play.hinted : node.pictures;
    this.picture = this.painted(((over && node.stills) || shown)[Number(this.values)]);
    this.legal = over ? [] : this.legalParts();
    this.ending = over ? this.end : "";
    this.choices = over ? [] : node.choices.map(([name, words]) => ({ name, text: this.chosen(name, words) }));
    this.controls = this.controlled();
    for (const refresh of this.changed) refresh();
  }

  // The parts and buttons that stand for a move, alone or together with others.
  legalParts() {
    const { moves, turns } = this.node;
    const found = new Set(Object.keys(moves).filter((name) => moves[name].length > 1));
    this.table.selections.forEach(({ names }, group) => {
      for (const places of Object.keys(turns[group].moves))
        for (const place of places.split(",")) found.add(names[place][0]);
    });
    return found;
  }

  // The button of a selection says what is selected.
  chosen(name, words) {
    const group = this.table.selections.findIndex(({ button }) => button === name);
    if (group < 0) return this.words(words);
    const { said } = this.table.selections[group];
    return fill(said.button, { coins: this.coins(group) || said.selected });
  }

  controlled() {
    const { over, starts, misere, values, told, table } = this;
    const states = {
      back: { enabled: this.history.length > 1 + Number(starts) },
      start: { pressed: starts },
      misere: { pressed: misere, enabled: this.node.kinds.length > 1 },
      values: { pressed: values },
    };
    // When the match is over, there is no hint but a debrief.
    const played = this.history.length > 1;
    const debrief = { name: "debrief", text: table.debrief.button, expanded: told, enabled: played };
    return Object.entries(table.controls).map(([name, text]) =>
      over && name === "hint" ? debrief : { name, text, ...states[name] },
    );
  }

  // The SVG of a picture: a part that is selected changes its pieces.
  painted(picture) {
    const { pieces, pictures } = this.table;
    return pictures[picture]
      .map((piece) => {
        const [part, becomes] = this.swaps.get(piece) ?? [];
        return pieces[this.selected.has(part) ? becomes : piece];
      })
      .join("");
  }

  // --- the debrief -----------------------------------------------------------------------------

  // What is told of the match: a verdict, and each position with the move that led there.
  get debrief() {
    const { verdicts, labels } = this.table;
    const steps = this.history.map(({ at, move }, number) => {
      const [node, kind] = [this.table.nodes[at], this.kind(at) ?? {}];
      const who = number === 0 ? "start" : this.yours(number) ? "you" : "machine";
      return { node, move, number, who, hint: kind.hint, letter: kind.label ?? "?", text: this.words(node.text) };
    });
    if (!labels) {
      const moves = String(steps.length - 1);
      return { steps, verdict: fill(verdicts[this.ended], { moves }) };
    }
    const swung = ({ letter, number }) => number && steps[number - 1].letter + letter in verdicts;
    const lost = steps.filter(swung).at(-1); // since then nobody let anything go
    const verdict = lost ? this.lostBy(lost, steps[lost.number - 1]) : this.unswung(steps[0].letter);
    return { steps, verdict, lost, after: this.play.after };
  }

  unswung(letter) {
    const { verdicts } = this.table;
    if (letter === "?") return verdicts.unknown;
    if (letter === "D") return verdicts.even;
    if (!this.repeated(this.history)) return verdicts[this.ended === "won" ? "kept" : "hopeless"];
    const yours = (this.play.label === "N") === this.yourTurn;
    return fill(verdicts.stalled, { winner: verdicts[yours ? "You" : "Machine"] });
  }

  lostBy({ number, move, who, letter, text }, before) {
    const { verdicts } = this.table;
    const [loser, winner] = [verdicts[who], verdicts[who === "you" ? "machine" : "you"]];
    const [instead, better] = before.hint.map((words) => this.words(words));
    const fields = { number, move, before: before.text, after: text, loser, winner, instead, better };
    return fill(verdicts[before.letter + letter], fields);
  }
}
