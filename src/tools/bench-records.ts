import { z } from 'zod';
import type { AnyGame } from '../games/game.ts';
import { FormatError } from '../games/format-error.ts';
import { games } from '../games/index.ts';
import type { RecordStep } from '../games/record.ts';
import { type Chance, type Draw, commitmentOf, fairChance, seededChance } from '../kernel/random.ts';
import { LARGEST_RECORD } from '../replays/replayer.ts';
import { findingOf } from '../replays/finding.ts';

/** How many matches are tried to find one that lasts. */
const MATCHES = 3;

/** Prints how long the largest record of each game takes that `/games verify` accepts. */
export const benchRecords = (): Promise<void> => {
  for (const game of games) {
    const { text, steps } = largestOf(game);
    const began = process.cpuUsage();
    const found = findingOf(text);
    const { user, system } = process.cpuUsage(began);
    if (!found.ok) throw new Error(`${game.id}: its own record is wrong: ${found.why}`);
    console.log(
      `${game.name}: a record of ${steps.toLocaleString('en')} steps and ${(text.length / 1024).toFixed(0)} KB ` +
        `is verified in ${((user + system) / 1000).toFixed(0)} ms of CPU time`,
    );
  }
  return Promise.resolve();
};

interface Written {
  readonly text: string;
  readonly steps: number;
}

/** The largest record that still fits, with all options on which matches last longest. */
const largestOf = (game: AnyGame): Written => {
  let largest: Written = { text: '', steps: 0 };
  for (const lasting of LASTING) {
    const options = optionsFor(game, lasting);
    if (options === null) continue;
    for (let match = 0; match < MATCHES && largest.text.length < LARGEST_RECORD * 0.9; match++) {
      const written = dawdle(game, lasting, options, `a long record ${match}`);
      if (written.text.length > largest.text.length) largest = written;
    }
  }
  return largest;
};

/** Null where a game does not have them. */
const optionsFor = (game: AnyGame, { options }: Lasting): unknown => {
  try {
    return game.readOptions({ ...Object(game.defaults(game.seats.most)), ...options });
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

/** How a match of a game goes on for longest. */
interface Lasting {
  readonly options?: object;
  /** A figure of the summary that no step should change, once it is known. */
  readonly kept?: string;
  /** Kinds of actions that are left out. */
  readonly without?: readonly string[];
  /** A kind of action that is taken wherever it can be. */
  readonly rather?: string;
  /** The faces that its dice show in turn: then the record has no seed, as nobody rolls so. */
  readonly faces?: readonly number[];
}

/** The ways that are tried with every game. */
const LASTING: readonly Lasting[] = [
  { faces: [3, 2, 1, 5, 4, 6, 1] },
  { kept: 'round' },
  {
    options: { variants: ['chaos-theory', 'divine-intervention', 'fire-wall'] },
    without: ['surrender'],
    rather: 'explore',
    faces: [2, 6],
  },
  {
    options: { size: 19, stall: 0, cap: 0 },
    kept: 'citadels',
    without: ['resign', 'draw', 'dismiss', 'attack', 'kill'],
  },
];

/** Dice that show these faces in turn, while nothing else is left to chance. */
const facesIn = (faces: readonly number[], rolled: number): Chance => {
  const draws: Draw[] = [];
  const note = <Outcome extends Draw>(outcome: Outcome): Outcome => {
    draws.push(outcome);
    return outcome;
  };
  return {
    draws,
    die: () => note(faces[(rolled + draws.length) % faces.length] ?? 1),
    shuffle: (things) => note([...things]),
    pick: ([first]) => {
      if (first === undefined) throw new RangeError('nothing to pick from');
      return note(first);
    },
  };
};

/** Plays on by chance, with anything that doesn't end the match if there is such an action, until the record is full. */
const dawdle = (game: AnyGame, lasting: Lasting, options: unknown, seed: string): Written => {
  const seats = game.seats.most;
  const whims = seededChance(seed);
  let rolled = 0;
  const chanceOf = (move: number): Chance =>
    lasting.faces ? facesIn(lasting.faces, rolled) : fairChance({ seed, entropy: 'bench', move });
  const dealt = chanceOf(0);
  let state = game.setup(options, seats, dealt);
  const steps: RecordStep[] = [];
  let size = 1024;
  for (;;) {
    const next = stepFrom(game, lasting, state, seats, () => chanceOf(steps.length + 1), whims);
    if (next === null) break;
    size += JSON.stringify(next.step).length + 1;
    if (size >= LARGEST_RECORD) break;
    rolled += next.step.draws.length;
    state = next.state;
    steps.push(next.step);
  }
  const fair = lasting.faces ? {} : { fair: { commitment: commitmentOf(seed), seed, entropy: 'bench' } };
  const { result } = game.status(state);
  const record = { record: 1, game: game.id, options, seats, setup: { draws: dealt.draws }, steps, result };
  return { text: JSON.stringify({ ...record, rules: game.rules, ...fair }), steps: steps.length };
};

/** How many actions are tried for one that changes nothing that is to be kept. */
const TRIES = 40;

const stepFrom = (
  game: AnyGame,
  { kept, without = [], rather }: Lasting,
  state: unknown,
  seats: number,
  chanceOf: () => Chance,
  whims: Chance,
): { readonly state: unknown; readonly step: RecordStep } | null => {
  const Typed = z.looseObject({ type: z.string() });
  const figureIn = (of: unknown): string => JSON.stringify(z.looseObject({}).parse(game.summary(of))[kept ?? '']);
  const all = Array.from({ length: seats }, (_, seat) =>
    game
      .actions(state, seat)
      .map((action) => ({ seat, action, ...Typed.parse(action) }))
      .filter(({ type }) => !without.includes(type)),
  ).flat();
  const liked = all.filter(({ type }) => type === rather);
  const choices = liked.length > 0 ? liked : all;
  let other: { readonly state: unknown; readonly step: RecordStep } | null = null;
  for (let tries = 0; tries < TRIES && choices.length > 0; tries++) {
    const choice = choices[whims.pick([...choices.keys()])];
    if (choice === undefined) break;
    const chance = chanceOf();
    const played = game.play(state, choice.seat, choice.action, chance);
    if (!played.ok) continue;
    const { state: after } = played.value;
    const step = {
      seat: choice.seat,
      action: z.json().parse(JSON.parse(JSON.stringify(choice.action))),
      draws: chance.draws,
      summary: game.summary(after),
    };
    if (game.status(after).result !== null) continue;
    if (kept === undefined || figureIn(after) === figureIn(state)) return { state: after, step };
    other = { state: after, step };
  }
  return other;
};
