import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { makeTyped } from '../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { puzzleNamed, puzzleOfDay, type NamedPuzzle } from '../../../src/games/contract/puzzle.ts';
import { games } from '../../../src/games/index.ts';
import { buttonsOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayOf, numberOf } from '../../../src/sessions/time/day.ts';
import type { Rig } from './rig.ts';

/** The puzzle that a message shows, read from its buttons. */
export const shownPuzzle = (message: SeenMessage): NamedPuzzle => {
  const found = buttonsOf(message).flatMap(({ custom_id: id }) => {
    const read = parseCustomId(id);
    if (!read.ok || read.value.kind !== 'solution') return [];
    return puzzleNamed(gameNamed(read.value.game), read.value.puzzle) ?? [];
  });
  return known(found[0]);
};

/** Today's puzzle of a game, by the clock of a rig. */
export const puzzleOfToday = ({ local }: Pick<Rig, 'local'>, game: string = citadel.id): NamedPuzzle =>
  known(puzzleOfDay(gameNamed(game), numberOf(dayOf(new Date(local.now())))));

/** The right turn of Citadel, word by word as people type it. */
export const rightTurn = ({ puzzle }: NamedPuzzle): readonly string[] =>
  puzzle.solution.map((action) => makeTyped(citadel.readAction(action)));

const gameNamed = (id: string): AnyGame => {
  const game = games.find((each) => each.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
};

const known = (named: NamedPuzzle | null | undefined): NamedPuzzle => {
  if (!named) throw new Error('there is no such puzzle');
  return named;
};
