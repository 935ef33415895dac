import { noChance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import type { Event } from '../rules/event.ts';
import { targets, type Target } from '../rules/legal-actions.ts';
import { isBreached, type Position } from '../rules/position.ts';
import { closeRound, nextAssault } from '../rules/round.ts';
import { playAt } from '../rules/rules.ts';
import { at, LEVELS, LINES, sum } from '../rules/sheet.ts';
import type { Action } from '../rules/state.ts';
import { screenWords, type LevelHit, type LineHit } from '../words/screen.ts';
import { storyWords } from '../words/story.ts';

/** What ending the round now would do, before the next dice are rolled. */
export interface RoundForecast {
  /** What ends the round: first a strike, if choosing its line spares the stronghold more than S20 does. */
  readonly actions: readonly Action[];
  readonly after: Position;
  /** The damage to the stronghold, and the damage that the War Horn prevents. */
  readonly storm: number;
  readonly spared: number;
  readonly dealt: number;
  readonly outcome: 'won' | 'lost' | null;
  /** All of it in sentences. */
  readonly lines: readonly string[];
  /** What it does to the attackers and the stronghold, in one line. */
  readonly brief: string;
}

/** What ending the round now does, with the strike that spares the stronghold most. */
export const forecastRound = (position: Position): RoundForecast => {
  const { actions, after, events } = bestEnd({ ...position, phase: position.phase === 'over' ? 'over' : 'act' });
  const stormed = events.find((event) => event.type === 'stormed');
  const ending = events.find((event) => event.type === 'won' || event.type === 'lost');
  return {
    actions,
    after,
    storm: stormed?.damage ?? 0,
    spared: stormed?.spared ?? 0,
    dealt: sum(position.lines) - sum(after.lines),
    outcome: ending?.type ?? null,
    lines: [
      blowsLine(position, after, events),
      ...(stormed ? [stormLine(position, after, stormed)] : []),
      ...(ending ? [ending.type === 'won' ? screenWords.ALL_DEAD : screenWords.STRONGHOLD_FALLS] : nextLines(after)),
    ],
    brief:
      ending?.type === 'lost'
        ? screenWords.LOSING_NOW
        : screenWords.endingNow(blowsIn(position, after), levelsIn(position, after), stormed?.spared ?? 0),
  };
};

interface RoundEnd {
  readonly actions: readonly Action[];
  readonly after: Position;
  readonly events: readonly Event[];
}

/** S18, S20: the end of a round without a strike, or after the one that leads to less damage. */
const bestEnd = (position: Position): RoundEnd => {
  const ends = [[], ...targets(position).map((target) => [target])].map(([target]) => endAfter(position, target));
  const least = Math.min(...ends.map(costOf));
  return ends.find((end) => costOf(end) === least) ?? endAfter(position);
};

const endAfter = (position: Position, target?: Target): RoundEnd => {
  if (target === undefined) {
    const { state: after, events } = closeRound({ ...position, phase: 'act' });
    return { actions: [{ type: 'end' }], after, events };
  }
  const { by, line, most: hits } = target;
  const strike: Action = { type: 'strike', by, line, hits };
  const { state: struck, events } = accepted(playAt(position, strike, noChance), strike.type);
  if (struck.phase === 'over') return { actions: [strike], after: struck, events };
  const rest = endAfter(struck);
  return { ...rest, actions: [strike, ...rest.actions], events: [...events, ...rest.events] };
};

/** The damage to the stronghold: none if the siege is won, and more than any if it is lost. */
const costOf = ({ events }: RoundEnd): number => {
  if (events.some(({ type }) => type === 'won')) return -1;
  if (events.some(({ type }) => type === 'lost')) return Number.MAX_SAFE_INTEGER;
  return events.find((event) => event.type === 'stormed')?.damage ?? 0;
};

const blowsIn = (position: Position, after: Position): readonly LineHit[] =>
  LINES.flatMap((_line, index) => {
    const left = at(after.lines, index);
    const hits = at(position.lines, index) - left;
    return hits === 0 ? [] : [{ line: index + 1, hits, left }];
  });

const blowsLine = (position: Position, after: Position, events: readonly Event[]): string =>
  events.some((event) => event.type === 'struck')
    ? screenWords.blowsDealt(blowsIn(position, after))
    : screenWords.NO_BLOWS;

const levelsIn = (position: Position, after: Position): readonly LevelHit[] =>
  LEVELS.flatMap((_level, level) => {
    const [before, left] = [at(position.walls, level), at(after.walls, level)];
    return before === left ? [] : [{ level, before, after: left }];
  });

const stormLine = (
  position: Position,
  after: Position,
  { damage, spared }: Extract<Event, { readonly type: 'stormed' }>,
): string => {
  if (damage === 0) return spared > 0 ? storyWords.HORN(spared) : storyWords.NO_DAMAGE;
  return screenWords.stormTaken(damage, levelsIn(position, after), isBreached(after) && !isBreached(position));
};

const nextLines = (after: Position): readonly string[] => {
  if (after.entered === LINES.length) return [];
  const line = after.entered + 1;
  return [screenWords.nextComes(after.round + 1, line, at(after.lines, after.entered), nextAssault(after) ?? null)];
};
