import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { cleanText } from '../../../src/kernel/text.ts';
import { playedOf, seatsOf, some } from '../../rig/games/playthroughs.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';

/** Turns that are typed. */
export const testTyping = (game: AnyGame): void => {
  test.skipIf(!game.typing)('a written action reads back as itself, and every suggestion can be typed', () => {
    const { typing } = game;
    for (const { before, seats } of some(playedOf(game).turns, 40)) {
      for (const seat of seatsOf(seats)) {
        const begun = (typing?.suggest(before, seat, '') ?? []).map(({ text }) => text);
        const further = begun.slice(0, 4).flatMap((text) => typing?.suggest(before, seat, `${text} `) ?? []);
        for (const { text, told: instead } of further.filter(({ told: instead }) => instead === null)) {
          const { actions, mistake } = typing?.read(before, seat, cleanText(text)) ?? { actions: [], mistake: null };
          expect({ text, mistake, instead }).toEqual({ text, mistake: null, instead: null });
          let state = before;
          for (const action of actions)
            ({ state } = accepted(game.play(state, seat, action, seededChance('typed')), text));
        }
        expect(begun.length).toBeLessThanOrEqual(25);
      }
    }
  });

  test.skipIf(!game.typing)('any text is read, or its first wrong word is named', () => {
    const states = some(playedOf(game).turns, 20).map(({ before }) => before);
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'abc19-+#/x>!~. '.split('')) }),
    );
    for (const state of states) {
      fc.assert(
        fc.property(typed, (given) => {
          const text = cleanText(given);
          const { actions = [], mistake = null } = game.typing?.read(state, 0, text) ?? {};
          expect(actions.length > 0 || mistake !== null).toBe(true);
          expect(mistake?.why ?? 'a reason').toMatch(/^.{1,500}$/s);
          expect(text.slice(mistake?.at ?? 0).startsWith(mistake?.word ?? '')).toBe(true);
          expect((game.typing?.suggest(state, 0, text) ?? []).length).toBeLessThanOrEqual(25);
        }),
        tries(trials(30)),
      );
    }
  });
};
