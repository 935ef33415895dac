import { parseCustomId } from '../../src/discord/messages/custom-id.ts';
import { citadel } from '../../src/games/citadel/index.ts';
import { games } from '../../src/games/index.ts';
import { type NamedPuzzle, puzzleNamed } from '../../src/games/puzzle.ts';
import { buttonsOf } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';

const game = games.find(({ id }) => id === citadel.id);
if (!game) throw new Error('Citadel is not in the list');

/** The game that has puzzles. */
export const puzzling = game;

/** The puzzle that a message shows, by its buttons. */
export const shownPuzzle = (message: SeenMessage): NamedPuzzle => {
  const ids = buttonsOf(message).flatMap(({ custom_id: id }) => {
    const read = parseCustomId(id);
    return read.ok && read.value.kind === 'solution' ? [read.value.puzzle] : [];
  });
  return known(puzzleNamed(puzzling, ids[0] ?? ''));
};

/** The puzzle; throws if there is none. */
export const known = (named: NamedPuzzle | null): NamedPuzzle => {
  if (named === null) throw new Error('there is no such puzzle');
  return named;
};
