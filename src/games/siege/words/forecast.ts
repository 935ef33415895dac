import { at } from '../rules/lists.ts';
import { LEVELS, type AssaultId } from '../rules/sheet.ts';
import { ASSAULT_DEALS, lineName } from './names.ts';
import { counted } from './numbers.ts';

export const NO_BLOWS = 'No damage is dealt.';

/** The damage of a line, and its boxes left. */
interface LineHit {
  readonly line: number;
  readonly hits: number;
  readonly left: number;
}

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(left)})`).join(', ')}.`;
const leftOf = (boxes: number): string => (boxes === 0 ? 'destroyed' : `${boxes} left`);

/** A level of the stronghold with its boxes before and after the damage. */
interface LevelHit {
  readonly level: number;
  readonly before: number;
  readonly after: number;
}

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${at(LEVELS, level).name} ${before} → ${after}`);
  return `Your stronghold takes **${damage}**: ${changes.join(', ')}${breaches ? ' (breached)' : ''}.`;
};

export const ALL_DEAD = 'All attackers are dead: you win.';
export const STRONGHOLD_FALLS = 'The stronghold falls: you lose.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? 'dead already' : counted(boxes, 'box')})`;
  return assault === null
    ? `Round ${round} brings: ${enters}.`
    : `Round ${round} brings: ${ASSAULT_DEALS[assault]}, then ${enters}.`;
};
