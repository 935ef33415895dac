import { PermissionFlagsBits } from 'discord.js';
import type { Seating } from '../../sessions/seats.ts';
import type { Gathering } from '../../sessions/open.ts';
import { type Board, peopleOf, seatOf } from '../../sessions/match.ts';
import type { Answerable } from '../messages/answer.ts';
import { boardLink, postBoard } from '../boards/board-messages.ts';
import { renderBoard } from '../boards/boards.ts';
import { type Call, type Handling, type LoggedOutcome, picturesFor } from '../messages/context.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import type { TableOptions } from '../boards/table-options.ts';
import { refusalWords } from '../messages/words.ts';
import { requestOf } from './request.ts';

/** Whom a match is opened against: a person who is invited, a program, or whoever joins. */
export type Opponent = { readonly invited: string } | { readonly bot: string } | null;

/** Opens a match for several, which gathers its players in a message of its own. */
export const startMultiplayer = async (
  call: Call,
  chosen: object,
  options: TableOptions,
  opponent: Opponent = null,
): Promise<LoggedOutcome> => {
  const { guildId, user } = call.interaction;
  const set = options.inThread !== null || guildId === null ? null : await call.context.preferences.of([guildId]);
  const inThread = options.inThread ?? set?.threads ?? false;
  const self = { userId: user.id };
  const seats = opponent && 'bot' in opponent ? [self, opponent] : [self];
  const invited = opponent && 'invited' in opponent ? opponent.invited : null;
  return gatherPlayers(call, { ...options, inThread, chosen, seats, invited, place: null });
};

/** A button that gathers the players of a finished match for another one, with the seats rotated. */
export const rematch = async (call: Call, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer } = call;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not-seated' }, match));
    return { outcome: 'refused: not-seated', match: match.id };
  }
  const seats = [...match.seats.slice(1), ...match.seats.slice(0, 1)];
  const { patience, inThread } = match;
  return gatherPlayers(call, { chosen: Object(match.chosen), seats, place: `rematch:${match.id}`, patience, inThread });
};

const gatherPlayers = async (
  call: Call,
  gathering: Omit<Gathering, 'interactionId' | 'userId' | 'game' | 'guildId' | 'channelId'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const { guildId, channelId } = interaction;
  const from = { interactionId: interaction.id, userId: interaction.user.id, game, guildId, channelId };
  const opened = await context.matches.gather({ ...from, ...gathering });
  if (opened.kind === 'refused') {
    await answer.whisper(refusalWords(opened.why, null));
    return { outcome: `refused: ${opened.why.code}` };
  }
  const { match } = opened.board;
  if (opened.kind === 'occupied') {
    await answer.whisper(`There is one already: ${boardLink(match)}`);
    return { outcome: 'found one gathered already', match: match.id };
  }
  await postBoard(call, opened.board);
  context.boardUpdater.refresh(match.id);
  return { outcome: 'gathered', match: match.id };
};

/** Posts the board of a match that the person is in again, here, and retires the old message. */
export const continueMultiplayer = async (call: Call): Promise<LoggedOutcome> => {
  const { context } = call;
  const board = await findOpen(call);
  if (!board) return { outcome: 'found no game' };
  await postBoard(call, board);
  context.boardUpdater.refresh(board.match.id);
  return { outcome: 'continued', match: board.match.id };
};

/** Asks whether to end a match. It ends at once for a moderator or somebody who plays alone; for others, when all have agreed. */
export const endMultiplayer = async (call: Call): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = call;
  const isModerator = mayModerate(interaction);
  const board = await findOpen(call, isModerator);
  if (!board) return { outcome: 'found no game' };
  const { match } = board;
  const others = peopleOf(match).filter((id) => id !== interaction.user.id);
  const end = renderButton('End it', { kind: 'end', match: match.id }, 'danger');
  const keep = renderButton('Keep playing', { kind: 'keep', match: match.id }, 'secondary');
  const seat = seatOf(match, interaction.user.id);
  const resigns = seat !== null && board.state !== null && game.resign(board.state, seat) !== null;
  const asked = [
    `End this game of *${game.name}*? ${boardLink(match)}`.trim(),
    ...(others.length === 0 ? [] : [`${mentions(others)} ${others.length === 1 ? 'plays' : 'play'} in it, too.`]),
    resigns
      ? 'You resign it, and it ends at once.'
      : isModerator || others.length === 0
        ? 'It ends at once, for everybody.'
        : 'It ends when all of you have agreed.',
  ];
  await answer.whisper(renderText(asked.join(' '), [renderButtons(end, keep)]));
  return { outcome: 'asked before ending', match: match.id };
};

/** A button of a message that gathers players: changes who takes part. It begins by itself when the one invited accepts. */
export const changeSeats = async (
  call: Handling,
  matchId: string,
  seating: Seating,
  begin: () => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const bot = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const outcome = await context.matches.seat(requestOf(call, matchId), seating, bot);
  if (outcome.kind === 'refused') {
    await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { invitation } = outcome.board.match;
  const hasAccepted = invitation?.answer === 'accepted' && invitation.userId === interaction.user.id;
  if (seating === 'join' && hasAccepted) return begin();
  await answer.update(await renderBoard(outcome.board, { pictures: picturesFor({ answer, context }) }));
  context.boardUpdater.refresh(matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Whether the one who asks may end any match on the server. */
export const mayModerate = ({ memberPermissions }: Answerable): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => people.map((id) => `<@${id}>`).join(' and ');

/**
 * The open match that the person means: one of the own here, one of others here where that is allowed, or one of the own
 * elsewhere. Where there is none, that is said.
 */
export const findOpen = async ({ interaction, answer, context, game }: Call, orHere = false): Promise<Board | null> => {
  const { guildId, channelId, user } = interaction;
  const own = await context.matches.openBoards({ game: game.id, guildId, userId: user.id });
  const here = own.find(({ match }) => match.channelId === channelId);
  if (here) return here;
  const [other] = orHere ? await context.matches.openBoards({ game: game.id, guildId, channelId }) : [];
  const found = other ?? own[0];
  if (found) return found;
  await answer.whisper(`You are in no open game here. \`/${game.id} start\` begins one.`);
  return null;
};
