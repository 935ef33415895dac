import { colourAt, colours, type Colour } from '../../games/contract/colours.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { compositionOf } from '../../workers/pictures/pieces.ts';
import type { Stamp } from '../../workers/pictures/stamp.ts';
import { keptStamps, stampsOf } from '../../workers/pictures/stamps.ts';
import { storedStamps } from '../../workers/pictures/stored-stamps.ts';
import { positionsIn, quickMatch } from '../simulate/positions.ts';

const POSITIONS = 6;

/** A file with the stamps of the pieces that boards of each game have, on each of its fields and in each colour. */
export const commonStamps = (): Buffer => {
  const all = new Map<string, Stamp>();
  for (const game of games)
    for (const options of optionsOf(game)) {
      drawMatch(game, options);
      // The next ones may take their place.
      for (const [key, stamp] of keptStamps()) all.set(key, stamp);
    }
  return storedStamps([...all]);
};

const optionsOf = ({ sizes, ...game }: AnyGame): readonly unknown[] =>
  sizes ? sizes.offered.map((size) => sizes.optionsOf(size)) : [game.defaults(game.seats.least)];

/** Draws the boards of a match between quick bots: those of everyone and those of the first seat in turn. */
const drawMatch = (game: AnyGame, options: unknown): void => {
  const { least: seats, most } = game.seats;
  const scene = { events: [], focus: null, players: Array.from({ length: most }, (_, seat) => `player ${seat}`) };
  const positions = positionsIn(game, quickMatch(game, 'stamps', options), POSITIONS);
  for (const [index, state] of [game.setup(options, seats, seededChance('stamps')), ...positions].entries()) {
    const view = game.look(state, index % 2 === 0 ? 'table' : 0);
    for (const dress of [{}, ...colourSets(game)]) {
      const picture = game.picture?.(view, { ...scene, ...dress });
      if (picture) stampsOf(compositionOf(picture.svg).parts.flatMap((part) => ('piece' in part ? [part.piece] : [])));
    }
  }
};

/** Colours for the seats of a game, so that each seat has had each of them; none in a game without colours. */
const colourSets = ({ coloured, seats }: AnyGame): readonly { readonly colours: readonly Colour[] }[] =>
  coloured === undefined
    ? []
    : colours.map((_, first) => ({
        colours: Array.from({ length: seats.most }, (_seat, seat) =>
          colourAt(colours, (first + seat) % colours.length),
        ),
      }));
