import { PermissionFlagsBits } from 'discord.js';
import { offeredBots } from '../../games/contract/game.ts';
import type { Gathering } from '../../sessions/lobby/gather.ts';
import { isFull } from '../../sessions/match/gathering.ts';
import { type Board, type Match } from '../../sessions/match/match.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { refuse, type SeatsChange } from '../../sessions/match/outcome.ts';
import { isAt } from '../../sessions/match/place.ts';
import { peopleOf, seatOf, SOMEBODY } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Answerable } from '../interactions/answer.ts';
import { usedMessage, type ComponentHandling } from '../interactions/component.ts';
import { picturesFor, type GameHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { requestOf } from '../interactions/request.ts';
import { homeOf, isWithinReach } from '../messages/reach.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';
import { begin } from '../play/play.ts';
import { noGameWords } from '../play/words.ts';
import { boardLink, postBoard } from '../posting/board-messages.ts';
import { renderBoard } from '../view/boards.ts';
import { defaultLobbyOptions, type LobbyOptions, type readLobbyOptions } from '../view/lobby-options.ts';
import { mentioningReachable, parseBotsValue } from '../view/lobby.ts';
import { readChosen } from './chosen-options.ts';
import { lastTable, noteChosen, withPatience } from './last-options.ts';
import { askEndAllWords, endLabels, rematchExists } from './words.ts';

/** The opponent in a new match: an invited person, a bot, or whoever joins. */
export type Opponent = { readonly invited: string } | { readonly bot: string } | null;

/** What a person wrote in a `start` command. */
interface WrittenStart {
  /** The options of the game, if there were any. */
  readonly chosen: object | null;
  /** The options of the game if none were written, and none are kept from the last time. */
  readonly otherwise: object;
  readonly table: ReturnType<typeof readLobbyOptions>;
  readonly opponent?: Opponent;
}

/**
 * Opens a match with the options that were written, and keeps them for the next time. What was not written is as the
 * person chose it the last time; against a bot only the time for a turn, as a bot has defaults of its own.
 */
export const startAsWritten = async (
  handling: GameHandling,
  { chosen, otherwise, table, opponent = null }: WrittenStart,
): Promise<LoggedOutcome> => {
  const isAgainstBot = opponent !== null && 'bot' in opponent;
  const last = await lastTable(handling);
  const { patience } = { ...(last ?? defaultLobbyOptions), ...table };
  const played = chosen ?? (isAgainstBot ? null : last?.chosen) ?? otherwise;
  const isNew = chosen !== null || table.patience !== undefined;
  const outcome = await startMultiplayer(handling, played, { patience, inThread: table.inThread }, opponent);
  if (isNew && !isAgainstBot && outcome.match !== undefined) await noteChosen(handling, withPatience(played, patience));
  return outcome;
};

/**
 * Opens a multiplayer match, which gathers its players in a message. If no options were chosen, it is the game's first
 * preset.
 */
export const startMultiplayer = async (
  handling: GameHandling,
  chosen: object,
  options: LobbyOptions,
  opponent: Opponent = null,
): Promise<LoggedOutcome> => {
  const { game, answer } = handling;
  const read = readChosen(game, fullOptions(game, game.seats.least, chosen));
  if (typeof read === 'string') {
    await answer.whisper(read);
    return { outcome: 'refused: options' };
  }
  const { guildId, user } = handling.interaction;
  const set = options.inThread !== null || guildId === null ? null : await handling.context.preferences.of([guildId]);
  const inThread = isWithinReach(handling.interaction) && (options.inThread ?? set?.threads ?? false);
  const self = { userId: user.id };
  const [preset] = handling.game.presets?.offered ?? [];
  const what = Object.keys(chosen).length > 0 ? chosen : (preset?.chosen ?? chosen);
  const seats = opponent && 'bot' in opponent ? [self, opponent] : [self];
  const invited = opponent && 'invited' in opponent ? opponent.invited : null;
  return gatherPlayers(handling, { ...options, inThread, chosen: what, seats, invited, place: null });
};

/**
 * A button that gathers the players of a finished match for another one, with the seats rotated. It begins when all
 * people have joined: at once if the others are bots, as the last board has shown the commitment to its dice.
 */
export const rematch = (handling: GameHandling, board: Board): Promise<LoggedOutcome> =>
  rematchWith(handling, board, null);

/** The same, with other options if they are not null. The way to begin stays the same. */
export const rematchWith = async (
  handling: GameHandling,
  { match }: Board,
  options: object | null,
): Promise<LoggedOutcome> => {
  const { interaction, answer, game } = handling;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not seated' }, match));
    return { outcome: 'refused: not seated', match: match.id };
  }
  // A game without bots leaves the seat of somebody who is no longer known to whoever joins.
  const standIns = offeredBots(game)
    .slice(0, 1)
    .map((bot) => ({ bot }));
  const seats = [...match.seats.slice(1), ...match.seats.slice(0, 1)].flatMap((occupant) =>
    'bot' in occupant && occupant.bot === SOMEBODY ? standIns : [occupant],
  );
  const { patience, inThread } = match;
  const missing = peopleOf(match).filter((id) => id !== interaction.user.id);
  const chosen = Object.assign({}, match.chosen, options);
  const again = { chosen, seats, missing, place: `rematch:${match.id}`, rematchOf: match.id };
  try {
    return await gatherPlayers(handling, { ...again, patience, inThread });
  } finally {
    // From now on, the last board shows the commitment of the rematch after this one.
    handling.context.boardUpdater.refresh(match.id);
  }
};

const gatherPlayers = async (
  handling: GameHandling,
  gathering: Omit<Gathering, 'interactionId' | 'userId' | 'game' | 'guildId' | 'channelId'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const [guildId, isOutOfReach] = [homeOf(interaction), !isWithinReach(interaction)];
  const { channelId } = interaction;
  const from = { interactionId: interaction.id, userId: interaction.user.id, game, guildId, channelId, isOutOfReach };
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
  // The message of this button shows the match before; this one has none yet whose id could be mixed in.
  const { messageId: _before, ...request } = requestOf(handling, match.id);
  const begun = isRematchAlone ? await context.matches.begin(request) : null;
  await postBoard(handling, begun?.board ?? opened.board);
  await context.notices.callToLobbyLater(opened.board.match);
  context.boardUpdater.refresh(match.id);
  return { outcome: begun && begun.kind !== 'refused' ? begun.kind : 'gathered', match: match.id };
};

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
  const isModerator = mayModerate(interaction);
  const board = await findOpen(handling, isModerator);
  if (!board) return { outcome: 'found no game' };
  const { match } = board;
  const others = peopleOf(match).filter((id) => id !== interaction.user.id);
  const end = renderButton(endLabels.end, { kind: 'end', match: match.id }, 'danger');
  const keep = renderButton(endLabels.keep, { kind: 'keep', match: match.id }, 'secondary');
  const seat = seatOf(match, interaction.user.id);
  const resigns = seat !== null && board.state !== null && game.resign(board.state, seat) !== null;
  const atOnce = seat !== null && !match.gathering ? 'loses' : 'at-once';
  const effect = resigns ? 'resigns' : isModerator || others.length === 0 ? atOnce : 'by-vote';
  const asked = askEndAllWords(game.name, boardLink(match), others, effect);
  await answer.whisper(renderText(asked, [renderButtons(end, keep)]));
  return { outcome: 'asked before ending', match: match.id };
};

/** A button of a lobby: changes who takes part. When the last seat is taken, the match begins. */
export const changeSeats = async (
  handling: ComponentHandling,
  { match: matchId, seating }: CustomIdOf<'seat'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const bots = interaction.isStringSelectMenu() ? parseBotsValue(interaction.values[0] ?? '') : null;
  const outcome = await context.matches.seat(requestOf(handling, matchId), seating, bots ?? {});
  if (outcome.kind === 'refused') {
    await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  if (outcome.board.match.endedAt === null && isComplete(outcome.board.match, outcome.kind))
    return begin(handling, { match: matchId });
  await showLobby(handling, outcome.board);
  return { outcome: outcome.kind, match: matchId };
};

/** Shows a changed lobby in its message. People click one right after another: no older one must follow a newer one. */
const showLobby = async ({ interaction, answer, context }: Handling, board: Board): Promise<void> => {
  const shown = await renderBoard(board, { pictures: picturesFor({ answer, context }) });
  await context.boardUpdater.idle(board.match.id);
  const told = answer.update(mentioningReachable(shown, board.match, context.now()));
  await context.boardUpdater.refreshAfter(told, board.match.id, usedMessage(interaction));
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
export const choosePreset = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: matchId, game: played } = board.match;
  const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const preset = played.presets?.offered[Number(value)];
  const outcome = preset
    ? await context.matches.choose(requestOf(handling, matchId), preset.chosen)
    : refuse({ code: 'unreadable' }, board);
  if (outcome.kind === 'refused') {
    await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { game, patience } = outcome.board.match;
  if (preset) await noteChosen({ ...handling, game }, withPatience(preset.chosen, patience));
  await showLobby(handling, outcome.board);
  return { outcome: outcome.kind, match: matchId };
};

/** Whether the person may end any match on the server. */
export const mayModerate = ({ memberPermissions }: Answerable): boolean =>
  memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/**
 * The open match that the person means: one of theirs here, one of others here if that is allowed, or one of theirs
 * elsewhere. One that only waits for them to join is meant where there is no other. If there is none, tells them so.
 */
export const findOpen = async (
  { interaction, answer, context, game }: GameHandling,
  orHere = false,
): Promise<Board | null> => {
  const { channelId, user } = interaction;
  const guildId = homeOf(interaction);
  const player = { game: game.id, guildId, userId: user.id };
  const [own] = await context.matches.boardsFor(player, channelId, 'here');
  if (own && isAt(own.match, channelId) && !own.match.missing.includes(user.id)) return own;
  const [other] = orHere ? await context.matches.openBoards({ game: game.id, guildId, channelId }) : [];
  const found = other ?? own;
  if (found) return found;
  await answer.whisper(noGameWords(game));
  return null;
};
