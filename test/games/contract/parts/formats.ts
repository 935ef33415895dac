import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDraft, type AnyGame } from '../../../../src/games/contract/game.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { json, legalIn, playedOf, some } from '../../../rig/games/playthroughs.ts';
import { tries } from '../../../rig/games/seed.ts';
import { screensOf } from '../../../rig/games/shown.ts';
import { trials } from '../../../rig/games/trials.ts';

/** All settings are read back as they were, and nothing is read but what a game has written down. */
export const testFormats = (game: AnyGame): void => {
  test('options of all settings survive their text and their JSON', () => {
    for (const { options } of playedOf(game).settings) {
      const text = game.makeOptions(options);
      expect(text).toMatch(/^[^|]{1,60}$/);
      expect(game.parseOptions(text)).toEqual(options);
      expect(game.readOptions(json(options))).toEqual(options);
    }
  });

  describe('anything malformed throws a FormatError and no other error:', () => {
    /** The thrown error if it is not a FormatError, or null. */
    const bugIn = (read: () => unknown): unknown => {
      try {
        read();
      } catch (error) {
        return error instanceof FormatError && error.message !== '' ? null : error;
      }
      return null;
    };

    /** One of the texts, perhaps with a change somewhere. */
    const near = (texts: readonly string[]): fc.Arbitrary<string> =>
      fc
        .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 3 }), fc.string({ unit: 'grapheme', maxLength: 4 }))
        .map(([text, place, cut, put]) => {
          const from = place % (text.length + 1);
          return text.slice(0, from) + put + text.slice(from + cut);
        });

    test('texts', () => {
      const texts = some(playedOf(game).turns, 50).map(({ action }) => game.makeAction(action));
      const options = playedOf(game).settings.map((setting) => game.makeOptions(setting.options));
      for (const text of [fc.string({ unit: 'grapheme' }), near(texts), near(options)]) {
        fc.assert(
          fc.property(text, (text) => {
            expect(bugIn(() => game.parseAction(text))).toBeNull();
            expect(bugIn(() => game.parseOptions(text))).toBeNull();
          }),
          tries(trials(300)),
        );
      }
    });

    test('JSON', () => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), fc.constant(undefined)), (value) => {
          expect(bugIn(() => game.readAction(value))).toBeNull();
          expect(bugIn(() => game.readOptions(value))).toBeNull();
          expect(bugIn(() => game.readState(value))).toBeNull();
        }),
        tries(trials(300)),
      );
    });

    test('their own JSON with something changed', () => {
      const formats: readonly (readonly [values: readonly unknown[], read: (value: unknown) => unknown])[] = [
        [some(playedOf(game).turns, 50).map(({ action }) => action), (value) => game.readAction(value)],
        [playedOf(game).settings.map(({ options }) => options), (value) => game.readOptions(value)],
        [some(playedOf(game).states, 40), (value) => game.readState(value)],
      ];
      for (const [values, read] of formats) {
        fc.assert(
          fc.property(fc.constantFrom(...values), fc.nat(), fc.jsonValue({ maxDepth: 1 }), (value, place, put) => {
            expect(bugIn(() => read(changed(value, place, put)))).toBeNull();
          }),
          tries(trials(300)),
        );
      }
    });

    /** The state, or null if its JSON is refused. */
    const readState = (value: unknown): unknown => {
      try {
        return game.readState(value);
      } catch {
        return null;
      }
    };

    test.skipIf(isDraft(game))('a changed state that is accepted can be shown and played', () => {
      const change = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.jsonValue({ maxDepth: 1 }));
      fc.assert(
        fc.property(fc.constantFrom(...some(playedOf(game).states, 40)), fc.nat(), change, (value, place, put) => {
          const state = readState(changed(value, place, put));
          fc.pre(state !== null);
          expect(bugIn(() => [game.summary(state), screensOf(game, state, 'table', [])])).toBeNull();
          for (const { seat, action } of legalIn(game, state)) {
            expect(game.play(state, seat, action, seededChance('on'))).toMatchObject({ ok: true });
          }
        }),
        tries(trials(200)),
      );
    });

    test('an extra field', () => {
      const more = { more: true };
      const [turn] = playedOf(game).turns;
      expect(() => game.readAction({ ...Object(turn?.action), ...more })).toThrow(FormatError);
      expect(() => game.readOptions({ ...Object(playedOf(game).settings[0]?.options), ...more })).toThrow(FormatError);
    });
  });
};

/** A value with one of its parts, chosen by number, replaced by another value. */
const changed = (value: unknown, place: number, put: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return put;
  const entries = Object.entries(value);
  const chosen = place % (entries.length + 1);
  const entry = entries[chosen];
  if (entry === undefined) return put;
  const [key, inner] = entry;
  const next = changed(inner, Math.floor(place / (entries.length + 1)), put);
  return Array.isArray(value) ? value.with(chosen, next) : { ...value, [key]: next };
};
