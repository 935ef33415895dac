import { z } from 'zod';
import type { AnyGame, Viewer } from '../../src/games/game.ts';

/** States that differ from a given one only in what a viewer may not know, for the games that have secrets. */
export const disguises: Readonly<
  Record<string, (game: AnyGame, state: unknown, viewer: Viewer) => readonly unknown[]>
> = {
  /** The name of a shared world would tell dice that are not rolled yet. */
  escape: (game, state) => {
    const { seed } = z.object({ seed: z.string().nullable() }).parse(state);
    return seed === null ? [] : [game.readState({ ...Object(state), seed: 'another world' })];
  },
  /** What somebody else has done in a turn that is not ended. */
  citadel: (game, state, viewer) => {
    const [mover = -1] = game.status(state).awaited;
    const undone = mover === viewer ? null : (game.undo?.(state, mover) ?? null);
    return undone === null ? [] : [undone];
  },
  /** The order of the deck, and a card in the hand of somebody else. */
  babylon: (game, state, viewer) => {
    if (game.status(state).result !== null) return [];
    const race = Race.parse(state);
    const [top, ...deck] = race.deck;
    return [
      game.readState({ ...race, deck: race.deck.toReversed() }),
      ...race.runners.flatMap((rival, seat) => {
        const [card, ...hand] = rival.hand;
        if (seat === viewer || card === undefined || top === undefined) return [];
        const choice = rival.choice === card ? top : rival.choice;
        const other = { ...rival, choice, hand: [top, ...hand].toSorted((one, two) => one - two) };
        return [game.readState({ ...race, deck: [card, ...deck], runners: race.runners.with(seat, other) })];
      }),
    ];
  },
};

const Runner = z.looseObject({ hand: z.array(z.number()), choice: z.unknown() });
const Race = z.looseObject({ deck: z.array(z.number()), runners: z.array(Runner) });
