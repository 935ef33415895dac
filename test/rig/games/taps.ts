import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { Control, Press } from '../../../src/games/contract/screen.ts';
import type { Seat } from '../../../src/games/contract/status.ts';
import { pressesOf } from './presses.ts';

/** A menu must be opened, and an option chosen. */
const MENU_TAPS = 2;

/**
 * The fewest taps on buttons and menus by which a seat can play an action, or several at once, without asking for a
 * hint. Infinite if no screen offers that.
 */
export const tapsFor = (game: AnyGame, state: unknown, seat: Seat, ...actions: readonly unknown[]): number => {
  const wanted = actions.map((action) => game.makeAction(action)).join(' ');
  const view = game.look(state, seat);
  const taps = new Map<string | null, number>([[null, 0]]);
  const waiting: (string | null)[] = [null];
  let best = Number.POSITIVE_INFINITY;
  while (waiting.length > 0) {
    // The nearest screen comes first.
    waiting.sort((one, other) => tapsOf(taps, one) - tapsOf(taps, other));
    const focus = waiting.shift() ?? null;
    const soFar = tapsOf(taps, focus);
    if (soFar >= best) break;
    const scene = { events: [], focus, players: ['Ada', 'Ben', 'Cleo'].slice(0, game.seats.most), isPictured: false };
    for (const { press, cost } of game.screen(view, scene).controls.flat().flatMap(offersOf)) {
      if ('action' in press && press.action === wanted) best = Math.min(best, soFar + cost);
      const next = 'focus' in press ? press.focus : undefined;
      if (next === undefined || soFar + cost >= tapsOf(taps, next)) continue;
      taps.set(next, soFar + cost);
      waiting.push(next);
    }
  }
  return best;
};

const tapsOf = (taps: ReadonlyMap<string | null, number>, focus: string | null): number =>
  taps.get(focus) ?? Number.POSITIVE_INFINITY;

const offersOf = (control: Control): readonly { readonly press: Press; readonly cost: number }[] =>
  control.kind === 'button' && control.disabled
    ? []
    : pressesOf(control).map((press) => ({ press, cost: control.kind === 'menu' ? MENU_TAPS : 1 }));
