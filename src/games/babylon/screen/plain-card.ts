import { isActive, stepsEnd, SUSA } from '../rules/board.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import type { View } from '../rules/view.ts';

/** Whoever plays a card up to this number to reach Susa is hardly ever too late. */
const EARLY = 4;

/** A card from this number on is no loss: the deck has few that are worse. */
const BAD = 14;

/**
 * The card of the blue button; null where the choice takes thought. It must never be a likely mistake, and is no hint,
 * so it is only where facts decide: one that reaches Susa early, the worst one for whoever is stuck, and for whoever
 * runs alone the one that leads farthest, with no step to spare.
 */
export const plainCard = ({ own, runners, villages }: View): Card | null => {
  const runner = own === null ? undefined : runners[own.seat];
  if (own === null || runner === undefined || own.choice !== null) return null;
  const { hand } = own;
  if (runner.stuck) return hand.findLast((card) => card >= BAD) ?? null;
  const road = { runners: [], opened: villages.filter((token) => token !== null).length };
  const endOf = (card: Card): number => stepsEnd(road, runner.space, stepsOf(card));
  const home = hand.find((card) => endOf(card) === SUSA);
  if (home !== undefined) return home <= EARLY ? home : null;
  const farthest = Math.max(...hand.map(endOf));
  const isAlone = runners.filter(isActive).length === 1;
  if (!isAlone || hand.every((card) => endOf(card) === farthest)) return null;
  const leading = hand.filter((card) => endOf(card) === farthest);
  return leading.toSorted((one, other) => stepsOf(one) - stepsOf(other) || other - one)[0] ?? null;
};
