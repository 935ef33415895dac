import type { Action, Event, View } from '../rules/state.ts';
import { words } from '../rules/words.ts';

const IN_A_LINE = 5;

/** The stones that are left, in lines. */
export const board = ({ left }: View): string => {
  const lines = Array.from({ length: Math.ceil(left / IN_A_LINE) }, (_, line) =>
    'o '.repeat(Math.min(IN_A_LINE, left - line * IN_A_LINE)).trimEnd(),
  );
  return [...lines, words.left(left)].join('\n');
};

/** What a button says of an action. */
export const label = ({ take }: Action): string => words.take(take);

/** What happened, in a sentence. */
export const tell = ({ seat, taken }: Event, players: readonly string[]): string =>
  words.took({ who: players[seat] ?? '', taken });
