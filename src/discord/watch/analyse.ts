import { EmbedBuilder } from '@discordjs/builders';
import type { Review } from '../../games/contract/capabilities.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type Message, type PaintedPicture } from '../messages/render.ts';
import { OPENING } from '../view/frame-rows.ts';
import { namesOf } from '../view/names.ts';
import { onlookerOf, paint, standsForText } from '../view/pictured.ts';
import { viewWords } from '../view/words.ts';
import { analysisOf, curvePicture, rangeOf, type AnyAnalysis } from './curve.ts';
import { tellMovesGone } from './watch.ts';
import { watchWords } from './words.ts';

const FILE = 'curve.png';

/** Shows the person who asks how a finished match went, as the strongest bot judges it. */
export const analyse = (handling: Handling, board: Board): Promise<LoggedOutcome> =>
  withReview(handling, board, async (analysis, review) => {
    const picture = await paint(onlookerOf(handling), () => curvePicture(analysis, review));
    return review.curve.length === 0 ? watchWords.NOTHING_TO_JUDGE : renderReview(board, analysis, review, picture);
  });

/** Tells the rest of it. */
export const analyseMore = (handling: Handling, board: Board): Promise<LoggedOutcome> =>
  withReview(handling, board, (analysis, review) => {
    const [first = ''] = namesOf(board.match);
    const text = [analysis.title(first), rangeOf(analysis, review), '', ...review.notes].join('\n');
    return Promise.resolve(
      renderEmbed(new EmbedBuilder().setTitle(watchWords.ANALYSIS_TITLE).setDescription(cut(text))),
    );
  });

const withReview = async (
  handling: Handling,
  { match }: Board,
  tell: (analysis: AnyAnalysis, review: Review) => Promise<Message | string>,
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const analysis = analysisOf(match);
  if (match.isThinned) return tellMovesGone(handling, match);
  if (match.endedAt === null) return refuse(handling, 'not over', watchWords.NO_ANALYSIS_YET, match.id);
  const watched = await context.history.watched(match);
  if (watched === null || analysis === undefined)
    return refuse(handling, 'nothing to judge', watchWords.NOTHING_TO_JUDGE, match.id);
  const { round } = match;
  if (round.privateUntil !== null && watched.record.fair?.seed === null)
    return refuse(
      handling,
      'the secret is not open',
      watchWords.notOpenYet(round.privateUntil, round.of === 'day'),
      match.id,
    );
  const review = await judge(handling, match, watched.record);
  if (review === null) return { outcome: 'refused: too busy', match: match.id };
  await answer.whisper(await tell(analysis, review));
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
    await answer.whisper(watchWords.TOO_BUSY_TO_ANALYSE);
    return null;
  }
};

/** The headline, the curve, and what cost most, with a button for each; the rest comes with the last button. */
const renderReview = (board: Board, analysis: AnyAnalysis, review: Review, picture: PaintedPicture | null): Message => {
  const { match } = board;
  const { highlights, notes, curve } = review;
  const names = namesOf(match);
  const nameOf = (seat: number): string | null => (names.length === 1 ? null : (names[seat] ?? null));
  const [first, last] = [curve[0], curve.at(-1)].map((point) => analysis.write(point?.value ?? 0));
  const text = [
    `**${headlineOf(board, analysis, review)}**`,
    ...(standsForText(picture) ? [] : [watchWords.curveLine(first ?? '', blocksOf(analysis, review), last ?? '')]),
    ...(highlights.length === 0 ? notes.slice(0, 1) : []),
    ...highlights.map((highlight) => watchWords.highlight(highlight.name, nameOf(highlight.seat), highlight.text)),
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(watchWords.ANALYSIS_TITLE).setDescription(cut(text));
  const buttons = placesIn(highlights).map(({ name, step }) =>
    renderButton(
      watchWords.watchPart(name),
      { kind: 'watch', match: match.id, step, as: 0, slot: OPENING },
      'secondary',
    ),
  );
  const more = renderButton(viewWords.boardLabels.more, { kind: 'analyseMore', match: match.id }, 'secondary');
  return renderEmbed(embed, [renderButtons(...buttons, more)], { name: FILE, picture });
};

/** The places to look at: players who erred in the same step of a round share one. @testonly */
export const placesIn = <Place extends { readonly step: number }>(highlights: readonly Place[]): readonly Place[] =>
  highlights.filter(({ step }, index) => highlights.findIndex((each) => each.step === step) === index);

/** A lead or a lag in chances that turns around was large if it was at least this much. */
const BEHIND = 0.4;

/** How the match ended, compared with how it stood before, and the part that cost most. */
const headlineOf = (board: Board, analysis: AnyAnalysis, { curve, highlights }: Review): string => {
  const [worst] = highlights.toSorted((one, other) => other.cost - one.cost);
  const values = curve.map(({ value }) => value);
  if (analysis.most === null) {
    const scored = watchWords.analysisHeadline.scored(
      analysis.write(values[0] ?? 0),
      analysis.write(values.at(-1) ?? 0),
    );
    return worst === undefined ? scored : watchWords.analysisHeadline.cost(scored, worst.name);
  }
  const winners = board.status.result?.winners ?? [];
  const isWinners = worst !== undefined && winners.includes(worst.seat);
  const how = endedHow(board, values);
  if (worst === undefined) return how;
  return isWinners || winners.length !== 1
    ? watchWords.analysisHeadline.cost(how, worst.name)
    : watchWords.analysisHeadline.decided(how, worst.name);
};

/** Who won and how, or that the only player lost, from the curve of the first seat. */
const endedHow = ({ match, status }: Board, values: readonly number[]): string => {
  const { result } = status;
  const winners = result?.winners ?? [];
  const noWinner = match.game.endings?.noWinner;
  const isSolo = match.game.seats.most === 1;
  const [winner] = winners;
  if (winner === undefined && !isSolo && noWinner?.means === 'lost' && result !== null) return noWinner.tell(result);
  if (winner === undefined || winners.length > 1)
    return isSolo
      ? watchWords.analysisHeadline.lost(Math.max(...values) >= 1 - BEHIND ? 'ahead' : null)
      : watchWords.analysisHeadline.draw;
  const least = winner === 0 ? Math.min(...values) : 1 - Math.max(...values);
  const player = isSolo ? null : (namesOf(match)[winner] ?? null);
  return watchWords.analysisHeadline.won(player, least <= BEHIND ? 'behind' : null);
};

/** The most columns of the curve, and the signs of its heights. */
const COLUMNS = 30;
const BLOCKS = '▁▂▃▄▅▆▇█';

/** The curve as one line of blocks. In a long match a block stands for several points. */
const blocksOf = ({ most }: AnyAnalysis, { curve }: Review): string => {
  const values = curve.map(({ value }) => value);
  const top = most ?? Math.max(1, ...values);
  const each = Math.ceil(values.length / COLUMNS);
  return Array.from({ length: Math.ceil(values.length / each) }, (_, column) => {
    const own = values.slice(column * each, (column + 1) * each);
    const height = own.reduce((sum, value) => sum + value, 0) / own.length / top;
    return BLOCKS[Math.min(BLOCKS.length - 1, Math.floor(height * BLOCKS.length))];
  }).join('');
};
