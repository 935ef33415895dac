import type { Side } from '../rules/state.ts';

/** The name of the player of a side. */
export const sideName = (players: readonly string[], side: Side): string => players[side] ?? `seat ${side}`;

/** `1 citadel`, `2 citadels`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** C23, C24: what a comparison of strengths comes to. */
export const comparisonText = (power: number, guard: number): string => {
  const figures = `${power} against ${guard}`;
  if (power > guard) return `${figures}: it falls`;
  return power === guard ? `${figures}: a tie, it falls with one of yours` : `${figures}: too weak`;
};

/** `a, b and c`. */
export const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}`;
