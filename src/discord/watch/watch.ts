import { versionOf } from '../../games/contract/game.ts';
import { type Board, type Match } from '../../sessions/match/match.ts';
import { isBot } from '../../sessions/match/seats.ts';
import type { MomentFound } from '../../workers/replays/moment.ts';
import type { Replayer } from '../../workers/replays/replayer.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { picturesFor, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { renderButton } from '../messages/render.ts';
import { chosenFocus, tellDescription } from '../play/description.ts';
import { OPENING } from '../view/frame-rows.ts';
import { namesOf } from '../view/names.ts';
import { renderMoment, renderMomentDescription, seatName, type Watching } from './moments.ts';
import * as words from './words.ts';

/** Shows a finished match after a number of its steps, to the person who asks. */
export const watch = async (
  handling: Handling,
  board: Board,
  { step, as, slot }: Pick<CustomIdOf<'watch'>, 'step' | 'as' | 'slot'>,
): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const { match } = board;
  const found = await momentOfMatch(handling, match, { step, as });
  if ('outcome' in found) return found;
  const message = await renderMoment({
    ...found,
    wantedBy: wantedBy(handling),
    pictures: picturesFor(handling),
    standing: standingAt(handling, match, found.moment.step),
    buttons: match.game.analysis
      ? [renderButton(words.ANALYSE, { kind: 'analyse', match: match.id }, 'secondary')]
      : [],
  });
  await (slot === OPENING ? answer.whisper(message) : answer.update(message));
  return { outcome: 'watched a match', match: match.id };
};

/** Describes a finished match after a number of its steps in sentences. */
export const readWatched = async (
  handling: Handling,
  { match }: Board,
  { step, as, page, slot, focus }: Omit<CustomIdOf<'watchRead'>, 'kind' | 'match'>,
): Promise<LoggedOutcome> => {
  const found = await momentOfMatch(handling, match, { step, as });
  if ('outcome' in found) return found;
  await tellDescription(handling, renderMomentDescription(found, { page, focus }), slot);
  return { outcome: 'read a step of a match', match: match.id };
};

/** A place in a record and what it is called, or the outcome if the person was told that there is none. */
type FoundMoment = Pick<Watching, 'game' | 'moment' | 'as' | 'players' | 'bots' | 'ids'> | LoggedOutcome;

const momentOfMatch = async (
  handling: Handling,
  match: Match,
  { step, as }: Pick<CustomIdOf<'watch'>, 'step' | 'as'>,
): Promise<FoundMoment> => {
  const { answer, context } = handling;
  const { id, game } = match;
  if (match.isThinned) return tellMovesGone(handling, match);
  const watched = match.endedAt === null ? null : await context.history.watched(match);
  if (watched === null) {
    await answer.whisper(match.endedAt === null ? words.NOT_OVER_YET : words.NOTHING_TO_WATCH);
    return { outcome: 'refused: not over', match: id };
  }
  const found = await findMoment(handling, { ...watched, step });
  if (found === null) return { outcome: 'refused: too busy', match: id };
  if (!found.ok) {
    context.log.error({ match: id, why: found.why }, 'a stored match disagrees with its rules');
    await answer.whisper(words.CANT_REPLAY);
    return { outcome: 'refused: can’t be replayed', match: id };
  }
  const { moment } = found;
  const at = { match: id, step: moment.step };
  return {
    game,
    moment,
    as,
    players: namesOf(match),
    bots: [...match.seats.keys()].filter((seat) => isBot(match, seat)),
    ids: {
      turnTo: (to, other) => ({ kind: 'watch', match: id, step: to, as, slot: other }),
      menu: () => ({ kind: 'watchAs', ...at }),
      read: (part, other) => ({ kind: 'watchRead', ...at, as, ...part, slot: other }),
      readMenu: (index) => ({ kind: 'watchReadMenu', ...at, as, index }),
    },
  };
};

/** How the first seat stood at a step, if the match was analysed lately; empty otherwise. */
const standingAt = ({ context }: Handling, { id, game }: Match, step: number): string => {
  const point = context.analyser.known(id)?.curve.findLast((each) => each.step <= step);
  return point && game.analysis ? words.standingWords(game.analysis.measure, game.analysis.write(point.value)) : '';
};

/** Says that there is nothing to watch, analyse or hand out, as the match has lost its moves. */
export const tellMovesGone = async (
  { answer }: Pick<Handling, 'answer'>,
  { id }: Pick<Match, 'id'>,
): Promise<LoggedOutcome> => {
  await answer.whisper(words.MOVES_GONE);
  return { outcome: 'refused: moves gone', match: id };
};

/** Shows an uploaded record after a number of its steps. */
export const watchRecord = async (
  handling: Handling,
  { record, step, as, slot }: Omit<CustomIdOf<'replay'>, 'kind'>,
): Promise<LoggedOutcome> => {
  const { answer } = handling;
  const found = await momentOfRecord(handling, { record, step, as });
  if ('outcome' in found) return found;
  const message = await renderMoment({ ...found, wantedBy: wantedBy(handling), pictures: picturesFor(handling) });
  await (slot === OPENING ? answer.whisper(message) : answer.update(message));
  return { outcome: 'watched a record' };
};

/** Describes an uploaded record after a number of its steps in sentences. */
export const readRecordAt = async (
  handling: Handling,
  { record, step, as, page, slot, focus }: Omit<CustomIdOf<'replayRead'>, 'kind'>,
): Promise<LoggedOutcome> => {
  const found = await momentOfRecord(handling, { record, step, as });
  if ('outcome' in found) return found;
  await tellDescription(handling, renderMomentDescription(found, { page, focus }), slot);
  return { outcome: 'read a step of a record' };
};

const momentOfRecord = async (
  handling: Handling,
  { record, step, as }: Pick<CustomIdOf<'replay'>, 'record' | 'step' | 'as'>,
): Promise<FoundMoment> => {
  const { interaction, answer, context } = handling;
  const text = await context.shownRecords.find(record, interaction.user.id);
  if (text === null) {
    await answer.whisper(words.RECORD_GONE);
    return { outcome: 'refused: the record is gone' };
  }
  const found = await findMoment(handling, { record: text, step });
  if (found === null) return { outcome: 'refused: too busy' };
  const current = found.ok ? context.games.find(({ id }) => id === found.game) : undefined;
  const game = found.ok && current ? versionOf(current, found.rules) : undefined;
  if (!found.ok || game === undefined) {
    await answer.whisper(words.CANT_REPLAY);
    return { outcome: 'refused: can’t be replayed' };
  }
  const { moment } = found;
  const at = { record, step: moment.step };
  return {
    game,
    moment,
    as,
    players: Array.from({ length: moment.seats }, (_, seat) => seatName(game, seat)),
    bots: [],
    ids: {
      turnTo: (to, other) => ({ kind: 'replay', record, step: to, as, slot: other }),
      menu: () => ({ kind: 'replayAs', ...at }),
      read: (part, other) => ({ kind: 'replayRead', ...at, as, ...part, slot: other }),
      readMenu: (index) => ({ kind: 'replayReadMenu', ...at, as, index }),
    },
  };
};

/** Whose eyes were chosen in the menu, by number. */
export const chosenEyes = (handling: Handling): Pick<CustomIdOf<'watch'>, 'as' | 'slot'> => {
  const chosen = chosenFocus(handling);
  return { as: /^\d$/.test(chosen) ? Number(chosen) : 0, slot: 0 };
};

/** Whose settings decide how a person sees a match. */
export const wantedBy = ({ interaction: { user, guildId } }: Handling): readonly [string, ...string[]] => [
  user.id,
  ...(guildId === null ? [] : [guildId]),
];

/** A place in a record. If it takes too long to play that far, says so and returns null. */
const findMoment = async (
  { interaction, answer, context }: Handling,
  request: Parameters<Replayer['moment']>[0],
): Promise<MomentFound | null> => {
  try {
    return await context.replayer.moment(request, interaction.user.id);
  } catch (err) {
    context.log.warn({ err }, 'a record could not be played again');
    await answer.whisper(words.TOO_BUSY_TO_REPLAY);
    return null;
  }
};
