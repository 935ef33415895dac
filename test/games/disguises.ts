import { z } from 'zod';
import type { AnyGame, Seat, Viewer } from '../../src/games/game.ts';
import { seededChance } from '../../src/kernel/random.ts';

/** States that differ from a given one only in what a viewer may not know, for the games that have secrets. */
export const disguises: Readonly<
  Record<string, (game: AnyGame, state: unknown, viewer: Viewer) => readonly unknown[]>
> = {
  /** The name of a shared world would tell dice that are not rolled yet. */
  escape: (game, state) => {
    const { seed } = z.object({ seed: z.string().nullable() }).parse(state);
    return seed === null ? [] : [game.readState({ ...Object(state), seed: 'another world' })];
  },
  /** What somebody else has done in a turn that is not ended: less, or something more. */
  citadel: (game, state, viewer) => {
    const [mover = -1] = game.status(state).awaited;
    if (mover === viewer) return [];
    const undone = game.undo?.before(state, mover) ?? null;
    return [...(undone === null ? [] : [undone]), ...preparedFrom(game, state, mover)];
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

/** Where some of what a seat can do leads to, as long as its turn goes on. */
const preparedFrom = (game: AnyGame, state: unknown, seat: Seat): readonly unknown[] => {
  const isSecret = (action: unknown): boolean => SECRET.has(z.object({ type: z.string() }).parse(action).type);
  const secret = game.actions(state, seat).filter(isSecret);
  const some = secret.filter((_, index) => index % Math.ceil(secret.length / 12) === 0);
  return some.flatMap((action) => {
    const played = game.play(state, seat, action, seededChance('prepared'));
    return played.ok && game.status(played.value.state).result === null ? [played.value.state] : [];
  });
};

const SECRET = new Set(['build', 'raze', 'recruit', 'move', 'attack', 'kill', 'dismiss']);

const Runner = z.looseObject({ hand: z.array(z.number()), choice: z.unknown() });
const Race = z.looseObject({ deck: z.array(z.number()), runners: z.array(Runner) });
