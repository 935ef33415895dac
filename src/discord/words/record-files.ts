import { agreeing } from '../../kernel/language.ts';
import { counted } from './counted.ts';

/** The commands that take a record, and their option. */
export const REPLAY = 'Watch a game from its record, step by step';
export const VERIFY = 'Check whether a record obeys the rules, and whether its dice come from its seed';
export const FILE = 'The record of a game, a JSON file';

/** About a record without faults. */
export const rightWords = (
  game: string,
  steps: number,
  {
    isOver,
    isSeeded,
    proof,
    commitment,
  }: {
    readonly isOver: boolean;
    readonly isSeeded: boolean;
    readonly proof: string | null;
    readonly commitment: string | null;
  },
): string => {
  const all = agreeing(steps, { one: 'The only step', other: `All ${counted(steps, 'step')}` });
  const dice = isSeeded && proof === null ? ', and the dice come from its seed' : '';
  const obey = agreeing(steps, { one: 'obeys', other: 'obey' });
  return [
    `**The record is right.** ${all} of this game of *${game}* ${obey} the rules${dice}.`,
    ...(isOver ? [] : ['The game is not finished.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['The record has no seed, so it can’t show where the dice come from.']),
    ...(isSeeded && commitment !== null
      ? [`The seed’s SHA-256 begins with \`${commitment.slice(0, 16)}\`: so should the line at the foot of its board.`]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const faultWords = (step: number | null, why: string): string => {
  if (step === null) return `**This is not a record that can be checked.** ${why}`;
  return step === 0
    ? `**The record is wrong**, from its setup on: ${why}`
    : `**The record is wrong**, first at step ${step}: ${why}`;
};

/** About a file that can't be read. */
export const unreadable = {
  'too-large':
    'That file is too large: a record that can be checked here has at most 1 MB. `npm run verify` takes any.',
  'no-text': 'That file isn’t text, so it isn’t a record.',
  'out-of-reach': 'Discord didn’t deliver that file. Try again in a moment.',
} as const;

export const TOO_LONG = 'Checking that file took too long, so it was stopped.';
