import { abilityEffect, fighters, worksNow } from './effects.ts';
import { at } from './lists.ts';
import { aliveLines, boxesOf, openBoxes } from './position.ts';
import type { Position } from './position.ts';
import { ABILITIES, ASSAULTS, FRESH, LEVELS, LINES, LOCKED, READY, REINFORCEMENTS } from './sheet.ts';
import type { Ability, Assault } from './sheet.ts';
import { attackOf, attackOfAll } from './stronghold.ts';

/** S2, S3: the lines that have entered, with what they deal, and those still to come. At most 30 columns wide. */
export const attackersSheet = (position: Position): readonly string[] => {
  const coming = LINES.slice(position.entered);
  const alive = aliveLines(position);
  const dead = LINES.flatMap((_line, index) =>
    index < position.entered && position.lines[index] === 0 ? [index + 1] : [],
  );
  return [
    columns('ATTACKERS', 'left', 'deals'),
    ...(dead.length > 0 ? [`Dead: ${dead.join(' ')}`] : []),
    ...alive.map((line) => aliveLine(position, line)),
    ...(alive.length > 1 ? [columns('  together', '', `${attackOfAll(position)}`)] : []),
    ...(coming.length > 0 ? [columns('STILL TO COME', '', 'round')] : []),
    ...coming.flatMap((_line, index) => comingLines(position, position.entered + index + 1)),
  ];
};

/** S1: every box of the three levels, and what changes when a level falls. */
export const strongholdSheet = (position: Position): readonly string[] => [
  columns('STRONGHOLD', 'left', ''),
  ...LEVELS.flatMap(({ name }, level) => levelLines(position, name, level)),
  'x filled  . left',
];

/** S10 to S15: what each die does now, or why it does nothing. */
export const diceSheet = (position: Position): readonly string[] => [
  'EACH DIE NOW',
  ...[1, 2, 3, 4, 5, 6].map((face) => `${face} ${fighters(position, face).padEnd(10)} ${worksNow(position, face)}`),
];

/** S4: the reinforcements and their boxes. */
export const reinforcementsSheet = (position: Position): readonly string[] => [
  'REINFORCEMENTS (6s)',
  ...REINFORCEMENTS.map(({ id, name, boxes }) => {
    const open = openBoxes(position, id);
    const state = open === 0 ? 'arrived' : `${open} to go`;
    return `${name.padEnd(12)} ${(FILLED.repeat(boxes - open) + OPEN.repeat(open)).padEnd(5)} ${state}`;
  }),
];

/** S5, S19: the state of every ability, and what it would do now. */
export const abilitiesSheet = (position: Position): readonly string[] => [
  'SPECIAL ABILITIES',
  ...ABILITIES.flatMap((ability, index) => abilityLines(position, ability, index)),
];

/** S19: the abilities that are ready, with what each would do now. */
export const readyAbilities = (position: Position): readonly string[] =>
  ABILITIES.flatMap((ability, index) =>
    position.abilities[index] === READY ? abilityLines(position, ability, index) : [],
  );

const FILLED = 'x';
const OPEN = '.';

const columns = (name: string, left: string, last: string): string =>
  `${name.padEnd(17)}${left.padStart(5)} ${last.padStart(6)}`.trimEnd();

const aliveLine = (position: Position, line: number): string => {
  const { name, boxes } = at(LINES, line - 1);
  return columns(`${line} ${name}`, `${boxesOf(position, line)}/${boxes}`, `${attackOf(position, line)}`);
};

const comingLines = (position: Position, line: number): readonly string[] => {
  const { name, boxes, before } = at(LINES, line - 1);
  const left = at(position.lines, line - 1);
  const boxesLeft = left === boxes ? `${boxes}` : left === 0 ? 'dead' : `${left}/${boxes}`;
  return [
    ...(before === undefined ? [] : [`  + ${assaultText(ASSAULTS[before])}`]),
    columns(`${line} ${name}`, boxesLeft, `${line}`),
  ];
};

/** S3: a special attack with what it deals. */
export const assaultText = ({ name, dice, damage, perLineAlive }: Assault): string => {
  if (dice > 0) return `${name}: ${dice} dice`;
  return perLineAlive > 0 ? `${name}: ${damage}, +${perLineAlive}/line` : `${name}: ${damage}`;
};

const BOXES_A_ROW = 25;

const levelLines = (position: Position, name: string, level: number): readonly string[] => {
  const left = at(position.walls, level);
  const all = at(LEVELS, level)[position.difficulty];
  const boxes = FILLED.repeat(all - left) + OPEN.repeat(left);
  return [
    columns(name, left === 0 ? 'fallen' : `${left}/${all}`, ''),
    ...(left === 0 ? [] : (boxes.match(new RegExp(`.{1,${BOXES_A_ROW}}`, 'gu')) ?? []).map(grouped)),
    `  ${left === 0 ? 'so' : 'falls:'} ${at(FALLS, level)}`,
  ];
};

const FALLS = ['3s fight, 4s do not', 'a 4th roll each round', 'the siege is lost'] as const;

const grouped = (boxes: string): string => boxes.replaceAll(/(.{5})(?=.)/gu, '$1 ');

const abilityLines = (position: Position, ability: Ability, index: number): readonly string[] => {
  const state = at(position.abilities, index);
  const effect = abilityEffect(position, ability.id);
  const title = (word: string): string => `${ability.kind}x ${ability.name.padEnd(17)} ${word.padStart(8)}`;
  switch (state) {
    case LOCKED:
      return [title('locked')];
    case FRESH:
      return [title('unlocked'), `   from the next round`];
    case READY:
      return [title('READY'), `   ${effect}`];
    default:
      return [title(position.used.includes(ability.id) ? 'in use' : 'used')];
  }
};
