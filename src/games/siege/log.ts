import type { LogLine, Played } from '../game.ts';
import type { Action } from './action.ts';
import type { Event } from './event.ts';
import { sentenceOf } from './headline.ts';
import { ASSAULTS } from './sheet.ts';
import type { State } from './state.ts';
import { amount } from './text.ts';

/** What happened: a line for each roll and for every other change. */
export const logOf = ({ before, events }: Played<State, Action, Event>): readonly LogLine[] => {
  let round = before.now.round;
  const steps = events.flatMap((event): readonly LogLine[] => {
    if (event.type === 'round') round = event.round;
    const line = lineOf(event);
    return line === null ? [] : [{ ...line, at: `Round ${round}` }];
  });
  return before.turn === 0 ? [...firstRoll(before), ...steps] : steps;
};

/** S7: the roll of the setup, which comes before the first action. */
const firstRoll = ({ now: { dice } }: State): readonly LogLine[] => [
  { at: 'Round 1', roll: dice.join(' '), effect: 'Roll 1', note: amount(dice.length, 'die', 'dice') },
];

const lineOf = (event: Event): Omit<LogLine, 'at'> | null => {
  switch (event.type) {
    case 'round':
      return null;
    case 'rolled':
      return { roll: event.dice.join(' '), effect: `Roll ${event.roll}`, note: keptText(event) };
    case 'assault':
      return {
        roll: event.dice.join(' '),
        effect: `${ASSAULTS[event.assault].name} hit for ${event.damage}`,
        note: 'A special attack',
      };
    case 'won':
      return { roll: '', effect: 'Victory', note: `Score ${event.score}` };
    case 'lost':
      return { roll: '', effect: 'Defeat', note: `Score ${event.score}` };
    default:
      return { roll: '', effect: (sentenceOf(event) ?? '').replace(/[.!]$/, ''), note: '' };
  }
};

const keptText = ({ roll, dice, kept }: Extract<Event, { readonly type: 'rolled' }>): string => {
  if (roll === 1) return amount(dice.length, 'die', 'dice');
  return kept.length === 0 ? 'Kept nothing' : `Kept ${kept.map((index) => dice[index] ?? '').join(' ')}`;
};
