import { versionOf } from '../../games/game.ts';
import type { MomentFound, Replayer } from '../../replays/replayer.ts';
import { type Board, type Match, isBot } from '../../sessions/match.ts';
import { namesOf } from '../boards/names.ts';
import { OPENING } from '../boards/frame-rows.ts';
import { type WatchIds, renderMoment, seatName } from '../boards/moments.ts';
import { type Handling, type LoggedOutcome, picturesFor } from '../messages/context.ts';
import { type CustomIdOf, parseMenuValue } from '../messages/custom-id.ts';
import { renderButton, renderButtons } from '../messages/render.ts';
import * as words from './words.ts';

/** Shows a finished match after a number of its steps, to the person who asks. */
export const watch = async (
  handling: Handling,
  board: Board,
  { step, as, slot }: Pick<CustomIdOf<'watch'>, 'step' | 'as' | 'slot'>,
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const { match } = board;
  const { id, game } = match;
  if (match.isThinned) return tellMovesGone(handling, match);
  const watched = match.endedAt === null ? null : await context.matches.watched(match);
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
  const ids: WatchIds = {
    turnTo: (to, other) => ({ kind: 'watch', match: id, step: to, as, slot: other }),
    menu: () => ({ kind: 'watchAs', match: id, step: moment.step }),
  };
  const message = await renderMoment({
    game,
    moment,
    as,
    players: namesOf(match),
    bots: [...match.seats.keys()].filter((seat) => isBot(match, seat)),
    wantedBy: wantedBy(handling),
    pictures: picturesFor(handling),
    ids,
    standing: standingAt(handling, match, moment.step),
    rows: game.analysis
      ? [renderButtons(renderButton(words.ANALYSE, { kind: 'analyse', match: id }, 'secondary'))]
      : [],
  });
  await (slot === OPENING ? answer.whisper(message) : answer.update(message));
  return { outcome: 'watched a match', match: id };
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
  const ids: WatchIds = {
    turnTo: (to, other) => ({ kind: 'replay', record, step: to, as, slot: other }),
    menu: () => ({ kind: 'replayAs', record, step: moment.step }),
  };
  const players = Array.from({ length: moment.seats }, (_, seat) => seatName(game, seat));
  const pictures = picturesFor(handling);
  const message = await renderMoment({
    game,
    moment,
    as,
    players,
    bots: [],
    wantedBy: wantedBy(handling),
    pictures,
    ids,
  });
  await (slot === OPENING ? answer.whisper(message) : answer.update(message));
  return { outcome: 'watched a record' };
};

/** The number of the eyes chosen in the menu. */
export const chosenEyes = ({ interaction }: Handling): number => {
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  return value?.kind === 'focus' && /^\d$/.test(value.text) ? Number(value.text) : 0;
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
