/** A place of a tree: its name, the notes on it, and what comes after it. */
export interface Node {
  readonly name: string;
  readonly notes: readonly string[];
  readonly next: readonly Node[];
}

/** The widest line that a phone shows in a code block. */
const COLUMNS = 30;

/** A fork that has fewer columns is drawn further down. */
const NARROWEST = 18;

/** Between two places. A line that ends with it goes on in the next, which begins with it. */
const LINK = ' ─';
const GOES_ON = '─ ';

/** What a drawing may take, and how it points to forks that are drawn further down. */
interface Limits {
  readonly lines: number;
  readonly below: string;
}

/** A part of the tree as it is drawn, and the forks of it that are drawn further down. */
interface Laid {
  readonly lines: readonly string[];
  readonly apart: readonly Node[];
  /** Whether each branch takes one line. */
  readonly isShortest: boolean;
}

/**
 * A tree in lines of at most 30 columns, or null if it takes more than these limits. What follows each other is in one
 * line; a fork opens to the right where there is room, and otherwise below.
 */
export const layOut = (root: Node, limits: Limits): readonly string[] | null => {
  if (isLarger(root, limits.lines)) return null;
  const lay = layer(limits);
  const sections = [root];
  const lines: string[] = [];
  for (const section of sections) {
    const laid = lay(section, COLUMNS);
    if (laid === null) return null;
    lines.push(...(lines.length > 0 ? [''] : []), ...laid.lines);
    sections.push(...laid.apart);
    if (lines.length > limits.lines) return null;
  }
  return lines;
};

/** Whether a tree takes more lines however it is drawn: for its letters, or one for the end of each branch. */
const isLarger = (root: Node, lines: number): boolean => {
  const all = [root];
  let [ends, letters] = [0, 0];
  for (const { name, notes, next } of all) {
    if (next.length === 0) ends += 1;
    letters += [name, ...notes].join(' ').length + 1;
    if (ends > lines || letters > lines * COLUMNS) return true;
    all.push(...next);
  }
  return false;
};

type Lay = (start: Node, width: number) => Laid | null;

/** Draws parts of a tree. Each is drawn once for each width. */
const layer = ({ lines, below }: Limits): Lay => {
  const drawn = new Map<Node, Map<number, Laid | null>>();
  const lay: Lay = (start, width) => {
    const known = drawn.get(start) ?? new Map<number, Laid | null>();
    drawn.set(start, known);
    const found = known.get(width);
    if (found !== undefined) return found;
    const laid = shortest(draftsOf(start, width, lay, below));
    const fitting = laid !== null && laid.lines.length <= lines ? laid : null;
    known.set(width, fitting);
    return fitting;
  };
  return lay;
};

const shortest = (drafts: Iterable<Laid | null>): Laid | null => {
  let best: Laid | null = null;
  for (const draft of drafts)
    if (draft !== null && (best === null || isShorter(draft, best))) {
      best = draft;
      if (best.isShortest) break;
    }
  return best;
};

const isShorter = (one: Laid, other: Laid): boolean =>
  one.apart.length < other.apart.length ||
  (one.apart.length === other.apart.length && one.lines.length < other.lines.length);

/** The ways to draw a place, those after it up to the first fork, and the fork: beside its place, or below it. */
function* draftsOf(start: Node, width: number, lay: Lay, below: string): Generator<Laid | null> {
  const chain = chainOf(start);
  const [before, end] = [chain.slice(0, -1), chain.at(-1) ?? start];
  if (end.next.length === 0) return yield laidAs(wrap(chain, width));
  if (width < NARROWEST) {
    const pointing = { ...end, notes: [...end.notes, below] };
    return yield laidAs(wrap([...before, pointing], width), [end]);
  }
  yield beside(wrap(chain, width), end.next, width, lay);
  if (before.length === 1) yield under(wrap(before, width), [end], width, lay);
  const [lead, alone] =
    before.length === 0 ? [[], wrap([end], width)] : [wrap(before, width, LINK), wrap([end], width, '', GOES_ON)];
  if (before.length > 0) yield after(lead, beside(alone, end.next, width, lay));
  yield after(lead, under(alone, end.next, width, lay));
}

/** A place and those that follow it without a fork; the last one may be one. */
const chainOf = (start: Node): readonly Node[] => {
  const chain = [start];
  for (const { next } of chain) if (next.length === 1) chain.push(...next);
  return chain;
};

const laidAs = (lines: readonly string[] | null, apart: readonly Node[] = []): Laid | null =>
  lines === null ? null : { lines, apart, isShortest: lines.length === 1 && apart.length === 0 };

const after = (lead: readonly string[] | null, laid: Laid | null): Laid | null =>
  lead === null || laid === null
    ? null
    : { ...laid, lines: [...lead, ...laid.lines], isShortest: laid.isShortest && lead.length === 0 };

/** The branches of a fork to the right of its line. */
const beside = (lines: readonly string[] | null, branches: readonly Node[], width: number, lay: Lay): Laid | null => {
  const last = lines?.at(-1);
  if (lines === null || last === undefined) return null;
  const margin = ' '.repeat(last.length + 1);
  const fork = forkOf(branches, width - margin.length, lay);
  if (fork === null) return null;
  const [first = '', ...rest] = fork.lines;
  const opened = `${last} ┬${first.slice(1)}`;
  return {
    lines: [...lines.slice(0, -1), opened, ...rest.map((line) => `${margin}${line}`)],
    apart: fork.apart,
    isShortest: fork.isShortest && lines.length === 1,
  };
};

/** The branches of a fork below its line. */
const under = (lines: readonly string[] | null, branches: readonly Node[], width: number, lay: Lay): Laid | null =>
  after(lines, forkOf(branches, width, lay));

/** Branches below each other, each behind a corner. */
const forkOf = (branches: readonly Node[], width: number, lay: Lay): Laid | null => {
  const [lines, apart]: [string[], Node[]] = [[], []];
  let isShortest = true;
  for (const [index, branch] of branches.entries()) {
    const laid = lay(branch, width - CORNER);
    if (laid === null) return null;
    const [corner, beam] = index === branches.length - 1 ? ['└ ', '  '] : ['├ ', '│ '];
    lines.push(...laid.lines.map((line, place) => `${place === 0 ? corner : beam}${line}`));
    apart.push(...laid.apart);
    isShortest &&= laid.isShortest;
  }
  return { lines, apart, isShortest };
};

const CORNER = 2;

/** Places behind each other in lines of this width, with this around them; null if a word is wider. */
const wrap = (chain: readonly Node[], width: number, ending = '', beginning = ''): readonly string[] | null => {
  const pieces = chain.flatMap((node, place) => piecesOf(node, width, place < chain.length - 1 ? LINK : ending));
  const lines: string[] = [];
  let line = '';
  for (const { word, isName, room } of pieces) {
    const joined = line === '' ? `${beginning}${word}` : `${line}${isName ? LINK : ''} ${word}`;
    if (joined.length + room <= width) line = joined;
    else {
      if (line !== '') lines.push(isName ? `${line}${LINK}` : line);
      line = isName ? `${line === '' ? beginning : GOES_ON}${word}` : `${MARGIN}${word}`;
      if (line.length + room > width) return null;
    }
  }
  return [...lines, `${line}${ending}`];
};

/** Before the notes on a place that begin a line. */
const MARGIN = '  ';

interface Piece {
  readonly word: string;
  readonly isName: boolean;
  /** For what must follow it in its line. */
  readonly room: number;
}

/** What stays in one line: a name with its first note, and each other note; their words where it is too short. */
const piecesOf = ({ name, notes }: Node, width: number, following: string): readonly Piece[] => {
  const told = notes.map((note, place) => (place < notes.length - 1 ? `${note},` : note));
  const [first, ...rest] = told;
  const titled = first === undefined ? name : `${name} ${first}`;
  const short = width - following.length;
  const head = titled.length > short ? [name, ...told.slice(0, 1)] : [titled];
  const whole = [...head, ...rest];
  const words = whole.flatMap((note, index) =>
    index > 0 && MARGIN.length + note.length > short ? note.split(' ') : note,
  );
  return words.map((word, index) => ({
    word,
    isName: index === 0,
    room: index === words.length - 1 ? following.length : 0,
  }));
};
