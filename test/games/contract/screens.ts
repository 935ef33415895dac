import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { Disguise } from '../../rig/games/disguise.ts';
import { faultsOf, faultsOfPicture, faultsOfReading } from '../../rig/games/faults.ts';
import { isPlayedBy, playedOf, some, viewersOf } from '../../rig/games/playthroughs.ts';
import { actionsOn } from '../../rig/games/presses.ts';
import { picturesOf, readingsOf, screensOf } from '../../rig/games/shown.ts';

/** What viewers see. */
export const testScreens = (game: AnyGame, disguise: Disguise | null): void => {
  test('the log has words for every event', () => {
    const lines = playedOf(game).turns.flatMap((turn) => game.log(turn));
    expect(lines.length).toBeGreaterThan(playedOf(game).turns.length / 10);
    for (const { at, roll, effect, note } of lines) {
      expect(effect).toMatch(/^[^\n`]{1,150}$/);
      for (const text of [at, roll, note]) expect(text).toMatch(/^[^\n`]{0,150}$/);
    }
  });

  test('every screen of every viewer fits Discord’s limits', () => {
    for (const { state, events, before, seats } of some(playedOf(game).turns, 150, 75)) {
      for (const viewer of viewersOf(seats)) {
        const shown = [...screensOf(game, state, viewer, events), ...screensOf(game, before, viewer, [])];
        expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
      }
    }
  });

  test('a seat can read and play every action on its screen', () => {
    for (const { before, seats } of some(playedOf(game).turns, 60)) {
      const { toAct } = game.status(before);
      for (const viewer of viewersOf(seats)) {
        const seats = viewer === 'table' ? toAct : toAct.filter((seat) => seat === viewer);
        for (const text of new Set(screensOf(game, before, viewer, []).flatMap(({ screen }) => actionsOn(screen)))) {
          const isPlayed = seats.some((seat) => isPlayedBy(game, before, seat, text));
          expect({ text, viewer, isPlayed }).toEqual({ text, viewer, isPlayed: true });
        }
      }
    }
  });

  test('`Read` gives every viewer plain sentences, and menus that fit Discord', () => {
    for (const { state, events, seats } of some(playedOf(game).turns, 60)) {
      for (const viewer of viewersOf(seats)) {
        expect(readingsOf(game, state, viewer, events).flatMap(faultsOfReading)).toEqual([]);
      }
    }
  });

  test.skipIf(!game.picture)(
    'every picture of every viewer is a whole document with alternative text, and gives no secret away',
    () => {
      for (const { state, events, before, seats } of some(playedOf(game).turns, 60, 30)) {
        for (const viewer of viewersOf(seats)) {
          const pictures = [...picturesOf(game, state, viewer, events), ...picturesOf(game, before, viewer, [])];
          expect(pictures.flatMap(faultsOfPicture)).toEqual([]);
          expect(pictures).not.toEqual([]);
          for (const other of disguise?.(state, viewer) ?? []) {
            expect(picturesOf(game, other, viewer, events)).toEqual(picturesOf(game, state, viewer, events));
          }
        }
      }
    },
  );

  test('the milestones of a result and its shared text are short lines', ({ skip }) => {
    const finished = playedOf(game).states.flatMap((state) => {
      const { result } = game.status(state);
      return result === null ? [] : [{ state, result }];
    });
    skip(finished.length === 0, 'no game was played to its end');
    const results = finished.map(({ result }) => result);
    for (const { state, result } of finished) {
      const view = game.look(state, 'table');
      const lines = [
        ...(game.endings?.milestones?.(view, result, []) ?? []),
        ...(game.endings?.milestones?.(view, result, results) ?? []),
      ];
      for (const line of lines) expect(line).toMatch(/^[^\n]{1,150}$/);
      const shared = game.share(view);
      expect(shared.split('\n').length).toBeLessThanOrEqual(4);
      expect(shared).toMatch(/^[^<@`]{1,400}$/);
    }
  });
};
