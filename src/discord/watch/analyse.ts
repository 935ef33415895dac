import { EmbedBuilder } from '@discordjs/builders';
import type { Review } from '../../games/contract/capabilities.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { opensAt } from '../../sessions/time/day.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type Message, type PaintedPicture } from '../messages/render.ts';
import { OPENING } from '../view/frame-rows.ts';
import { codeBlock } from '../view/log-text.ts';
import { namesOf } from '../view/names.ts';
import { onlookerOf, paint, standsForText } from '../view/pictured.ts';
import { curvePicture, rangeOf, type AnyAnalysis } from './curve.ts';
import { tellMovesGone } from './watch.ts';
import * as words from './words.ts';

const FILE = 'curve.png';

/** Shows the person who asks how a finished match went, as the strongest bot judges it. */
export const analyse = async (handling: Handling, { match }: Board): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const { analysis } = match.game;
  if (match.isThinned) return tellMovesGone(handling, match);
  const watched = match.endedAt === null ? null : await context.history.watched(match);
  if (watched === null || analysis === undefined) return refuse(handling, 'not over', words.NOT_OVER_YET, match.id);
  if (match.day !== null && watched.record.fair?.seed === null)
    return refuse(handling, 'the day is not open', words.dayNotOpen(opensAt(match.day)), match.id);
  const review = await judge(handling, match, watched.record);
  if (review === null) return { outcome: 'refused: too busy', match: match.id };
  const picture = await paint(onlookerOf(handling), () => curvePicture(analysis, review));
  await answer.whisper(
    review.curve.length === 0 ? words.NOTHING_TO_JUDGE : renderReview(match, analysis, review, picture),
  );
  return { outcome: 'analysed a match', match: match.id };
};

/** Has a match analysed. If that fails, says so and returns null. */
const judge = async (
  { interaction, answer, context }: Handling,
  { id }: Match,
  record: unknown,
): Promise<Review | null> => {
  try {
    return await context.analyser.analyse(id, record, interaction.user.id);
  } catch (err) {
    context.log.warn({ err, match: id }, 'a match could not be analysed');
    await answer.whisper(words.TOO_BUSY_TO_ANALYSE);
    return null;
  }
};

const renderReview = (match: Match, analysis: AnyAnalysis, review: Review, picture: PaintedPicture | null): Message => {
  const { highlights, notes } = review;
  const names = namesOf(match);
  const nameOf = (seat: number): string | null => (names.length === 1 ? null : (names[seat] ?? null));
  const text = [
    analysis.title(names[0] ?? ''),
    ...(standsForText(picture) ? [] : [codeBlock(curveText(analysis, review))]),
    rangeOf(analysis, review),
    '',
    ...highlights.map((highlight) => words.highlight(highlight.name, nameOf(highlight.seat), highlight.text)),
    ...notes,
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(words.ANALYSIS_TITLE).setDescription(cut(text));

  const buttons = highlights.map(({ name, step }) =>
    renderButton(words.watchPart(name), { kind: 'watch', match: match.id, step, as: 0, slot: OPENING }, 'secondary'),
  );
  return renderEmbed(embed, buttons.length === 0 ? [] : [renderButtons(...buttons)], { name: FILE, picture });
};

/** The most columns and rows of the curve. */
const COLUMNS = 30;
const ROWS = 5;

/** The curve as rows of signs, the highest first. In a long match a column stands for several points. */
const curveText = ({ most }: AnyAnalysis, { curve }: Review): readonly string[] => {
  const values = curve.map(({ value }) => value);
  const top = most ?? Math.max(1, ...values);
  const each = Math.ceil(values.length / COLUMNS);
  const columns = Array.from({ length: Math.ceil(values.length / each) }, (_, column) => {
    const own = values.slice(column * each, (column + 1) * each);
    return own.reduce((sum, value) => sum + value, 0) / own.length / top;
  });
  return Array.from({ length: ROWS }, (_, row) =>
    columns.map((height) => (height * ROWS >= ROWS - row - 0.5 ? '#' : '.')).join(''),
  );
};
