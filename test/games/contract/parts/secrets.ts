import { expect, test } from 'vitest';
import { isDraft, type AnyGame } from '../../../../src/games/contract/game.ts';
import { revisionFor } from '../../../../src/games/contract/status.ts';
import type { Disguise } from '../../../rig/games/disguise.ts';
import { playedOf, seatsOf, some, viewersOf } from '../../../rig/games/playthroughs.ts';
import { hasPreparation, readingTextsOf, screensOf } from '../../../rig/games/shown.ts';

/** What viewers may not know. */
export const testSecrets = (game: AnyGame, disguise: Disguise | null): void => {
  test.skipIf(!disguise)('a secret changes nothing for viewers who may not know it', () => {
    let shown = 0;
    for (const { state, events, seats } of some(playedOf(game).turns, 100, 50)) {
      for (const viewer of viewersOf(seats)) {
        for (const other of disguise?.(state, viewer) ?? []) {
          shown += 1;
          expect(game.look(other, viewer)).toEqual(game.look(state, viewer));
          const seen = screensOf(game, state, viewer, events);
          const unseen = screensOf(game, other, viewer, events);
          expect(unseen.map(({ screen }) => screen)).toEqual(seen.map(({ screen }) => screen));
          const heard = readingTextsOf(game, state, viewer, events);
          expect(readingTextsOf(game, other, viewer, events)).toEqual(heard);
          // A preparation shows in no sentence, and not in the revision of the controls either.
          if (!hasPreparation(game, state)) continue;
          expect(screensOf(game, other, viewer, [])).toEqual(seen);
          expect(readingTextsOf(game, other, viewer, [])).toEqual(heard);
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('viewers see nothing of a step that is hidden from them', ({ skip }) => {
    const { turns } = playedOf(game);
    const blind = some(turns, turns.length, turns.length / 3).flatMap(({ before, seat, state, events, seats }) =>
      viewersOf(seats)
        .filter((viewer) => viewer !== seat && events.length > 0)
        .map((viewer) => ({
          before,
          state,
          events,
          views: [before, state].map((seen) => game.look(seen, viewer)),
          viewer,
        }))
        .filter(({ views: [earlier, now] }) => JSON.stringify(earlier) === JSON.stringify(now)),
    );
    skip(blind.length === 0, 'every viewer sees every step');
    for (const { before, state, events, views, viewer } of blind) {
      expect(screensOf(game, state, viewer, events)).toEqual(screensOf(game, state, viewer, []));
      const heard = readingTextsOf(game, state, viewer, events);
      expect(heard).toEqual(readingTextsOf(game, state, viewer, []));
      // What a viewer sees and hears depends only on their view and its revision.
      const [earlier, now] = views;
      expect(earlier).toStrictEqual(now);
      const revision = revisionFor(game.status(state), viewer);
      const unchanged = hasPreparation(game, state) ? before : state;
      expect(revisionFor(game.status(unchanged), viewer)).toBe(revision);
    }
  });

  test.skipIf(disguise || isDraft(game))('without secrets every seat sees what the table sees', () => {
    for (const { state, seats } of some(playedOf(game).turns, 100)) {
      const table = { ...Object(game.look(state, 'table')), viewer: null };
      for (const seat of seatsOf(seats)) {
        expect({ ...Object(game.look(state, seat)), viewer: null }).toEqual(table);
      }
    }
  });
};
