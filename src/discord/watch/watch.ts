import type { ButtonBuilder } from '@discordjs/builders';
import { versionOf, type AnyGame } from '../../games/contract/game.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { coloursOf, isBot } from '../../sessions/match/seats.ts';
import type { Found } from '../../workers/replays/moment.ts';
import { LARGEST_RECORD, type Replayer } from '../../workers/replays/replayer.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton } from '../messages/render.ts';
import { chosenFocus, chosenPart, tellDescription, type Part } from '../play/description.ts';
import { OPENING } from '../view/frame-rows.ts';
import { namesOf } from '../view/names.ts';
import { onlookerOf } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { analysisOf } from './curve.ts';
import { renderMoment, renderMomentDescription, seatName, type WatchedMoment } from './moments.ts';
import { watchTexts } from './texts/texts.ts';

/** Which step is watched, and through whose eyes: see `eyesOf`. */
interface WatchedStep {
  readonly step: number;
  readonly as: number;
}

/** Finds a step of something that can be watched. If that can't be done, says so and returns the outcome. */
type Find<Source> = (handling: Handling, source: Source, at: WatchedStep) => Promise<WatchedMoment | LoggedOutcome>;

/** The handlers of the kinds that `watchFamily` makes. `what` names the source in the log. */
const watchHandlers = <Source>(
  what: 'match' | 'record',
  find: Find<Source>,
  logged: (source: Source) => Pick<LoggedOutcome, 'match'>,
) => {
  const watch = async (
    handling: Handling,
    source: Source,
    { slot, above, ...at }: WatchedStep & { readonly slot: number; readonly above?: string },
  ): Promise<LoggedOutcome> => {
    const found = await find(handling, source, at);
    if ('outcome' in found) return found;
    const moment = await renderMoment(found, onlookerOf(handling));
    const message = above === undefined ? moment : { ...moment, content: above };
    await (slot === OPENING ? handling.answer.whisper(message) : handling.answer.update(message));
    return { outcome: `watched a ${what}`, ...logged(source) };
  };
  const read = async (handling: Handling, source: Source, at: WatchedStep & Part): Promise<LoggedOutcome> => {
    const found = await find(handling, source, at);
    if ('outcome' in found) return found;
    await tellDescription(handling, renderMomentDescription(found, at), at.slot);
    return { outcome: `read a step of a ${what}`, ...logged(source) };
  };
  return {
    watch,
    eyes: (handling: Handling, source: Source, { step }: Pick<WatchedStep, 'step'>): Promise<LoggedOutcome> =>
      watch(handling, source, { step, as: chosenEyes(handling), slot: 0 }),
    read,
    readMenu: (handling: Handling, source: Source, { step, as }: WatchedStep): Promise<LoggedOutcome> =>
      read(handling, source, { step, as, ...chosenPart(handling) }),
  };
};

/** The number of the eyes that were chosen in the menu. */
const chosenEyes = (handling: Handling): number => {
  const chosen = chosenFocus(handling);
  return /^\d$/.test(chosen) ? Number(chosen) : 0;
};

/** Who plays in a record, for its screens. */
export const castOf = (match: Match) => ({
  players: namesOf(match),
  colours: coloursOf(match),
  bots: [...match.seats.keys()].filter((seat) => isBot(match, seat)),
});

type Recorded = NonNullable<Awaited<ReturnType<Handling['context']['history']['watched']>>>;

/** Finds something in the record of a finished match. If that can't be done, says so and returns the outcome. */
export const inMatch = async <Result extends object>(
  handling: Handling,
  match: Match,
  find: (replayer: Replayer, watched: Recorded) => Promise<Found<Result>>,
): Promise<Result | LoggedOutcome> => {
  const { context } = handling;
  const { id } = match;
  if (match.isThinned) return tellMovesGone(handling, match);
  const watched = match.endedAt === null ? null : await context.history.watched(match);
  if (watched === null)
    return refuse(handling, 'not over', match.endedAt === null ? watchTexts.notOverYet : watchTexts.nothingToWatch, id);
  const found = await unlessBusy(handling, (replayer) => find(replayer, watched));
  if (found === null) return { outcome: 'refused: too busy', match: id };
  if (found.ok) return found;
  context.log.error({ match: id, why: found.why }, 'a stored match disagrees with its rules');
  return refuse(handling, 'can’t be replayed', watchTexts.cantReplay, id);
};

const momentOfMatch: Find<Board> = async (handling, { match }, { step, as }) => {
  const { id, game } = match;
  const cast = castOf(match);
  const found = await inMatch(handling, match, (replayer, watched) =>
    replayer.moment({ ...watched, step, colours: cast.colours }, handling.interaction.user.id),
  );
  if ('outcome' in found) return found;
  const { moment } = found;
  const at = { match: id, step: moment.step };
  return {
    game,
    moment,
    as,
    ...cast,
    ids: {
      turnTo: (to, other) => ({ kind: 'watch', match: id, step: to, as, slot: other }),
      menu: () => ({ kind: 'watchAs', ...at }),
      read: (part, other) => ({ kind: 'watchRead', ...at, as, ...part, slot: other }),
      readMenu: (index) => ({ kind: 'watchReadMenu', ...at, as, index }),
    },
    standing: standingAt(handling, match, moment.step),
    buttons: [
      ...(moment.isDecision ? [whatIfButton({ kind: 'whatIfElse', ...at, turn: '', press: 'board' })] : []),
      ...(game.analysis ? [renderButton(watchTexts.analyse, { kind: 'analyse', match: id }, 'secondary')] : []),
      ...(match.round.privateUntil === null
        ? [renderButton(viewTexts.label.share, { kind: 'shareMoment', match: id, step: moment.step }, 'secondary')]
        : []),
    ],
  };
};

/** How the first seat stood at a step, if the match was analysed lately; empty otherwise. */
const standingAt = ({ context }: Handling, match: Match, step: number): string => {
  const { id } = match;
  const analysis = analysisOf(match);
  const point = context.analyser.known(id)?.curve.findLast((each) => each.step <= step);
  return point && analysis
    ? watchTexts.standing({ measure: analysis.measure, value: analysis.write(point.value) })
    : '';
};

/** Says that a match has lost its moves, so there is nothing to watch, analyse or hand out. */
export const tellMovesGone = (handling: Pick<Handling, 'answer'>, { id }: Pick<Match, 'id'>): Promise<LoggedOutcome> =>
  refuse(handling, 'moves gone', watchTexts.movesGone, id);

const whatIfButton = (id: CustomId): ButtonBuilder => renderButton(watchTexts.whatIf.label, id, 'secondary');

/** The same in a record that somebody has uploaded, with its game. */
export const inRecord = async <Result extends object>(
  handling: Handling,
  record: string,
  find: (replayer: Replayer, text: string) => Promise<Found<Result>>,
): Promise<(Result & { readonly game: AnyGame }) | LoggedOutcome> => {
  const { interaction, context } = handling;
  const { id: userId } = interaction.user;
  const read = async () => {
    const text = await context.shownRecords.find(record, userId);
    return { found: text === null ? 'gone' : await unlessBusy(handling, (replayer) => find(replayer, text)) } as const;
  };
  const held = await context.fileRoom.hold(userId, LARGEST_RECORD, read);
  if (held === null) return refuse(handling, 'too busy', watchTexts.tooBusyToReplay);
  const { found } = held;
  if (found === 'gone') return refuse(handling, 'the record is gone', watchTexts.recordGone);
  if (found === null) return { outcome: 'refused: too busy' };
  const current = found.ok ? context.games.find(({ id }) => id === found.game) : undefined;
  const game = found.ok && current ? versionOf(current, found.rules) : undefined;
  if (!found.ok || game === undefined) return refuse(handling, 'can’t be replayed', watchTexts.cantReplay);
  return { ...found, game };
};

/** Who plays in an uploaded record: it names nobody. */
export const namelessCast = (game: AnyGame, seats: number) => ({
  players: Array.from({ length: seats }, (_, seat) => seatName(game, seat)),
  bots: [],
});

const momentOfRecord: Find<string> = async (handling, record, { step, as }) => {
  const found = await inRecord(handling, record, (replayer, text) =>
    replayer.moment({ record: text, step }, handling.interaction.user.id),
  );
  if ('outcome' in found) return found;
  const { game, moment } = found;
  const at = { record, step: moment.step };
  return {
    game,
    moment,
    as,
    ...namelessCast(game, moment.seats),
    buttons: moment.isDecision ? [whatIfButton({ kind: 'replayIfElse', ...at, turn: '', press: 'board' })] : [],
    ids: {
      turnTo: (to, other) => ({ kind: 'replay', record, step: to, as, slot: other }),
      menu: () => ({ kind: 'replayAs', ...at }),
      read: (part, other) => ({ kind: 'replayRead', ...at, as, ...part, slot: other }),
      readMenu: (index) => ({ kind: 'replayReadMenu', ...at, as, index }),
    },
  };
};

/** Replays a record. If that takes too long, says so and returns null. */
const unlessBusy = async <Result>(
  { answer, context }: Handling,
  replay: (replayer: Replayer) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await replay(context.replayer);
  } catch (err) {
    context.log.warn({ err }, 'a record could not be replayed');
    await answer.whisper(watchTexts.tooBusyToReplay);
    return null;
  }
};

/** Shows and describes a finished match step by step, to the person who asks. */
export const watchingMatch = watchHandlers('match', momentOfMatch, ({ match }) => ({ match: match.id }));

/** Shows and describes an uploaded record step by step, to the person who uploaded it. */
export const watchingRecord = watchHandlers('record', momentOfRecord, () => ({}));
