import { aliveLines, attackOf, boxesOf, openBoxes, type Position } from '../rules/position.ts';
import { ABILITIES, at, FRESH, LEVELS, LINES, READY, REINFORCEMENTS } from '../rules/sheet.ts';
import { namesWords } from '../words/names.ts';
import { screenWords } from '../words/screen.ts';

/** S1 to S4: what matters now, in at most 15 lines of 30 columns. The picture and `Read` show everything. */
export const sheet = (position: Position): readonly string[] => [
  ...attackers(position),
  ...coming(position),
  ...stronghold(position),
  ...tracks(position),
];

/** The same without what comes after this round. */
export const sheetNow = (position: Position): readonly string[] => [
  ...attackers(position),
  ...stronghold(position),
  ...tracks(position),
];

const FULL = '█';
const EMPTY = '░';

/** A bar that has at least one cell while anything is left. */
const bar = (left: number, all: number, width: number): string => {
  const cells = left === 0 ? 0 : Math.max(1, Math.round((left / all) * width));
  return FULL.repeat(cells) + EMPTY.repeat(width - cells);
};

/** S2: the lines alive with their damage. */
const attackers = (position: Position): readonly string[] => [
  screenWords.SHEET.attackers,
  ...aliveLines(position).map((line) => {
    const [left, all] = [boxesOf(position, line), at(LINES, line - 1).boxes];
    const figures = `${left}`.padStart(3) + `${attackOf(position, line)}`.padStart(5);
    return `${namesWords.lineName(line).padEnd(15)}${bar(left, all, 7)}${figures}`;
  }),
];

/** S3: the next line, and what comes before it. */
const coming = (position: Position): readonly string[] => {
  const next = LINES[position.entered];
  if (next === undefined || position.phase === 'over') return [];
  return screenWords.SHEET.next(
    namesWords.lineName(position.entered + 1),
    at(position.lines, position.entered),
    next.before,
  );
};

/** S1: the three levels. */
const stronghold = (position: Position): readonly string[] =>
  LEVELS.map((level, index) => {
    const [left, all] = [at(position.walls, index), level[position.difficulty]];
    const figure = left === 0 ? screenWords.SHEET.fallen : `${left}/${all}`;
    return `${namesWords.levelName(index).padEnd(13)}${bar(left, all, 10)} ${figure.padStart(6)}`;
  });

/** S4: the tracks, two a line, or that all have arrived. */
const tracks = (position: Position): readonly string[] => {
  if (REINFORCEMENTS.every(({ id }) => openBoxes(position, id) === 0))
    return [screenWords.SHEET.sixes + screenWords.SHEET.allHere];
  const [elves = '', riders = '', extra1 = '', extra2 = ''] = REINFORCEMENTS.map(({ id, boxes }) => {
    const open = openBoxes(position, id);
    const state = open === 0 ? screenWords.SHEET.here : FULL.repeat(boxes - open) + EMPTY.repeat(open);
    return `${screenWords.SHEET.tracks[id].padEnd(8)}${state.padEnd(6)}`;
  });
  return [screenWords.SHEET.sixes + elves + riders, ' '.repeat(screenWords.SHEET.sixes.length) + extra1 + extra2].map(
    (line) => line.trimEnd(),
  );
};

/** S5: the abilities that can be used, now or from the next round on, in one line. */
export const abilitiesLine = (position: Position): string => {
  const inState = (state: number) =>
    ABILITIES.filter((_ability, index) => position.abilities[index] === state).map(({ id }) =>
      namesWords.abilityName(id),
    );
  const [ready, soon] = [inState(READY), inState(FRESH)];
  return [
    ...(ready.length > 0 ? [screenWords.SHEET.ready(ready)] : []),
    ...(soon.length > 0 ? [screenWords.SHEET.soon(soon)] : []),
  ].join(' ');
};
