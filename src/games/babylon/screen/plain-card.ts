import { isActive, stepsEnd, SUSA } from '../rules/board.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import type { View } from '../rules/view.ts';

/** Whoever plays a card up to this number to reach Susa is hardly ever too late. */
const EARLY = 10;

/**
 * The card of the blue button; null where the choice takes thought. It must never be a likely mistake, and is no hint,
 * so it is only where facts decide: one that reaches Susa early, the worst one for whoever is stuck, and the one that
 * leads farthest for whoever runs alone.
 */
export const plainCard = ({ own, runners, villages }: View): Card | null => {
  const runner = own === null ? undefined : runners[own.seat];
  if (own === null || runner === undefined || own.choice !== null) return null;
  const { hand } = own;
  if (runner.stuck) return hand.at(-1) ?? null;
  const road = { runners: [], opened: villages.filter((token) => token !== null).length };
  const endOf = (card: Card): number => stepsEnd(road, runner.space, stepsOf(card));
  const home = hand.find((card) => endOf(card) === SUSA);
  if (home !== undefined) return home <= EARLY ? home : null;
  const farthest = Math.max(...hand.map(endOf));
  const isAlone = runners.filter(isActive).length === 1;
  return isAlone && hand.some((card) => endOf(card) < farthest)
    ? (hand.findLast((card) => endOf(card) === farthest) ?? null)
    : null;
};
