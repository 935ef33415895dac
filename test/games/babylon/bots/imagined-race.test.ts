// @module-tag both
import { expect, test } from 'vitest';
import { imagineInto, knowledgeOf } from '../../../../src/games/babylon/bots/imagined-race.ts';
import { estimate, LEARNED } from '../../../../src/games/babylon/bots/prospects.ts';
import { createRace, deckOf, pileOf, quickRaceOf, seatAt } from '../../../../src/games/babylon/bots/quick-race.ts';
import { isOver, SUSA } from '../../../../src/games/babylon/rules/board.ts';
import { allCards } from '../../../../src/games/babylon/rules/card.ts';
import { look } from '../../../../src/games/babylon/rules/view.ts';
import { wander } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

test.each([2, 3])('an imagined race of %i fits all that its seat knows, reshuffles included', (players) => {
  const world = createRace();
  let certain = 0;
  for (let number = 0; number < trials(160); number++) {
    for (const { after } of wander(`imagined ${number}`, players)) {
      if (isOver(after)) continue;
      const real = quickRaceOf(after);
      for (const seat of after.runners.keys()) {
        const view = look(after, seat);
        if (view.own === null) continue;
        const knowledge = knowledgeOf(view, view.own);
        imagineInto(world, knowledge, { state: number });
        const cardsAt = (each: number) =>
          [...world.subarray(seatAt(each) + 5, seatAt(each) + 10)].filter((card) => card > 0);
        const held = [...after.runners.keys()].map(cardsAt);
        const all = [...held.flat(), ...deckOf(world), ...pileOf(world)].toSorted((one, other) => one - other);
        expect(all).toEqual(allCards);
        expect([...world.subarray(0, 10)].with(9, 0)).toEqual([...real.subarray(0, 10)].with(8, 0).with(9, 0));
        expect(held[seat]).toEqual([...view.own.hand, ...view.own.lost]);
        if (after.reshuffled.length === 0) continue;
        certain += knowledge.held;
        expect(after.reshuffled).toEqual(expect.arrayContaining([...deckOf(world)]));
      }
    }
  }
  // A player who counts knows some cards of the others after a reshuffle.
  expect(certain).toBeGreaterThan(trials(160));
});

test('chances are of one whole with the Warlord’s, and certain at the end', () => {
  const chances = new Float64Array(3);
  for (const { after } of wander('chances', 3)) {
    estimate(quickRaceOf(after), LEARNED, chances);
    const all = chances.reduce((sum, chance) => sum + chance, 0);
    expect(all).toBeLessThanOrEqual(1);
    const certain = after.runners.map(({ space, handSize }) => (space === SUSA ? 1 : handSize === 0 ? 0 : null));
    expect(certain.map((chance, seat) => chance ?? chances[seat])).toEqual([...chances]);
  }
});
