import type { Event } from './event.ts';
import { at, sum } from './lists.ts';
import { isBreached } from './position.ts';
import type { Position } from './position.ts';
import { closeRound, nextAssault } from './round.ts';
import { assaultText } from './sheet-text.ts';
import { ASSAULTS, LEVELS, LINES } from './sheet.ts';
import { amount, lineName } from './text.ts';

/** What ending the round now would do, up to the dice of the next round. */
export interface RoundForecast {
  readonly after: Position;
  /** The damage that the stronghold takes, and the damage that the War Horn spares it. */
  readonly storm: number;
  readonly spared: number;
  readonly dealt: number;
  readonly outcome: 'won' | 'lost' | null;
  readonly lines: readonly string[];
}

export const forecastRound = (position: Position): RoundForecast => {
  const { state: after, events } = closeRound({ ...position, phase: 'act' });
  const stormed = events.find((event) => event.type === 'stormed');
  const ending = events.find((event) => event.type === 'won' || event.type === 'lost');
  return {
    after,
    storm: stormed?.damage ?? 0,
    spared: stormed?.spared ?? 0,
    dealt: sum(position.lines) - sum(after.lines),
    outcome: ending?.type ?? null,
    lines: [
      ...blowLines(position, after, events),
      ...(stormed ? [stormLine(position, after, stormed)] : []),
      ...(ending
        ? [ending.type === 'won' ? 'All attackers are dead: you win.' : 'The stronghold falls: you lose.']
        : nextLines(after)),
    ],
  };
};

const blowLines = (position: Position, after: Position, events: readonly Event[]): readonly string[] => {
  if (!events.some((event) => event.type === 'struck')) return ['No damage is dealt.'];
  return LINES.flatMap(({ name }, index) => {
    const hits = at(position.lines, index) - at(after.lines, index);
    const left = at(after.lines, index);
    return hits === 0 ? [] : [`${name}: ${hits} damage, ${left === 0 ? 'destroyed' : `${left} left`}`];
  });
};

const stormLine = (
  position: Position,
  after: Position,
  { damage, spared }: Extract<Event, { readonly type: 'stormed' }>,
): string => {
  if (damage === 0)
    return spared > 0 ? `The War Horn spares you ${spared} damage.` : 'Your stronghold takes no damage.';
  const changes = LEVELS.flatMap(({ name }, level) =>
    position.walls[level] === after.walls[level] ? [] : [`${name} ${position.walls[level]} → ${after.walls[level]}`],
  );
  const breach = isBreached(after) && !isBreached(position) ? ' (breached)' : '';
  return `Your stronghold takes **${damage}**: ${changes.join(', ')}${breach}`;
};

const nextLines = (after: Position): readonly string[] => {
  if (after.entered === LINES.length) return [];
  const line = after.entered + 1;
  const boxes = at(after.lines, after.entered);
  const assault = nextAssault(after);
  const first = assault === undefined ? '' : `${assaultText(ASSAULTS[assault])}, then `;
  return [
    `Round ${after.round + 1}: ${first}${lineName(line)} (${boxes === 0 ? 'dead already' : amount(boxes, 'box', 'boxes')})`,
  ];
};
