import { CorruptMatchError, DatabaseLostError, type Match, peopleOf } from '../../sessions/match.ts';
import type { Mistake } from '../../games/game.ts';
import type { RefusalReason } from '../../sessions/play.ts';
import type { Unreadable } from './custom-id.ts';

/** Why nothing was played, to the one who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'no-such-match':
      return 'That game is no longer kept here.';
    case 'not-seated':
      return `Only ${
        match === null
          ? 'its players'
          : peopleOf(match)
              .map((id) => `<@${id}>`)
              .join(' and ')
      } can play this game. Start one of your own with \`/${match?.game.id ?? 'escape'} start\`.`;
    case 'not-your-turn':
      return 'It is not your turn.';
    case 'stale':
      return 'That button was from an earlier turn. This is the board as it stands.';
    case 'over':
      return 'This game is over.';
    case 'not-begun':
      return 'This game has not begun yet.';
    case 'already-begun':
      return 'This game has begun, so nobody can come or go any more.';
    case 'already-in':
      return 'You are in already.';
    case 'not-in':
      return 'Only those who are in can do that. Join first.';
    case 'kept':
      return `That seat is kept for ${match?.invitation ? `<@${match.invitation.userId}>` : 'somebody else'}.`;
    case 'full':
      return `All ${match?.game.seats.most ?? ''} seats are taken.`;
    case 'seat-taken':
      return 'That seat is no longer free to take: somebody has it.';
    case 'no-bot-in':
      return 'There is no bot player to remove.';
    case 'no-bots':
      return 'This game has no bot players.';
    case 'too-few':
      return tooFew(match);
    case 'nothing-to-undo':
      return 'There is nothing to take back: what was rolled, or seen by others, stands.';
    case 'unreadable':
      return 'That button can no longer be read. This is the board as it stands.';
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
  }
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nThe part before it can be done.';
  return `Nothing was done. ${mistake.why}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** Columns of a phone's code block. */
const COLUMNS = 30;

/** The text around its wrong word, with a mark under that. */
export const pointOut = (text: string, { word, at }: Mistake): string => {
  const line = text.replaceAll(/\s/g, ' ').replaceAll('`', "'");
  const from = Math.max(0, Math.min(at, at + word.length - COLUMNS + 1));
  const shown = from === 0 ? line : `…${line.slice(from + 1)}`;
  const mark = '^'.repeat(Math.max(1, word.length));
  return [shown, `${' '.repeat(at - from)}${mark}`].map((each) => each.slice(0, COLUMNS)).join('\n');
};

const tooFew = (match: Match | null): string => {
  const missing = match === null ? 0 : match.game.seats.least - match.seats.length;
  return `It takes ${missing === 1 ? 'one more' : `${missing} more`} to start. Somebody may join, or add a bot.`;
};

/** What to say of a custom id that is not ours to read. */
export const unreadableWords = (why: Unreadable): string =>
  why === 'outdated'
    ? 'That button was made by an older Sallyport. Your game is kept: its `continue` command shows it again.'
    : 'That button is not one of ours, so nothing was done.';

/** What to say when something was thrown. The reference is in the log, beside the whole story. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Reference ${reference}`;
  if (error instanceof DatabaseLostError) {
    return error.unsure
      ? `The database went away at that very moment, so I can't tell whether this still counted. It counts as a whole or not at all: try again, and you see how things stand.\n${told}`
      : `The database can't be reached right now, so nothing was changed. Try again in a moment.\n${told}`;
  }
  if (error instanceof CorruptMatchError) {
    return `This game's stored board can't be read, so nothing was changed. Tell whoever hosts this bot the reference below.\n${told}`;
  }
  return `Something went wrong on our side. Your game is kept as it was after its last move: its \`continue\` command shows it.\n${told}`;
};
