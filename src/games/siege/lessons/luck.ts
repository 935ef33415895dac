import { diceFortunes, type DrawnStep, type Fortune, type FortuneSum, type Luck } from '../../contract/comparison.ts';
import { rollProspects } from '../bots/round-odds.ts';
import type { Event } from '../rules/event.ts';
import { countFaces, NO_DICE, type Position } from '../rules/position.ts';
import { at } from '../rules/sheet.ts';
import type { Action, State } from '../rules/state.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

/** All dice; and of those that can be kept, how they changed the chance to win, as the bot `strong` estimates it. */
export const luck: Luck<State, Action, Event> = {
  of: ({ seat, before, action, state, draws }: DrawnStep<State, Action, Event>) => [
    ...diceFortunes(seat, draws),
    ...prospectFortunes(before.now, action, state.now),
  ],
  tell: { prospects: (sum) => prospectsText(sum) },
};

const prospectsText = ({ got, expected }: FortuneSum): string => {
  const points = Math.round((got - expected) * 100);
  if (points === 0) return lessonsTexts.luck.even;
  return points > 0 ? lessonsTexts.luck.raised({ points }) : lessonsTexts.luck.lowered({ points: -points });
};

const prospectFortunes = (before: Position, action: Action, after: Position): readonly Fortune[] => {
  if (action.type === 'roll') return fortunes(after, countFaces(action.keep.map((index) => at(before.dice, index))));
  return action.type === 'end' && after.phase !== 'over' ? fortunes(after, NO_DICE) : [];
};

const fortunes = (after: Position, kept: readonly number[]): readonly Fortune[] => [
  { seat: 0, measure: 'prospects', ...rollProspects(after, kept) },
];
