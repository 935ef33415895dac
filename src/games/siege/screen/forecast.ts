import { noChance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import type { Event } from '../rules/event.ts';
import { targets, type Target } from '../rules/legal-actions.ts';
import type { Position } from '../rules/position.ts';
import { closeRound } from '../rules/round.ts';
import { playAt } from '../rules/rules.ts';
import { ASSAULTS, at, LEVELS, LINES, sum } from '../rules/sheet.ts';
import type { Action } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { sentenceOf } from './sentence.ts';

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
    lines: [...events.flatMap((event) => sentenceOf(event) ?? []), ...(ending ? [] : nextLines(after))],
    brief: ending?.type === 'lost' ? screenTexts.end.lost : briefly(position, after, stormed?.spared ?? 0),
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

/** What changes until the next dice are rolled. */
const briefly = (position: Position, after: Position, spared: number): string => {
  const changes = [
    ...LINES.flatMap(({ id }, index) => {
      const left = at(after.lines, index);
      const hits = at(position.lines, index) - left;
      const name = rulesTexts.line[id];
      if (hits === 0) return [];
      return left === 0 ? screenTexts.end.dead({ name, line: id }) : screenTexts.end.hit({ name, hits: -hits });
    }),
    ...LEVELS.flatMap(({ id }, level) => {
      const change = { before: at(position.walls, level), after: at(after.walls, level) };
      return change.before === change.after ? [] : screenTexts.end.level({ name: rulesTexts.level[id], ...change });
    }),
    ...(spared > 0 ? [screenTexts.end.spared({ damage: spared })] : []),
  ];
  return changes.length > 0 ? screenTexts.end.open({ changes: changes.join(', ') }) : screenTexts.end.nothing;
};

const nextLines = (after: Position): readonly string[] => {
  const next = LINES[after.entered];
  if (next === undefined) return [];
  const { id, before } = next;
  const coming = { round: after.round + 1, line: id, name: rulesTexts.line[id], boxes: at(after.lines, after.entered) };
  return [
    before === undefined
      ? screenTexts.comes(coming)
      : screenTexts.comesAfter({ ...coming, assault: screenTexts.assault[before](ASSAULTS[before]) }),
  ];
};
