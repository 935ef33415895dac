import type { Review } from '../../../src/games/contract/capabilities.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { Seat } from '../../../src/games/contract/status.ts';
import { json } from './playthroughs.ts';

/** What is wrong with the analysis of a match: what does not fit a message, and what is no part of the match. */
export const faultsOfReview = (
  { analysis }: AnyGame,
  turns: readonly { readonly seat: Seat }[],
  review: Review,
): readonly string[] => {
  const { curve, highlights, notes } = review;
  const text = [analysis?.title('<@1574247937083445253>') ?? '', ...highlights.map((each) => each.text), ...notes].join(
    '\n',
  );
  const most = analysis?.most ?? Infinity;
  return [
    ...(JSON.stringify(json(review)) === JSON.stringify(review) ? [] : ['it does not survive JSON']),
    ...curve
      .filter(({ step, value }) => !(step <= turns.length && value >= 0 && value <= most))
      .map(({ step, value }) => `the curve is at ${value} in step ${step} of ${turns.length}`),
    ...curve.flatMap(({ value }) => (/^[\d.]+%?$/.test(analysis?.write(value) ?? '') ? [] : [`no figure: ${value}`])),
    ...(highlights.length > 3 ? [`${highlights.length} highlights`] : []),
    ...highlights
      .filter(({ name, seat, step }) => name.length < 1 || name.length > 40 || turns[step]?.seat !== seat)
      .map(({ name, seat, step }) => `${name} by seat ${seat} in step ${step}`),
    ...(text.length < 3500 ? [] : [`${text.length} characters`]),
    ...(text.match(/undefined|NaN|null|Infinity/g) ?? []),
  ];
};
