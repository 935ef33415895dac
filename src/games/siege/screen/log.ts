import type { LogLine } from '../../contract/screen.ts';
import type { Played } from '../../contract/status.ts';
import type { Event } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { sentenceOf } from './sentence.ts';

/** The log: a line for each event, below its round. */
export const logOf = ({ before, events }: Played<State, Action, Event>): readonly LogLine[] => {
  let round = before.now.round;
  return [...(before.turn === 0 ? [firstRoll(before)] : []), ...events].flatMap((event): readonly LogLine[] => {
    if (event.type === 'round') round = event.round;
    const effect = sentenceOf(event);
    if (effect === null) return [];
    const roll = event.type === 'rolled' || event.type === 'assault' ? event.dice.join(' ') : '';
    return [{ at: storyTexts.round({ round }), roll, effect, note: '' }];
  });
};

/** S7: the roll of the setup, before the first action. */
const firstRoll = ({ now: { dice } }: State): Event => ({ type: 'rolled', roll: 1, dice, kept: [] });
