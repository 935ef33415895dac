import { draft } from '../draft/draft.ts';
import { readAction, readState } from './format/notation.ts';
import { answer, questionsOf } from './rules/questions.ts';
import { actions, look, play, setup, status } from './rules/rules.ts';
import { explain } from './rules/state.ts';
import { words } from './rules/words.ts';
import { board, label, tell } from './screen/plain.ts';

/** Smuggler, a draft for up to eight: hidden movement, secret choices of all at once, and answers that are typed. */
export const smuggler = draft({
  id: 'smuggler',
  name: words.title,
  goal: words.goal,
  help: words.help,
  seats: { least: 3, most: 8 },
  drawsAtSetup: true,
  setup,
  actions,
  play,
  explain,
  status,
  look,
  questions: { of: questionsOf, answer },
  board,
  label,
  tell,
  readAction,
  readState,
});
