import type { AnyGame } from '../../../src/games/contract/game.ts';
import {
  withoutBoard,
  type Description,
  type Picture,
  type Scene,
  type Screen,
} from '../../../src/games/contract/screen.ts';
import { revisionFor, type Viewer } from '../../../src/games/contract/status.ts';
import { seatsOf, some } from './playthroughs.ts';
import { focusesOn } from './presses.ts';

/** A screen with the revision of its controls. */
export interface ShownScreen {
  readonly screen: Screen;
  readonly revision: number;
}

const sceneOf = (game: AnyGame, events: readonly unknown[], focus: string | null): Scene<unknown> => ({
  events,
  focus,
  players: seatsOf(game.seats.most).map((seat) => `<@10000000000000000${seat}>`),
  rematch: { strongerBot: null },
});

/** The screen of a viewer, with the picture and without, and the screens one closer look away. */
export const screensOf = (
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  events: readonly unknown[],
): readonly ShownScreen[] => {
  const revision = revisionFor(game.status(state), viewer);
  const show = (focus: string | null): readonly Screen[] => {
    const screen = game.screen(game.look(state, viewer), sceneOf(game, events, focus));
    return [screen, ...(game.picture ? [withoutBoard(screen)] : [])];
  };
  const plain = show(null);
  return [...plain, ...plain.slice(0, 1).flatMap(focusesOn).flatMap(show)].map((screen) => ({ screen, revision }));
};

/** The pictures that go with the screens of a viewer. */
export const picturesOf = (
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  events: readonly unknown[],
): readonly Picture[] => {
  const view = game.look(state, viewer);
  const focuses = [null, ...focusesOn(game.screen(view, sceneOf(game, events, null)))];
  return focuses.flatMap((focus) => game.picture?.(view, sceneOf(game, events, focus)) ?? []);
};

/** What `Read` says to a viewer about the whole board, and about some of what its menus offer. */
export const readingsOf = (
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  events: readonly unknown[],
): readonly Description[] => {
  const view = game.look(state, viewer);
  const read = (focus: string | null): Description => game.describe(view, sceneOf(game, events, focus));
  const whole = read(null);
  const presses = whole.menus.flatMap(({ options }) => options.map(({ press }) => press));
  const focuses = presses.flatMap((press) => ('focus' in press ? [press.focus] : []));
  return [whole, ...some(focuses, 20).map(read)];
};

/** The same as JSON, in which the order of fields counts. */
export const readingTextsOf = (...asked: Parameters<typeof readingsOf>): readonly string[] =>
  readingsOf(...asked).map((reading) => JSON.stringify(reading));

/** Whether players prepare turns that others see only once they have ended. */
export const hasPreparation = (game: AnyGame, state: unknown): boolean => game.status(state).seen !== undefined;
