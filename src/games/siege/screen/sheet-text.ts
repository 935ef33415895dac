import { shorten, wrap } from '../../../kernel/text.ts';
import { aliveLines, attackOf, boxesOf, openBoxes, type Position } from '../rules/position.ts';
import { ABILITIES, ASSAULTS, at, FRESH, LEVELS, lineId, LINES, READY, REINFORCEMENTS } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

/** S1 to S4: what matters now, in at most 15 lines of 30 columns. The picture and `Read` show everything. */
export const sheet = (position: Position): readonly string[] => [
  ...attackers(position),
  ...coming(position),
  ...stronghold(position),
  ...tracks(position),
];

/** The sheet without what comes after this round. */
export const sheetNow = (position: Position): readonly string[] => [
  ...attackers(position),
  ...stronghold(position),
  ...tracks(position),
];

/** The columns of a code block on a phone. */
const COLUMNS = 30;

const FULL = '█';
const EMPTY = '░';

/** A bar that has at least one cell while anything is left. */
const bar = (left: number, all: number, width: number): string => {
  const cells = left === 0 ? 0 : Math.max(1, Math.round((left / all) * width));
  return FULL.repeat(cells) + EMPTY.repeat(width - cells);
};

/** S2: the lines alive with their damage. */
const attackers = (position: Position): readonly string[] => {
  const { sheet: words } = screenTexts;
  return [
    heading(words.attackers, `${words.left} ${words.damage}`),
    ...barred(
      aliveLines(position).map((line) => {
        const [left, all] = [boxesOf(position, line), at(LINES, line - 1).boxes];
        const figures = `${left}`.padStart(3) + `${attackOf(position, line)}`.padStart(words.damage.length + 1);
        return { name: rulesTexts.line[lineId(line)], left, all, figures };
      }),
      15,
    ),
  ];
};

/** What stands above a table: to the left what it is about, and to the right what its figures are. */
const heading = (what: string, figures: string): string => {
  const room = COLUMNS - figures.length;
  return shorten(what, room - 1).padEnd(room) + figures;
};

/** A row of a table: a name, how much of all is left, and the figures after the bar, all equally long. */
interface Row {
  readonly name: string;
  readonly left: number;
  readonly all: number;
  readonly figures: string;
}

/** The fewest cells of a bar that say something. */
const SHORTEST_BAR = 3;

/** Rows with a bar between name and figures. It is the shorter for names longer than `room`; the longest are cut. */
const barred = (rows: readonly Row[], room: number): readonly string[] => {
  const free = COLUMNS - Math.max(0, ...rows.map(({ figures }) => figures.length));
  const width = Math.min(Math.max(room, ...rows.map(({ name }) => name.length + 1)), free - SHORTEST_BAR);
  return rows.map(
    ({ name, left, all, figures }) => shorten(name, width - 1).padEnd(width) + bar(left, all, free - width) + figures,
  );
};

/** S3: the next line, and what comes before it. */
const coming = (position: Position): readonly string[] => {
  const next = LINES[position.entered];
  if (next === undefined || position.phase === 'over') return [];
  const { id, before } = next;
  const { sheet: words } = screenTexts;
  const line = { line: id, name: rulesTexts.line[id], boxes: at(position.lines, position.entered) };
  const text =
    before === undefined
      ? words.next(line)
      : words.nextAfter({ ...line, assault: words.assault[before](ASSAULTS[before]) });
  const lines = text.split('\n');
  return lines.every(({ length }) => length <= COLUMNS) ? lines : wrap(lines.join(' '), COLUMNS);
};

/** S1: the three levels. */
const stronghold = (position: Position): readonly string[] =>
  barred(
    LEVELS.map((level, index) => {
      const [left, all] = [at(position.walls, index), level[position.difficulty]];
      const figure = left === 0 ? screenTexts.sheet.fallen : `${left}/${all}`;
      return { name: rulesTexts.level[level.id], left, all, figures: ` ${figure.padStart(6)}` };
    }),
    13,
  );

/** S4: how far the reinforcements are, in two lines, or that all have arrived. */
const tracks = (position: Position): readonly string[] => {
  const { sheet: words } = screenTexts;
  if (REINFORCEMENTS.every(({ id }) => openBoxes(position, id) === 0)) return [words.allHere];
  const [elves, riders, extra1, extra2] = REINFORCEMENTS.map(({ id, boxes }) => {
    const open = openBoxes(position, id);
    return FULL.repeat(boxes - open) + EMPTY.repeat(open);
  });
  const rows = [
    `${rulesTexts.track.elves} ${elves} ${rulesTexts.track.riders} ${riders}`,
    `${words.extra} ${extra1} ${extra2}`,
  ];
  const room = COLUMNS - 1 - Math.max(...rows.map(({ length }) => length));
  const sixes = shorten(words.sixes, room);
  return rows.map((row, index) => `${index === 0 ? sixes : ' '.repeat(sixes.length)} ${row}`);
};

/** The most abilities that are named: a menu has them all. */
const MOST_NAMED = 4;

/** S5: the abilities that can be used, now or from the next round on, in one line. */
export const abilitiesLine = (position: Position): string => {
  const inState = (state: number) =>
    ABILITIES.filter((_ability, index) => position.abilities[index] === state).map(({ id }) => rulesTexts.ability[id]);
  const [ready, soon] = [inState(READY), inState(FRESH)];
  return [
    ...(ready.length > MOST_NAMED ? [screenTexts.readyMany({ count: ready.length })] : []),
    ...(ready.length > 0 && ready.length <= MOST_NAMED ? [screenTexts.ready({ names: ready.join(', ') })] : []),
    ...(soon.length > 0 ? [screenTexts.soon({ names: soon.join(', ') })] : []),
  ].join(' ');
};
