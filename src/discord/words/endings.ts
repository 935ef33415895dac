import { agreeing } from '../../kernel/language.ts';
import { mention, mentions } from './names.ts';

export const labels = { end: 'End it', agree: 'Agree', keep: 'Keep playing' } as const;

/** What ending does: it resigns, it ends at once and counts as a loss or not, or it asks the others. */
export type EndingEffect = 'resigns' | 'loses' | 'at-once' | 'by-vote';

/** The question before a multiplayer game is ended. */
export const askEndWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `End this game of *${game}*? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` You play it with ${mentions(others)}.`;
  return `${asked}${with_} ${EFFECTS[effect]}`;
};

const EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'That counts as resigning.',
  loses: 'It ends at once, and counts as a loss for you in the tables.',
  'at-once': 'It ends at once, for everybody.',
  'by-vote': 'It ends once all of you agree.',
};

/** To the player who wants to end a multiplayer game, while the others are asked. */
export const ASKED_OTHERS = 'You have agreed. The others are asked.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'wants', other: 'want' });
  const agree = agreeing(missing.length, { one: 'agrees', other: 'agree' });
  return `${mentions(agreed)} ${want} to end this game of *${game}*. It ends once ${mentions(missing)} ${agree} too. ${link}`.trim();
};

/** The vote, after it has ended the game, or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `All of you agreed, so this game of *${game}* has ended. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} wants to keep playing, so this game of *${game}* goes on.`;

export const endedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Your' : 'The'} game has ended. ${link}`.trim();

export const STILL_ON = 'Your game goes on.';
export const NO_LONGER_AGREED = 'You no longer agree to end it: the game goes on.';
