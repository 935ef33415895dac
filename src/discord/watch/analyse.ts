import { EmbedBuilder } from '@discordjs/builders';
import type { Review } from '../../games/contract/capabilities.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { opensAt } from '../../sessions/time/day.ts';
import { picturesFor, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { paintFor, standsForText } from '../interactions/pictures.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, type Message, type PaintedPicture } from '../messages/render.ts';
import { OPENING } from '../view/frame-rows.ts';
import { codeBlock } from '../view/log-text.ts';
import { namesOf } from '../view/names.ts';
import { curvePicture, rangeOf, type AnyAnalysis } from './curve.ts';
import { tellMovesGone, wantedBy } from './watch.ts';
import * as words from './words.ts';

const FILE = 'curve.png';

/** Tells the person who asks how a finished match went, in the eyes of the strongest bot. */
export const analyse = async (handling: Handling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { analysis } = match.game;
  if (match.isThinned) return tellMovesGone(handling, match);
  const watched = match.endedAt === null ? null : await context.history.watched(match);
  if (watched === null || analysis === undefined) {
    await answer.whisper(words.NOT_OVER_YET);
    return { outcome: 'refused: not over', match: match.id };
  }
  if (match.day !== null && watched.record.fair?.seed === null) {
    await answer.whisper(words.dayNotOpen(opensAt(match.day)));
    return { outcome: 'refused: the day is not open', match: match.id };
  }
  const review = await judge(handling, match, watched.record);
  if (review === null) return { outcome: 'refused: too busy', match: match.id };
  const pictures = picturesFor(handling);
  const viewers = { wantedBy: wantedBy(handling), owner: interaction.user.id };
  const picture = pictures && (await paintFor(pictures, viewers, () => curvePicture(analysis, review)));
  await answer.whisper(
    review.curve.length === 0 ? words.NOTHING_TO_JUDGE : renderReview(match, analysis, review, picture),
  );
  return { outcome: 'analysed a match', match: match.id };
};

/** What the analyser says. If it can’t, says so and returns null. */
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
    ...highlights.map(({ name, seat, text: told }) => words.highlight(name, nameOf(seat), told)),
    ...notes,
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(words.ANALYSIS_TITLE).setDescription(cut(text));
  // The builder's `setImage` knows no description, which screen readers read.
  if (picture) Object.assign(embed.data, { image: { url: `attachment://${FILE}`, description: picture.alt } });
  const buttons = highlights.map(({ name, step }) =>
    renderButton(words.watchPart(name), { kind: 'watch', match: match.id, step, as: 0, slot: OPENING }, 'secondary'),
  );
  return {
    content: '',
    embeds: [embed],
    components: buttons.length === 0 ? [] : [renderButtons(...buttons)],
    ...(picture && { files: [{ name: FILE, bytes: picture.bytes, description: picture.alt }] }),
  };
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
