import { agreeing } from '../../kernel/language.ts';
import { CorruptMatchError, DatabaseLostError, type Match, peopleOf } from '../../sessions/match.ts';
import type { AnyGame } from '../../games/game.ts';
import type { Mistake } from '../../games/typing.ts';
import type { RefusalReason } from '../../sessions/outcome.ts';
import { literal } from '../messages/literal.ts';
import type { Unreadable } from '../messages/custom-id.ts';
import { mentions } from './names.ts';

/** Why nothing was played, to the person who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'no-such-match':
      return 'That game is no longer kept here.';
    case 'not-seated':
      return match === null
        ? 'Only its players can play this game.'
        : `Only ${namesOf(peopleOf(match))} can play this game. Start one of your own with \`/${match.game.id} start\`.`;
    case 'not-your-turn':
      return 'It is not your turn.';
    case 'stale':
      return 'That button was from an earlier turn. This is the board as it stands.';
    case 'over':
      return 'This game is over.';
    case 'day-over':
      return 'The time for this daily run is over, so it ended as it stood.';
    case 'not-begun':
      return 'This game has not begun yet.';
    case 'already-begun':
      return 'This game has begun, so nobody can join or leave any more.';
    case 'dice-fixed':
      return 'The dice of this game are fixed already, so no word can be mixed into them.';
    case 'options-fixed':
      return 'This game has begun, so its options stay as they are.';
    case 'already-in':
      return 'You have already joined.';
    case 'not-in':
      return 'Join the game first.';
    case 'kept':
      return `That seat is kept for ${match?.invitation ? `<@${match.invitation.userId}>` : 'somebody else'}.`;
    case 'full':
      return `All ${match?.game.seats.most ?? ''} seats are taken.`;
    case 'seat-taken':
      return 'Somebody else has taken that seat.';
    case 'offer-over':
      return 'That offer is over: the seat has been kept, taken or offered again.';
    case 'no-bot-in':
      return 'There is no bot to remove.';
    case 'no-bots':
      return 'This game has no bots.';
    case 'too-few':
      return tooFew(match);
    case 'too-many-lobbies':
      return `You have ${why.most} games waiting for players, and that is the most you can have. Start one or call one off first: \`/games mine\` lists them.`;
    case 'too-many-matches':
      return `You are in ${why.most} games, and that is the most you can have. Finish or end one first: \`/games mine\` lists them.`;
    case 'too-many-bot-matches':
      return `You have ${why.most} games against bots that think hard, and that is the most you can have. Finish or end one first: \`/games mine\` lists them.`;
    case 'already-invited':
      return `You have already invited <@${why.userId}>. Wait for an answer, or call that game off.`;
    case 'invited-lately':
      return `You invited <@${why.userId}> a moment ago. You can invite them again <t:${Math.ceil(why.until.getTime() / 1000)}:R>.`;
    case 'away':
      return `<@${why.userId}> is away until <t:${Math.ceil(why.until.getTime() / 1000)}:f>, and can’t be invited before that.`;
    case 'nothing-to-undo':
      return 'There is nothing to undo: what was rolled, or seen by others, stands.';
    case 'unreadable':
      return 'That button can no longer be read. This is the board as it stands.';
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
  }
};

const namesOf = (people: readonly string[]): string => mentions(people);

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nYou can play the part before it.';
  return `Nothing was done. ${literal(mistake.why)}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** The columns of a code block on a phone. */
const COLUMNS = 30;

/**
 * The text around its wrong word, with a mark under the word.
 *
 * @testonly
 */
export const pointOut = (text: string, { word, at }: Mistake): string => {
  const line = text.replaceAll(/\s/g, ' ').replaceAll('`', "'");
  const from = Math.max(0, Math.min(at, at + word.length - COLUMNS + 1));
  const shown = from === 0 ? line : `…${line.slice(from + 1)}`;
  const mark = '^'.repeat(Math.max(1, word.length));
  return [shown, `${' '.repeat(at - from)}${mark}`].map((each) => each.slice(0, COLUMNS)).join('\n');
};

const tooFew = (match: Match | null): string => {
  if (match && match.missing.length > 0) return `It begins once ${namesOf(match.missing)} has joined.`;
  const missing = match === null ? 0 : match.game.seats.least - match.seats.length;
  return `It takes ${agreeing(missing, { one: 'one more', other: `${missing} more` })} to start. Somebody can join, or add a bot.`;
};

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string => `You have no games running here. \`/${id} start\` begins one.`;

/** For a message without a board to read. */
export const NO_BOARD = 'There is no board in that message. Choose one that shows a game.';

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string =>
  why === 'outdated'
    ? 'That button was made by an older Sallyport. Your game is kept: its `continue` command shows it again.'
    : 'That button is not one of ours, so nothing was done.';

/** For something that can no longer be found. */
export const UNKNOWN_COMPONENT = 'That is not one of ours, so nothing was done.';
export const UNKNOWN_COMMAND = 'That command no longer exists here.';
export const UNKNOWN_GAME = 'That game is no longer played here.';

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Reference ${reference}`;
  if (error instanceof DatabaseLostError) {
    return error.unsure
      ? `The database went away at that very moment, so I can't tell whether this still counted. Try again, and you will see how things stand: nothing counts by half.\n${told}`
      : `The database can't be reached right now. Try again in a moment: nothing counts twice.\n${told}`;
  }
  if (error instanceof CorruptMatchError) {
    return `This game's stored board can't be read, so nothing was changed. Tell whoever hosts this bot the reference below.\n${told}`;
  }
  return `Something went wrong on our side. Your game is kept as it was after its last move: its \`continue\` command shows it.\n${told}`;
};
