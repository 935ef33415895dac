import type { LogLine } from '../../contract/screen.ts';
import type { Played } from '../../contract/status.ts';
import type { Event } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { namesWords } from '../words/names.ts';
import { storyWords } from '../words/story.ts';
import { sentenceOf } from './headline.ts';

/** The log: a line for each roll and for every other change. */
export const logOf = ({ before, events }: Played<State, Action, Event>): readonly LogLine[] => {
  let round = before.now.round;
  const steps = events.flatMap((event): readonly LogLine[] => {
    if (event.type === 'round') round = event.round;
    const line = lineOf(event);
    return line === null ? [] : [{ ...line, at: storyWords.LOG.round(round) }];
  });
  return before.turn === 0 ? [...firstRoll(before), ...steps] : steps;
};

/** S7: the roll of the setup, before the first action. */
const firstRoll = ({ now: { dice } }: State): readonly LogLine[] => [
  {
    at: storyWords.LOG.round(1),
    roll: dice.join(' '),
    effect: storyWords.LOG.roll(1),
    note: namesWords.counted(dice.length, 'die'),
  },
];

const lineOf = (event: Event): Omit<LogLine, 'at'> | null => {
  switch (event.type) {
    case 'round':
      return null;
    case 'rolled':
      return { roll: event.dice.join(' '), effect: storyWords.LOG.roll(event.roll), note: keptText(event) };
    case 'assault':
      return {
        roll: event.dice.join(' '),
        effect: storyWords.LOG.assaults[event.assault](event.damage),
        note: storyWords.LOG.special,
      };
    case 'won':
      return { roll: '', effect: storyWords.LOG.victory, note: storyWords.LOG.score(event.score) };
    case 'lost':
      return { roll: '', effect: storyWords.LOG.defeat, note: storyWords.LOG.score(event.score) };
    default:
      return { roll: '', effect: (sentenceOf(event) ?? '').replace(/[.!]$/, ''), note: '' };
  }
};

const keptText = ({ roll, dice, kept }: Extract<Event, { readonly type: 'rolled' }>): string => {
  if (roll === 1) return namesWords.counted(dice.length, 'die');
  return storyWords.LOG.kept(kept.flatMap((index) => dice[index] ?? []));
};
