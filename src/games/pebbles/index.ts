import { draft } from '../draft/draft.ts';
import { readAction, readState } from './format/notation.ts';
import { actions, play, setup, status } from './rules/rules.ts';
import { explain, type State } from './rules/state.ts';
import { words } from './rules/words.ts';
import { board, label, tell } from './screen/plain.ts';

/** Pebbles, which `npm run new-game` copies. It is in no list, so that nobody meets it. @testonly */
export const pebbles = draft({
  id: 'pebbles',
  name: words.title,
  goal: words.goal,
  seats: { least: 2, most: 2 },
  drawsAtSetup: false,
  setup,
  actions,
  play,
  explain,
  status,
  look: (state: State) => state,
  board,
  label,
  tell,
  readAction,
  readState,
});
