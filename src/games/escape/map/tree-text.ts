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
const LINKED = `${LINK} `;
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
    const laid = shortestOf(start, width, lay, below);
    const fitting = laid !== null && laid.lines.length <= lines ? laid : null;
    known.set(width, fitting);
    return fitting;
  };
  return lay;
};

/** Draws a place, those after it up to the first fork, and the fork: beside its place, or below it. */
const shortestOf = (start: Node, width: number, lay: Lay, below: string): Laid | null => {
  const chain = chainOf(start);
  const end = chain.at(-1) ?? start;
  if (end.next.length === 0) return laidAs(wrap(chain, width));
  const before = chain.slice(0, -1);
  if (width < NARROWEST) return laidAs(wrap([...before, { ...end, notes: [...end.notes, below] }], width), [end]);
  let best = beside(wrap(chain, width), end.next, width, lay);
  if (best?.isShortest) return best;
  if (before.length === 1) best = shorter(best, under(wrap(before, width), [end], width, lay));
  if (best?.isShortest) return best;
  const lead = before.length === 0 ? [] : wrap(before, width, LINK);
  const alone = wrap([end], width, '', before.length === 0 ? '' : GOES_ON);
  if (before.length > 0) best = shorter(best, after(lead, beside(alone, end.next, width, lay)));
  return best?.isShortest ? best : shorter(best, after(lead, under(alone, end.next, width, lay)));
};

/** The second drawing if it is shorter, or else the first. */
const shorter = (one: Laid | null, other: Laid | null): Laid | null => {
  if (one === null || other === null) return one ?? other;
  const [apart, lines] = [other.apart.length - one.apart.length, other.lines.length - one.lines.length];
  return apart < 0 || (apart === 0 && lines < 0) ? other : one;
};

/** A place and those that follow it without a fork; the last one may be one. */
const chainOf = (start: Node): readonly Node[] => {
  const chain = [start];
  for (let { next } = start; next.length === 1 && next[0] !== undefined; { next } = next[0]) chain.push(next[0]);
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
  for (const branch of branches) {
    const laid = lay(branch, width - CORNER);
    if (laid === null) return null;
    const isLast = branch === branches.at(-1);
    let edge = isLast ? '└ ' : '├ ';
    for (const line of laid.lines) {
      lines.push(`${edge}${line}`);
      edge = isLast ? '  ' : '│ ';
    }
    apart.push(...laid.apart);
    isShortest &&= laid.isShortest;
  }
  return { lines, apart, isShortest };
};

const CORNER = 2;

/** Places behind each other in lines of this width, with this around them; null if a word is wider. */
const wrap = (chain: readonly Node[], width: number, ending = '', beginning = ''): readonly string[] | null => {
  const lines: string[] = [];
  let line = '';
  for (const node of chain) {
    const following = node === chain.at(-1) ? ending : LINK;
    const words = wordsOf(node, width - following.length);
    for (let index = 0; index < words.length; index++) {
      const isName = index === 0;
      const word = words[index] ?? '';
      // What must follow a place stays in the line of its last word.
      const room = index === words.length - 1 ? following.length : 0;
      const link = line === '' ? beginning : isName ? LINKED : ' ';
      if (line.length + link.length + word.length + room <= width) line += link + word;
      else {
        if (line !== '') lines.push(isName ? line + LINK : line);
        line = (isName ? (line === '' ? beginning : GOES_ON) : MARGIN) + word;
        if (line.length + room > width) return null;
      }
    }
  }
  lines.push(`${line}${ending}`);
  return lines;
};

/** Before the notes on a place that begin a line. */
const MARGIN = '  ';

/** What stays in one line: a name with its first note, and each other note; their words where it is too short. */
const wordsOf = ({ name, notes }: Node, short: number): readonly string[] => {
  if (notes.length === 0) return [name];
  const told = notes.map((note, place) => (place < notes.length - 1 ? `${note},` : note));
  const [first, ...rest] = told;
  const titled = `${name} ${first}`;
  const head = titled.length > short ? [name, ...told.slice(0, 1)] : [titled];
  return [...head, ...rest].flatMap((note, index) =>
    index > 0 && MARGIN.length + note.length > short ? note.split(' ') : note,
  );
};
