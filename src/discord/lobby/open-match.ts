import type { Board, Match } from '../../sessions/match/match.ts';
import { peopleOf, seatOf } from '../../sessions/match/seats.ts';
import type { Answerable } from '../interactions/answer.ts';
import { homeOf, type GameHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { renderButton, renderButtons, renderText, type ComponentRow, type Message } from '../messages/render.ts';
import { playTexts } from '../play/texts/texts.ts';
import { boardLink, postBoard } from '../posting/board-messages.ts';
import { mayManage } from '../settings/owner.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Posts the board of the person's match again here, and retires the old message. */
export const continueMultiplayer = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { context } = handling;
  const board = await findOpen(handling);
  if (!board) return { outcome: 'found no game' };
  await postBoard(handling, board);
  context.boardUpdater.refresh(board.match.id);
  return { outcome: 'continued', match: board.match.id };
};

/** Asks the person of an interaction whether to end a match, and says what that would do. */
export const renderEndQuestion = ({ interaction }: Pick<Handling, 'interaction'>, board: Board): Message => {
  const { match } = board;
  const { game } = match;
  const { ask, alone, effect, label } = lobbyTexts.end;
  const startedAt = timeMark(match.openedAt, 'R');
  const asked =
    game.seats.most === 1
      ? [alone({ game: game.name, startedAt, moves: match.moveCount })]
      : [
          ask({ game: game.name }),
          boardLink(match),
          ...withOthersText(othersIn(match, interaction.user.id)),
          effect[effectOf(interaction, board)],
        ];
  return renderText(listOf(asked, ' '), [endButtons(match, label.end)]);
};

const withOthersText = (others: readonly string[]): readonly string[] =>
  others.length === 0 ? [] : [lobbyTexts.end.with({ people: others.map((id) => mention(id)) })];

const othersIn = (match: Match, userId: string): readonly string[] => peopleOf(match).filter((id) => id !== userId);

const effectOf = (interaction: Answerable, { match, state }: Board): keyof typeof lobbyTexts.end.effect => {
  const seat = seatOf(match, interaction.user.id);
  if (seat !== null && state !== null && match.game.resign(state, seat) !== null) return 'resigns';
  if (!mayManage(interaction) && othersIn(match, interaction.user.id).length > 0) return 'byVote';
  return seat !== null && !match.gathering ? 'loses' : 'atOnce';
};

/** The buttons that end a match or keep it. */
export const endButtons = ({ id }: Match, end: string): ComponentRow =>
  renderButtons(
    renderButton(end, { kind: 'end', match: id }, 'danger'),
    renderButton(lobbyTexts.end.label.keep, { kind: 'keep', match: id }, 'secondary'),
  );

/** The open match of a person, one in this channel first; one that only waits for them to join comes last. */
const findOpen = async ({ interaction, answer, context, game }: GameHandling): Promise<Board | null> => {
  const player = { game: game.id, guildId: homeOf(interaction), userId: interaction.user.id };
  const [own] = await context.matches.boardsFor(player, interaction.channelId, 'here');
  if (own === undefined) await answer.whisper(playTexts.noGame({ command: game.id }));
  return own ?? null;
};
