import { setTimeout as wait } from 'node:timers/promises';
import { EmbedBuilder } from '@discordjs/builders';
import type { Review } from '../../games/contract/capabilities.ts';
import { SECOND } from '../../kernel/time.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { BusyError } from '../../workers/threads/busy-error.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { timeMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import {
  renderButton,
  renderButtons,
  renderEmbed,
  renderText,
  type Message,
  type PaintedPicture,
} from '../messages/render.ts';
import { sceneOf } from '../view/boards.ts';
import { OPENING } from '../view/frame-rows.ts';
import { namesOf } from '../view/names.ts';
import { onlookerOf, paint, standsForText } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { analysisOf, curvePicture, rangeOf, type AnyAnalysis } from './curve.ts';
import { watchTexts } from './texts/texts.ts';
import { tellMovesGone } from './watch.ts';

const FILE = 'curve.png';

/** Shows the person who asks how a finished match went, as the strongest bot judges it. */
export const analyse = (handling: Handling, board: Board): Promise<LoggedOutcome> =>
  withReview(handling, board, async (analysis, review) => {
    const picture = await paint(onlookerOf(handling), () => curvePicture(analysis, review));
    return review.curve.length === 0 ? watchTexts.nothingToJudge : renderReview(board, analysis, review, picture);
  });

/** Tells the rest of it. */
export const analyseMore = (handling: Handling, board: Board): Promise<LoggedOutcome> =>
  withReview(handling, board, (analysis, review) => {
    const [first = ''] = namesOf(board.match);
    const text = [analysis.title(first), rangeOf(analysis, review), '', ...review.notes].join('\n');
    return Promise.resolve(
      renderEmbed(new EmbedBuilder().setTitle(watchTexts.analysisTitle).setDescription(cut(text))),
    );
  });

const withReview = async (
  handling: Handling,
  board: Board,
  tell: (analysis: AnyAnalysis, review: Review) => Promise<Message | string>,
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const { match } = board;
  const analysis = analysisOf(match);
  if (match.isThinned) return tellMovesGone(handling, match);
  if (match.endedAt === null) return refuse(handling, 'not over', watchTexts.noAnalysisYet, match.id);
  const watched = await context.history.watched(match);
  if (watched === null || analysis === undefined)
    return refuse(handling, 'nothing to judge', watchTexts.nothingToJudge, match.id);
  const { round } = match;
  if (round.privateUntil !== null && watched.record.fair?.seed === null)
    return refuse(
      handling,
      'the secret is not open',
      watchTexts[round.of === 'day' ? 'dayNotOver' : 'roundNotOver']({ at: timeMark(round.privateUntil, 'R') }),
      match.id,
    );
  const judging = judge(handling, match, watched.record);
  const early = await Promise.race([judging, wait(SOON, 'not yet' as const, { ref: false })]);
  if (early === null) await answer.whisper(watchTexts.tooBusyToAnalyse);
  else if (early !== 'not yet') await answer.whisper(await tell(analysis, early));
  else {
    const { address } = await answer.whisper(renderUnjudged(board));
    const late = await judging;
    const told = late === null ? watchTexts.tooBusyToAnalyse : await tell(analysis, late);
    await answer.revise({ messageId: address }, typeof told === 'string' ? renderText(told) : told);
  }
  return { outcome: (await judging) === null ? 'refused: too busy' : 'analysed a match', match: match.id };
};

/** How long somebody who asks for an analysis waits for a first answer, in milliseconds. */
const SOON = 2.5 * SECOND;

/** Has a match analysed. Null if that takes too long, or the bots have too much to think about. */
const judge = async ({ interaction, context }: Handling, { id }: Match, record: unknown): Promise<Review | null> => {
  try {
    return await context.analyser.analyse(id, record, interaction.user.id);
  } catch (err) {
    if (!(err instanceof BusyError)) throw err;
    context.log.warn({ err, match: id }, 'a match could not be analysed in time');
    return null;
  }
};

/** What is known of a match before it is judged: how it ended. */
const renderUnjudged = (board: Board): Message => {
  const { match, state, status } = board;
  const { game } = match;
  const how = state === null ? '' : game.screen(game.look(state, 'table'), sceneOf(board, null)).headline;
  const lines = [...(how === '' || status.result === null ? [] : [`**${how}**`]), watchTexts.judging];
  return renderEmbed(new EmbedBuilder().setTitle(watchTexts.analysisTitle).setDescription(lines.join('\n')));
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
    ...(standsForText(picture)
      ? []
      : [watchTexts.curveLine({ first: first ?? '', blocks: blocksOf(analysis, review), last: last ?? '' })]),
    ...(highlights.length === 0 ? notes.slice(0, 1) : []),
    ...highlights.map(({ name: part, seat, text: told }) => {
      const player = nameOf(seat);
      return player === null
        ? watchTexts.highlight.solo({ part, text: told })
        : watchTexts.highlight.of({ part, player, text: told });
    }),
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(watchTexts.analysisTitle).setDescription(cut(text));
  const buttons = placesIn(highlights).map(({ name, step }) =>
    renderButton(
      watchTexts.analysis.showPart({ part: name }),
      { kind: 'watch', match: match.id, step, as: 0, slot: OPENING },
      'secondary',
    ),
  );
  const more = renderButton(viewTexts.label.more, { kind: 'analyseMore', match: match.id }, 'secondary');
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
    const scored = watchTexts.headline.scored({
      expected: analysis.write(values[0] ?? 0),
      got: analysis.write(values.at(-1) ?? 0),
    });
    return worst === undefined ? scored : watchTexts.headline.cost({ how: scored, part: worst.name });
  }
  const winners = board.status.result?.winners ?? [];
  const isWinners = worst !== undefined && winners.includes(worst.seat);
  const how = endedHow(board, values);
  if (worst === undefined) return how;
  return isWinners || winners.length !== 1
    ? watchTexts.headline.cost({ how, part: worst.name })
    : watchTexts.headline.decided({ how, part: worst.name });
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
      ? watchTexts.headline[Math.max(...values) >= 1 - BEHIND ? 'lostFromAhead' : 'lost']
      : watchTexts.headline.draw;
  const least = winner === 0 ? Math.min(...values) : 1 - Math.max(...values);
  const isFromBehind = least <= BEHIND;
  const player = isSolo ? undefined : namesOf(match)[winner];
  return player === undefined
    ? watchTexts.headline[isFromBehind ? 'wonFromBehind' : 'won']
    : watchTexts.headline[isFromBehind ? 'playerWonFromBehind' : 'playerWon']({ player });
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
