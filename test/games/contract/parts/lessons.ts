import { expect, test } from 'vitest';
import { botNamed, type AnyGame } from '../../../../src/games/contract/game.ts';
import { storedIn } from '../../../../src/games/contract/puzzle.ts';
import { judge, positionAt, type LessonPoint } from '../../../../src/games/contract/tutorial.ts';
import { LONGEST } from '../../../../src/games/draft/random-match.ts';
import { faultsOf } from '../../../rig/games/faults.ts';
import { pathTo } from '../../../rig/games/lesson-paths.ts';
import { isPlayedBy, json, playedOf, some } from '../../../rig/games/playthroughs.ts';
import { faultsOfReview } from '../../../rig/games/reviews.ts';
import { screensOf } from '../../../rig/games/shown.ts';

/** How many matches of each game are analysed: that takes long. */
const ANALYSED = 2;

/** The tutorial, hints, analyses and puzzles of a game. */
export const testLessons = (game: AnyGame): void => {
  test('every step of its tutorial can be played, and so can its wrong moves', () => {
    const { tutorial } = game;
    const { steps, seat, ending } = tutorial;
    expect(steps.length).toBeGreaterThanOrEqual(1);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(
      [ending, ...steps.flatMap(({ text, wrong }) => [text, wrong.why])].filter((text) => text.length > 300),
    ).toEqual([]);
    let place: LessonPoint = { step: 0, part: 0 };
    while (place.step < steps.length) {
      const lesson = steps[place.step];
      const asked = lesson?.actions[place.part];
      const { state, events } = positionAt(game, tutorial, place);
      const [right, wrong] = [game.makeAction(asked), game.makeAction(lesson?.wrong.action)];
      const at = { ...place, right, wrong };
      expect({ ...at, toAct: game.status(state).toAct }).toEqual({ ...at, toAct: expect.arrayContaining([seat]) });
      for (const text of place.part === 0 ? [right, wrong] : [right]) {
        const isLegal = isPlayedBy(game, state, seat, text);
        expect({ ...at, text, isLegal }).toEqual({ ...at, text, isLegal: true });
        const verdict = judge(game, tutorial, place, text).kind;
        expect({ ...at, text, verdict }).toEqual({ ...at, text, verdict: text === right ? 'right' : 'wrong' });
      }
      // The controls offer both, unless the right action is the only one.
      expect({ ...at, path: pathTo(game, tutorial, place, 'right') }).not.toEqual({ ...at, path: null });
      const hasOthers = pathTo(game, tutorial, place, 'other') !== null;
      const isWrongOffered = place.part > 0 || !hasOthers || pathTo(game, tutorial, place, 'wrong') !== null;
      expect({ ...at, isWrongOffered }).toEqual({ ...at, isWrongOffered: true });
      const shown = screensOf(game, state, seat, events);
      expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
      const verdict = judge(game, tutorial, place, right);
      if (verdict.kind !== 'right') throw new Error(`${right} does not go on`);
      place = verdict.next;
    }
    // If draws are left over, they were fixed for other rules.
    expect(positionAt(game, tutorial, place).drawn).toBe(tutorial.draws.length);
  });

  test.skipIf(!storedIn(game))('its puzzles come from bots and fields that it has', () => {
    const { bots = [], sizes = [] } = storedIn(game)?.from ?? {};
    expect(bots.length).toBeGreaterThan(0);
    expect(bots.filter((bot) => !botNamed(game, bot))).toEqual([]);
    expect(sizes.length > 0).toBe(game.sizes !== undefined);
    for (const size of sizes) expect(() => game.sizes?.optionsOf(size)).not.toThrow();
  });

  test.skipIf(!game.analysis)(
    'the analysis of any match fits a message and is the same each time',
    { tags: ['long'] },
    () => {
      const { analysis } = game;
      const stories = some(playedOf(game).playthroughs, ANALYSED).filter(({ turns }) => turns.length < LONGEST);
      for (const [index, { turns }] of stories.entries()) {
        const review = analysis?.review(turns) ?? { curve: [], highlights: [], notes: [] };
        // Once is enough: it takes long.
        const again = index === 0 ? analysis?.review(turns) : review;
        expect(again).toEqual(review);
        expect(json(review)).toEqual(review);
        expect(faultsOfReview(game, turns, review)).toEqual([]);
      }
      expect(analysis?.review([])).toMatchObject({ curve: [], highlights: [] });
    },
  );

  test('the pages of its rules fit a message', () => {
    expect(game.help).not.toEqual([]);
    for (const { title, text } of game.help) {
      expect(title).toMatch(/^.{1,200}$/);
      expect(text.trim().length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(4096);
    }
  });
};
