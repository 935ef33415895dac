import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Something that chance can pick, as a record names it: a card's id, a token's name, a seat. */
export type Token = number | string;

/** One random outcome as a record writes it: a face, a thing picked, or a whole shuffled order. */
export type Draw = Token | readonly Token[];

/** Where a die falls. In a world with a name, everybody finds the same face there: it depends on these two texts alone. */
export interface DiePlace {
  /** The name of the world; null where only chance by place looks at the key. */
  readonly world: string | null;
  readonly key: string;
}

/** The source of a game's random outcomes. Each of them is noted in `draws`, in order. */
export interface Chance {
  readonly draws: readonly Draw[];
  /** Whether the key of each die fixes its face, also outside of any named world. */
  readonly isByPlace?: true;
  /** A face from 1 to 6; in a named world, the face that the die has there. */
  die(place?: DiePlace): number;
  /** The same things in a random order. */
  shuffle<Thing extends Token>(things: readonly Thing[]): readonly Thing[];
  /** One of the things; there must be at least one. */
  pick<Thing extends Token>(things: readonly Thing[]): Thing;
}

/**
 * Everything that determines a move's draws: the match's seed, a text that whoever knows the seed could not choose, and
 * the move's number.
 */
interface Origin {
  readonly seed: string;
  readonly entropy: string;
  /** 0 for the setup, then 1, 2, ... for the moves. */
  readonly move: number;
}

/** What is mixed into the draws of a match besides its seed. */
export interface Mixed {
  /** The id of the first click. */
  readonly click: string;
  /** The id of the message that showed the board then, which everybody sees in its link; null where it was not known. */
  readonly message: string | null;
  /** What a player typed after all the rest was fixed and shown; null if nobody did. */
  readonly word: string | null;
}

/** All of it as one text: the entropy of an origin. */
export const mixedText = ({ click, message, word }: Mixed): string =>
  word === null ? [click, ...(message === null ? [] : [message])].join(':') : `${click}:${message ?? ''}:${word}`;

/** Reads such a text. Only the word may have colons of its own. */
export const readMixed = (text: string): Mixed => {
  const [click = '', message = '', ...rest] = text.split(':');
  return { click, message: message === '' ? null : message, word: rest.length === 0 ? null : rest.join(':') };
};

/** Thrown when recorded draws don't fit what the rules ask for. */
export class DrawError extends Error {
  override readonly name = 'DrawError';
}

/** A new secret seed: 64 hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** The commitment shown before the first move: the SHA-256 of the seed's text, in hexadecimal digits. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The random source of one move, by HMAC-SHA-256 with rejection sampling. Draw number `i` (from 0) of a move is made
 * from the first 48 bits of `HMAC(seed, "entropy:move:i:attempt")`; attempts that would favour some
 * outcomes are skipped.
 */
export const fairChance = ({ seed, entropy, move }: Origin): Chance => {
  let drawn = 0;
  return chanceOf((sides) => uniform(seed, `${entropy}:${move}:${drawn++}`, sides));
};

/**
 * Chance by place: everybody with the same secret finds the same face at the same place of a game, whoever rolls and
 * whenever. A die is `HMAC(secret, "game/key:attempt")`. Nothing else can be drawn.
 */
export const placedChance = (secret: string, game: string): Chance => {
  const draws: Draw[] = [];
  return {
    draws,
    isByPlace: true,
    die: (place) => {
      if (!place || place.world !== null) throw new DrawError('this die has no place of its own');
      const face = 1 + uniform(secret, `${game}/${place.key}`, 6);
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

/** Chance outside a match's record, such as a bot's whims. The same text gives the same sequence. */
export const seededChance = (text: string): Chance => fairChance({ seed: text, entropy: 'seeded', move: 0 });

/** Repeats a record's draws. Asking for more of them, or for another kind of draw, throws a `DrawError`. */
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

/** For moves without chance: asking it for a draw is a bug in the rules. */
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

/**
 * A whole number from 0 up to, but not including, `sides`. Each is equally likely; the key and the message determine
 * it.
 */
const uniform = (key: string, message: string, sides: number): number => {
  const fair = SPAN - (SPAN % sides);
  for (let attempt = 0; ; attempt++) {
    const value = createHmac('sha256', key).update(`${message}:${attempt}`).digest().readUIntBE(0, 6);
    if (value < fair) return value % sides;
  }
};
