import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { coloursOf } from '../../sessions/match/seats.ts';
import type { FilmSource } from '../../workers/moving/film.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type AttachedFile } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { OPENING } from '../view/frame-rows.ts';
import { onlookerOf } from '../view/pictured.ts';
import { analysisOf } from './curve.ts';
import { TABLE } from './moments.ts';
import { watchTexts } from './texts/texts.ts';

/** Discord's limit for the description of a file. */
const LONGEST_ALT = 1024;

/**
 * A moving picture for a message that everyone sees; null if whoever asks prefers text, or if it can't be made. Then
 * the message is complete without it. `of` names what it shows, and `tell` says that in a sentence.
 */
export const paintMoving = async (
  handling: Handling,
  of: string,
  ask: Parameters<Handling['context']['films']['make']>[1],
  { name, tell }: { readonly name: string; readonly tell: (film: { turns: number; end: string }) => string },
): Promise<AttachedFile | null> => {
  const { interaction, answer, context } = handling;
  if (!answer.mayAttach) return null;
  if ((await context.preferences.styleOf(onlookerOf(handling).wantedBy)) === 'text') return null;
  try {
    const film = await context.films.make(of, ask, interaction.user.id);
    return film && { name, bytes: Buffer.from(film.bytes), description: tell(film).slice(0, LONGEST_ALT) };
  } catch (err) {
    context.log.warn({ err, of }, 'a moving picture could not be made, so the message is sent without it');
    return null;
  }
};

/** The moving picture of a match that is over and open, of all its turns or of those around a step. */
export const movingMatch = async (
  handling: Handling,
  match: Match,
  around: number | null = null,
): Promise<AttachedFile | null> => {
  const { context } = handling;
  const watched = match.isThinned ? null : await context.history.watched(match);
  if (watched === null) return null;
  const source: FilmSource = { record: watched.record, around };
  const curve = context.analyser.known(match.id)?.curve ?? [];
  return inLanguage(match.language, () => {
    const analysis = analysisOf(match);
    const most = analysis?.most ?? Math.max(1, ...curve.map(({ value }) => value));
    const chances = analysis && curve.length > 1 ? { measure: analysis.measure, most, curve } : null;
    const tell = ({ turns, end }: { readonly turns: number; readonly end: string }): string =>
      watchTexts.moving[around === null ? 'alt' : 'altPart']({ game: match.game.name, turns, end });
    const wanted = { chances, colours: coloursOf(match) };
    return paintMoving(handling, `${match.id} ${around}`, { source, wanted }, { name: 'match.gif', tell });
  });
};

/** A button that shows a step of a match without motion, as whoever presses it prefers boards. */
export const stillButton = ({ id }: Pick<Match, 'id'>, step: number) =>
  renderButton(watchTexts.moving.still, { kind: 'watch', match: id, step, as: TABLE, slot: OPENING }, 'secondary');

/** Posts the turns around a step of a finished match, moving if that can be. */
export const shareMoment = async (
  handling: Handling,
  { match }: Board,
  { step }: Pick<CustomIdOf<'shareMoment'>, 'step'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const { id, round, game } = match;
  if (match.endedAt === null) return refuse(handling, 'not over', watchTexts.notOverYet, id);
  if (round.privateUntil !== null)
    return refuse(handling, 'not open', watchTexts.moving.notOpen({ at: timeMark(round.privateUntil, 'R') }), id);
  const moving = await movingMatch(handling, match, step);
  const message = inLanguage(match.language, () =>
    renderText(
      listOf(
        [watchTexts.moving.moment({ player: mention(interaction.user.id), game: game.name, step }), boardLink(match)],
        ' ',
      ),
      [renderButtons(stillButton(match, step))],
    ),
  );
  await answer.post({ ...message, ...(moving && { files: [moving] }) });
  return { outcome: 'shared a moment', match: id };
};
