import type { Board, Match } from '../../sessions/match/match.ts';
import { isAt } from '../../sessions/match/place.ts';
import { peopleOf, seatOf } from '../../sessions/match/seats.ts';
import { homeOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { renderButton, renderButtons, renderText, type ComponentRow } from '../messages/render.ts';
import { noGameWords } from '../play/words.ts';
import { boardLink, postBoard } from '../posting/board-messages.ts';
import { mayManage } from '../settings/settings.ts';
import { askEndAllWords, endLabels } from './words.ts';

/** Posts the board of the person's match again here, and retires the old message. */
export const continueMultiplayer = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { context } = handling;
  const board = await findOpen(handling);
  if (!board) return { outcome: 'found no game' };
  await postBoard(handling, board);
  context.boardUpdater.refresh(board.match.id);
  return { outcome: 'continued', match: board.match.id };
};

/** Asks whether to end a match. A moderator or a solo player can end it at once; others end it when all have agreed. */
export const endMultiplayer = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = handling;
  const isModerator = mayManage(interaction);
  const board = await findOpen(handling, { withOthers: isModerator });
  if (!board) return { outcome: 'found no game' };
  const { match } = board;
  const others = peopleOf(match).filter((id) => id !== interaction.user.id);

  const seat = seatOf(match, interaction.user.id);
  const resigns = seat !== null && board.state !== null && game.resign(board.state, seat) !== null;
  const atOnce = seat !== null && !match.gathering ? 'loses' : 'at-once';
  const effect = resigns ? 'resigns' : isModerator || others.length === 0 ? atOnce : 'by-vote';
  const asked = askEndAllWords(game.name, boardLink(match), others, effect);
  await answer.whisper(renderText(asked, [endButtons(match, endLabels.end)]));
  return { outcome: 'asked before ending', match: match.id };
};

/** The buttons that end a match or keep it. */
export const endButtons = ({ id }: Match, end: string): ComponentRow =>
  renderButtons(
    renderButton(end, { kind: 'end', match: id }, 'danger'),
    renderButton(endLabels.keep, { kind: 'keep', match: id }, 'secondary'),
  );

/**
 * Finds the open match that someone means: one of their own in this channel, then with `withOthers` anyone's in this
 * channel, then one of their own elsewhere. One that only waits for them to join comes last. Replies if there is none.
 */
export const findOpen = async (
  { interaction, answer, context, game }: GameHandling,
  { withOthers = false }: { readonly withOthers?: boolean } = {},
): Promise<Board | null> => {
  const { channelId, user } = interaction;
  const guildId = homeOf(interaction);
  const player = { game: game.id, guildId, userId: user.id };
  const [own] = await context.matches.boardsFor(player, channelId, 'here');
  if (own && isAt(own.match, channelId) && !own.match.missing.includes(user.id)) return own;
  const [other] = withOthers ? await context.matches.openBoards({ game: game.id, guildId, channelId }) : [];
  const found = other ?? own;
  if (found) return found;
  await answer.whisper(noGameWords(game));
  return null;
};
