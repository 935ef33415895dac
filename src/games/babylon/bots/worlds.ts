import type { View } from '../rules/view.ts';
import { imagineInto, knowledgeOf } from './imagined-race.ts';
import { choose, chooseBest, playOn } from './outlook.ts';
import { LEARNED } from './prospects.ts';
import { at, createRace, isQuickOver, playRound, WINNER } from './quick-race.ts';

/**
 * Tells of a choice by its number and of a world by its own whether the viewer escapes first. A world has cards, tokens
 * and dice as they may be, and everybody plays the card that looks best one round ahead. Throws a `RangeError` for a
 * viewer without cards.
 */
export const worldsOf = (view: View): ((choice: number, world: number) => boolean) => {
  const { own } = view;
  if (own === null) throw new RangeError('a seat that is out chooses nothing');
  const known = knowledgeOf(view, own);
  const race = createRace();
  return (choice, world) => {
    const dice = { state: Math.imul(world + 1, SPREAD) };
    const { unseen, places, hidden } = known;
    // Imagining shuffles them, and a world must not depend on those before it.
    const fresh = { ...known, unseen: unseen.slice(), places: places.slice(), hidden: hidden.slice() };
    imagineInto(race, fresh, dice);
    chooseBest(race, dice, LEARNED);
    choose(race, own.seat, choice);
    playRound(race, dice);
    while (!isQuickOver(race)) playOn(race, dice, LEARNED);
    return at(race, WINNER) === own.seat;
  };
};

/** Neighbouring numbers would begin alike. */
const SPREAD = 0x9e3779b1;
