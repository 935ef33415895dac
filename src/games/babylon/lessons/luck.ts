import { diceFortunes, type DrawnStep, type Fortune, type Luck } from '../../contract/comparison.ts';
import type { Event } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { isWon } from '../rules/warlord.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** B24: the dice of the fights with the Warlord, and how many fights were won. */
export const luck: Luck<State, Action, Event> = {
  of: ({ events }: DrawnStep<State, Action, Event>) =>
    events.flatMap((event): readonly Fortune[] => {
      if (event.type !== 'fought') return [];
      const { seat, face } = event;
      const expected = FACES.filter((each) => isWon({ ...event, face: each })).length / FACES.length;
      const fight = { seat, measure: 'fights', got: isWon(event) ? 1 : 0, expected };
      return [...diceFortunes(seat, [face]), { ...fight, variance: expected * (1 - expected) }];
    }),
  tell: { fights: (sum) => lessonsTexts.luck(sum) },
};
