import { expect, test } from 'vitest';
import { renderButton, renderScreen } from '../../../../src/discord/messages/render.ts';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import type { Press } from '../../../../src/games/contract/screen.ts';
import type { Disguise } from '../../../rig/games/disguise.ts';
import { faultsOf, faultsOfPicture, faultsOfReading } from '../../../rig/games/faults.ts';
import { isPlayedBy, playedOf, some, viewersOf } from '../../../rig/games/playthroughs.ts';
import { actionsOn } from '../../../rig/games/presses.ts';
import { picturesOf, readingsOf, screensOf } from '../../../rig/games/shown.ts';

/** The place of what is no move in the last row: the hint or what stands for it, the way back, anything else. */
const rankOf = (press: Press): number => {
  if ('hint' in press || 'follow' in press || ('finish' in press && press.finish === 'ask')) return 0;
  return 'undo' in press ? 1 : OTHER;
};

const OTHER = 2;

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

  test('moves come first, the blue one before all others, and the last row has a fixed order', () => {
    for (const { before, seats } of some(playedOf(game).turns, 150, 75)) {
      for (const viewer of viewersOf(seats)) {
        for (const { screen, revision } of screensOf(game, before, viewer, [])) {
          const { controls, aside = [] } = screen;
          expect(controls.length).toBeLessThanOrEqual(4);
          const moves = controls.flat().flatMap((control) => (control.kind === 'button' ? [control] : []));
          expect(moves.filter(({ press }) => rankOf(press) < OTHER)).toEqual([]);
          const blue = moves.filter(({ disabled }) => disabled !== true).findIndex(({ style }) => style === 'primary');
          expect(blue).toBeLessThanOrEqual(0);
          const ranks = aside.map(({ press }) => rankOf(press));
          expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
          expect(ranks.filter((rank) => rank < OTHER)).toHaveLength(new Set(ranks.filter((rank) => rank < OTHER)).size);
          const last = [renderButton('⋯', { kind: 'more', match: '1' }, 'secondary')];
          const row = renderScreen(screen, { match: '1', revision }, { last }).components.at(-1)?.toJSON();
          const shown = row?.components.map((part) => ('label' in part ? part.label : ''));
          const label = (isHelp: boolean) =>
            aside.filter(({ press }) => rankOf(press) < OTHER === isHelp).map((each) => each.label);
          expect(shown).toEqual([...label(true), '⋯', ...label(false)]);
        }
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
