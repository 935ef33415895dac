import { createHash, createHmac } from 'node:crypto';

/** A thing that chance can pick, as a record names it: a card's id, a token's name, a seat. */
type Token = number | string;

/** One random outcome as a record writes it: a face, a picked thing, or a shuffled order. */
export type Draw = Token | readonly Token[];

/** Where a die falls. In a named world these two texts alone decide its face, so all players find the same one. */
export interface DiePlace {
  /** The name of the world; null if only chance by place uses the key. */
  readonly world: string | null;
  readonly key: string;
}

/** The source of a game's random outcomes. It notes them in `draws`, in order. */
export interface Chance {
  readonly draws: readonly Draw[];
  /** Whether a die's key fixes its face even outside a named world. */
  readonly isByPlace?: true;
  /** A face from 1 to 6; in a named world, the die's fixed face. */
  die(place?: DiePlace): number;
  /** All of these things in a random order. */
  shuffle<Thing extends Token>(things: readonly Thing[]): readonly Thing[];
  /** One of the things; there must be at least one. */
  pick<Thing extends Token>(things: readonly Thing[]): Thing;
}

/** What determines a move's draws. `entropy` is a text that nobody who knows the seed could choose. */
interface Origin {
  readonly seed: string;
  readonly entropy: string;
  /** 0 for the setup, then 1, 2, ... for the moves. */
  readonly move: number;
}

/** What goes into the draws of a match besides its seed. */
export interface Mixed {
  /** The id of the first click. */
  readonly click: string;
  /** The id of the message that showed the board then, which anyone can see in its link; null if unknown. */
  readonly message: string | null;
  /** What a player typed after everything else was fixed and shown; null if no player did. */
  readonly word: string | null;
}

/** All of it as one text, the entropy of an origin. */
export const mixedText = ({ click, message, word }: Mixed): string =>
  word === null ? [click, ...(message === null ? [] : [message])].join(':') : `${click}:${message ?? ''}:${word}`;

/** Reads such a text. Only the word may contain colons. */
export const readMixed = (text: string): Mixed => {
  const [click = '', message = '', ...rest] = text.split(':');
  return { click, message: message === '' ? null : message, word: rest.length === 0 ? null : rest.join(':') };
};

/** Thrown if recorded draws are not what the rules ask for. */
export class DrawError extends Error {
  override readonly name = 'DrawError';
}

/** The commitment shown before the first move: the SHA-256 of the seed's text, in hexadecimal digits. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The random source of one move, by HMAC-SHA-256 with rejection sampling. Draw `i` of a move, counted from 0, is made
 * from the first 48 bits of `HMAC(seed, "entropy:move:i:attempt")`. Attempts that would favour some outcomes are
 * skipped.
 */
export const fairChance = ({ seed, entropy, move }: Origin): Chance => {
  let drawn = 0;
  return chanceOf((sides) => uniform(seed, `${entropy}:${move}:${drawn++}`, sides));
};

/**
 * Chance by place: under one secret, a place of a game always has the same face, whoever rolls there and whenever. A
 * die is `HMAC(secret, "game/key:attempt")`, or `HMAC(secret, "click/game/key:attempt")` if a click is mixed in. Only
 * dice can be drawn.
 */
export const placedChance = (secret: string, game: string, click: string | null = null): Chance => {
  const draws: Draw[] = [];
  const where = click === null ? game : `${click}/${game}`;
  return {
    draws,
    isByPlace: true,
    die: (place) => {
      if (!place || place.world !== null) throw new DrawError('this die has no place of its own');
      const face = 1 + uniform(secret, `${where}/${place.key}`, 6);
      draws.push(face);
      return face;
    },
    shuffle: () => {
      throw new DrawError('nothing is shuffled by place');
    },
    pick: () => {
      throw new DrawError('nothing is picked by place');
    },
  };
};

/** Chance that no record notes, such as a bot's whims. The same text always gives the same sequence. */
export const seededChance = (text: string): Chance => fairChance({ seed: text, entropy: 'seeded', move: 0 });

/** Repeats a record's draws. Throws a `DrawError` if asked for more of them or for another kind of draw. */
export const recordedChance = (recorded: readonly Draw[]): Chance => {
  const draws: Draw[] = [];
  const next = (): Draw => {
    const draw = recorded[draws.length];
    if (draw === undefined) throw new DrawError(`draw ${draws.length + 1} is missing`);
    draws.push(draw);
    return draw;
  };
  const wrong = (wanted: string): DrawError =>
    new DrawError(`draw ${draws.length} is ${JSON.stringify(draws.at(-1))}, not ${wanted}`);
  return {
    draws,
    die: () => {
      const face = next();
      if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > 6) throw wrong('a face of a die');
      return face;
    },
    shuffle: (things) => {
      const order = next();
      const rest = [...things];
      if (!Array.isArray(order)) throw wrong('a shuffled order');
      const shuffled = order.map((token: Token) => {
        const [thing] = rest.splice(rest.indexOf(token as (typeof rest)[number]) >>> 0, 1);
        if (thing === undefined) throw wrong('an order of the things shuffled');
        return thing;
      });
      if (rest.length > 0) throw wrong('an order of all the things shuffled');
      return shuffled;
    },
    pick: (things) => {
      const picked = next();
      const thing = things.find((candidate) => candidate === picked);
      if (thing === undefined) throw wrong(`one of ${JSON.stringify(things)}`);
      return thing;
    },
  };
};

/** For moves without chance: to ask it for a draw is a bug in the rules. */
export const noChance: Chance = recordedChance([]);

const chanceOf = (below: (sides: number) => number): Chance => {
  const draws: Draw[] = [];
  const note = <Outcome extends Draw>(outcome: Outcome): Outcome => {
    draws.push(outcome);
    return outcome;
  };
  return {
    draws,
    die: (place) => note(1 + (place && place.world !== null ? uniform(place.world, place.key, 6) : below(6))),
    shuffle: (things) => {
      const order = [...things];
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other] as (typeof order)[number], order[last] as (typeof order)[number]];
      }
      return note(order);
    },
    pick: (things) => {
      const thing = things.length > 0 ? things[below(things.length)] : undefined;
      if (thing === undefined) throw new RangeError('nothing to pick from');
      return note(thing);
    },
  };
};

const SPAN = 2 ** 48;

/** A whole number from 0 to `sides - 1`, each equally likely, determined by the key and the message. */
const uniform = (key: string, message: string, sides: number): number => {
  const fair = SPAN - (SPAN % sides);
  for (let attempt = 0; ; attempt++) {
    const value = createHmac('sha256', key).update(`${message}:${attempt}`).digest().readUIntBE(0, 6);
    if (value < fair) return value % sides;
  }
};
