import { PermissionFlagsBits } from 'discord.js';
import type { Seating } from '../../sessions/seats.ts';
import type { Gathering } from '../../sessions/open.ts';
import { offeredBots } from '../../games/game.ts';
import { type Board, type Match, SOMEBODY, fullOptions, isFull, peopleOf, seatOf } from '../../sessions/match.ts';
import { type SeatsChange, refuse } from '../../sessions/outcome.ts';
import type { Answerable } from '../messages/answer.ts';
import { boardLink, postBoard } from '../boards/board-messages.ts';
import { renderBoard } from '../boards/boards.ts';
import { parseBotsValue } from '../boards/lobby.ts';
import { type Call, type Handling, type LoggedOutcome, picturesFor } from '../messages/context.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import type { TableOptions } from '../boards/table-options.ts';
import { rematchExists } from '../words/after-the-end.ts';
import * as endingWords from '../words/endings.ts';
import { noGameWords, refusalWords } from '../words/refusals.ts';
import { readChosen } from './chosen-options.ts';
import { requestOf } from './request.ts';

/** The opponent in a new match: an invited person, a bot, or whoever joins. */
export type Opponent = { readonly invited: string } | { readonly bot: string } | null;

/**
 * Opens a multiplayer match, which gathers its players in a message. If no options were chosen, it is the game's first
 * preset.
 */
export const startMultiplayer = async (
  call: Call,
  chosen: object,
  options: TableOptions,
  opponent: Opponent = null,
): Promise<LoggedOutcome> => {
  const { game, answer } = call;
  const read = readChosen(game, fullOptions(game, game.seats.least, chosen));
  if (typeof read === 'string') {
    await answer.whisper(read);
    return { outcome: 'refused options' };
  }
  const { guildId, user } = call.interaction;
  const set = options.inThread !== null || guildId === null ? null : await call.context.preferences.of([guildId]);
  const inThread = options.inThread ?? set?.threads ?? false;
  const self = { userId: user.id };
  const [preset] = call.game.presets?.offered ?? [];
  const what = Object.keys(chosen).length > 0 ? chosen : (preset?.chosen ?? chosen);
  const seats = opponent && 'bot' in opponent ? [self, opponent] : [self];
  const invited = opponent && 'invited' in opponent ? opponent.invited : null;
  return gatherPlayers(call, { ...options, inThread, chosen: what, seats, invited, place: null });
};

/**
 * A button that gathers the players of a finished match for another one, with the seats rotated. It begins when all
 * people have joined: at once if the others are bots, as the last board has shown the commitment to its dice.
 */
export const rematch = (call: Call, board: Board): Promise<LoggedOutcome> => rematchWith(call, board, null);

/** The same, with other options if they are not null. The way to begin stays the same. */
export const rematchWith = async (call: Call, { match }: Board, options: object | null): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = call;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not-seated' }, match));
    return { outcome: 'refused: not-seated', match: match.id };
  }
  const [standIn = ''] = offeredBots(game);
  const seats = [...match.seats.slice(1), ...match.seats.slice(0, 1)].map((occupant) =>
    'bot' in occupant && occupant.bot === SOMEBODY ? { bot: standIn } : occupant,
  );
  const { patience, inThread } = match;
  const missing = peopleOf(match).filter((id) => id !== interaction.user.id);
  const chosen = Object.assign({}, match.chosen, options);
  const again = { chosen, seats, missing, place: `rematch:${match.id}`, rematchOf: match.id };
  try {
    return await gatherPlayers(call, { ...again, patience, inThread });
  } finally {
    // From now on, the last board shows the commitment of the rematch after this one.
    call.context.boardUpdater.refresh(match.id);
  }
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
    await answer.whisper(rematchExists(boardLink(match)));
    return { outcome: 'found one gathered already', match: match.id };
  }
  const isRematchAlone = gathering.rematchOf !== undefined && peopleOf(match).length === 1;
  const begun = isRematchAlone ? await context.matches.begin(requestOf(call, match.id)) : null;
  await postBoard(call, begun?.board ?? opened.board);
  context.boardUpdater.refresh(match.id);
  return { outcome: begun && begun.kind !== 'refused' ? begun.kind : 'gathered', match: match.id };
};

/** Posts the board of the person's match again here, and retires the old message. */
export const continueMultiplayer = async (call: Call): Promise<LoggedOutcome> => {
  const { context } = call;
  const board = await findOpen(call);
  if (!board) return { outcome: 'found no game' };
  await postBoard(call, board);
  context.boardUpdater.refresh(board.match.id);
  return { outcome: 'continued', match: board.match.id };
};

/** Asks whether to end a match. A moderator or a solo player can end it at once; others end it when all have agreed. */
export const endMultiplayer = async (call: Call): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = call;
  const isModerator = mayModerate(interaction);
  const board = await findOpen(call, isModerator);
  if (!board) return { outcome: 'found no game' };
  const { match } = board;
  const others = peopleOf(match).filter((id) => id !== interaction.user.id);
  const end = renderButton(endingWords.labels.end, { kind: 'end', match: match.id }, 'danger');
  const keep = renderButton(endingWords.labels.keep, { kind: 'keep', match: match.id }, 'secondary');
  const seat = seatOf(match, interaction.user.id);
  const resigns = seat !== null && board.state !== null && game.resign(board.state, seat) !== null;
  const effect = resigns ? 'resigns' : isModerator || others.length === 0 ? 'at-once' : 'by-vote';
  const asked = endingWords.askEndWords(game.name, boardLink(match), others, effect);
  await answer.whisper(renderText(asked, [renderButtons(end, keep)]));
  return { outcome: 'asked before ending', match: match.id };
};

/** A button of a lobby: changes who takes part. When the last seat is taken, the match begins. */
export const changeSeats = async (
  call: Handling,
  matchId: string,
  seating: Seating,
  begin: () => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const bots = interaction.isStringSelectMenu() ? parseBotsValue(interaction.values[0] ?? '') : null;
  const outcome = await context.matches.seat(requestOf(call, matchId), seating, bots ?? {});
  if (outcome.kind === 'refused') {
    await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  if (outcome.board.match.endedAt === null && isComplete(outcome.board.match, outcome.kind)) return begin();
  const shown = await renderBoard(outcome.board, { pictures: picturesFor({ answer, context }) });
  await context.boardUpdater.refreshAfter(answer.update(shown), matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Whether the match is complete once somebody has joined, or bots were added. */
const isComplete = (match: Match, done: SeatsChange): boolean => {
  const { game, seats, missing } = match;
  // Another process may have got the same interaction, and may be about to begin the match: either will do.
  if (done === 'repeated') return match.gathering && isFull(match);
  if (done !== 'joined' && done !== 'joined again' && done !== 'added a bot') return false;
  const isSettled = done === 'joined again' || peopleOf(match).length === 1;
  return isFull(match) || (isSettled && missing.length === 0 && seats.length >= game.seats.least);
};

/** A menu of a lobby: changes what is played. */
export const choosePreset = async (call: Handling, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const board = await context.matches.look(matchId);
  const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const preset = board?.match.game.presets?.offered[Number(value)];
  const outcome = preset
    ? await context.matches.choose(requestOf(call, matchId), preset.chosen)
    : refuse({ code: board === null ? 'no-such-match' : 'unreadable' }, board);
  if (outcome.kind === 'refused') {
    await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const shown = await renderBoard(outcome.board, { pictures: picturesFor(call) });
  await context.boardUpdater.refreshAfter(answer.update(shown), matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Whether the person may end any match on the server. */
export const mayModerate = ({ memberPermissions }: Answerable): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/**
 * The open match that the person means: one of theirs here, one of others here if that is allowed, or one of theirs
 * elsewhere. If there is none, tells them so.
 */
export const findOpen = async ({ interaction, answer, context, game }: Call, orHere = false): Promise<Board | null> => {
  const { guildId, channelId, user } = interaction;
  const own = await context.matches.openBoards({ game: game.id, guildId, userId: user.id });
  const here = own.find(({ match }) => match.channelId === channelId);
  if (here) return here;
  const [other] = orHere ? await context.matches.openBoards({ game: game.id, guildId, channelId }) : [];
  const found = other ?? own[0];
  if (found) return found;
  await answer.whisper(noGameWords(game));
  return null;
};
