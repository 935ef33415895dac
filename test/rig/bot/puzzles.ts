import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { makeTyped } from '../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { puzzleNamed, puzzleOfDay, type NamedPuzzle } from '../../../src/games/contract/puzzle.ts';
import { games } from '../../../src/games/index.ts';
import { buttonsOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayOf, numberOf } from '../../../src/sessions/time/day.ts';
import type { Rig } from './rig.ts';

const puzzling = games.find(({ puzzles }) => puzzles !== undefined);
if (!puzzling) throw new Error('no game has puzzles');

/** The puzzle that a message shows, read from its buttons. */
export const shownPuzzle = (message: SeenMessage): NamedPuzzle => {
  const ids = buttonsOf(message).flatMap(({ custom_id: id }) => {
    const read = parseCustomId(id);
    return read.ok && read.value.kind === 'solution' ? [read.value.puzzle] : [];
  });
  return known(puzzleNamed(puzzling, ids[0] ?? ''));
};

/** Today's puzzle, by the clock of a rig. */
export const puzzleOfToday = ({ local }: Pick<Rig, 'local'>): NamedPuzzle =>
  known(puzzleOfDay(puzzling, numberOf(dayOf(new Date(local.now())))));

/** The right turn, word by word as people type it. */
export const rightTurn = ({ puzzle }: NamedPuzzle): readonly string[] =>
  puzzle.solution.map((action) => makeTyped(citadel.readAction(action)));

const known = (named: NamedPuzzle | null): NamedPuzzle => {
  if (named === null) throw new Error('there is no such puzzle');
  return named;
};
