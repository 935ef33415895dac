import type { Moment } from '../../replays/moment.ts';
import type { Replayed, Replayer } from '../../replays/replayer.ts';
import { type Board, isBot } from '../../sessions/match.ts';
import { namesOf } from '../boards/names.ts';
import { OPENING } from '../boards/frame-rows.ts';
import { type WatchIds, renderMoment } from '../boards/moments.ts';
import { type Handling, type LoggedOutcome, picturesFor } from '../messages/context.ts';
import { type CustomIdOf, parseMenuValue } from '../messages/custom-id.ts';
import * as words from '../words/watch.ts';

/** Shows a finished match after so many of its steps, to the one who asks. */
export const watch = async (
  handling: Handling,
  board: Board,
  { step, as, slot }: Pick<CustomIdOf<'watch'>, 'step' | 'as' | 'slot'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { match } = board;
  const { id, game } = match;
  const watched = match.endedAt === null ? null : await context.matches.watched(match);
  if (watched === null) {
    await answer.whisper(words.NOT_YET);
    return { outcome: 'refused: not over', match: id };
  }
  const replayed = await momentFor(handling, { ...watched, step });
  if (replayed === null) return { outcome: 'refused: too busy', match: id };
  if (!replayed.ok) {
    context.log.error({ match: id, why: replayed.why }, 'a stored match disagrees with its rules');
    await answer.whisper(words.CANT_REPLAY);
    return { outcome: 'refused: can’t be replayed', match: id };
  }
  const ids: WatchIds = {
    turnTo: (to, other) => ({ kind: 'watch', match: id, step: to, as, slot: other }),
    menu: () => ({ kind: 'watchAs', match: id, step: replayed.value.step }),
  };
  const message = await renderMoment({
    game,
    moment: replayed.value,
    as,
    players: namesOf(match),
    bots: [...match.seats.keys()].filter((seat) => isBot(match, seat)),
    wantedBy: [interaction.user.id, ...(match.guildId === null ? [] : [match.guildId])],
    pictures: picturesFor(handling),
    ids,
  });
  await (slot === OPENING ? answer.whisper(message) : answer.update(message));
  return { outcome: 'watched a match', match: id };
};

/** A place in a record; null where it takes too long to play that far, which is then said. */
const momentFor = async (
  { interaction, answer, context }: Handling,
  request: Parameters<Replayer['moment']>[0],
): Promise<Replayed<Moment> | null> => {
  try {
    return await context.replayer.moment(request, interaction.user.id);
  } catch (err) {
    context.log.warn({ err }, 'a record could not be played again');
    await answer.whisper(words.TOO_BUSY);
    return null;
  }
};

/** The number of the eyes that were chosen in the menu. */
export const chosenEyes = ({ interaction }: Handling): number => {
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  return value?.kind === 'focus' && /^\d$/.test(value.text) ? Number(value.text) : 0;
};
