import type { Json } from '../../../kernel/json.ts';
import { seededChance, type Chance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { winnerOf } from '../rules/board.ts';
import { FIGHTS } from '../rules/options.ts';
import { actions, play, setup, status } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { look } from '../rules/view.ts';
import { outlooksOf, type Foresight } from './outlook.ts';
import { driveOf, HIDDEN, LEAK, LEARNED, MOST_DRIVE, MOST_FACTS, writeFacts, type Net } from './prospects.ts';
import { at, quickRaceOf, seatAt, SIZE, type QuickRace } from './quick-race.ts';

/** Who plays: as far as `hard` looks, into fewer races. */
const TEACHER: Foresight = { worlds: 4, outcomes: 1, isDeep: true, turns: 40 };

/** What is played, of ten races each. */
const PLAYED = {
  2: [...Array.from({ length: 6 }, () => 'ordinary' as const), 'half', 'challenge', 'challenge', 'ordeal'],
  3: [...Array.from({ length: 6 }, () => 'challenge' as const), 'half', 'ordinary', 'ordinary', 'ordeal'],
} as const;

/** One race of this many teaches nothing, so that it can tell how good the chances are. */
const HELD_OUT = 12;

/** Learns the chances to escape first from so many races of each number of players, beginning with what is known. */
export const learn = (races: number, tell: (line: string) => void): Json => {
  const [two, three] = LEARNED.map((known, index) => {
    const players = index === 0 ? 2 : 3;
    const examples = Array.from({ length: races }, (_none, number) => playRace(players, number)).flat();
    const net = fit(known, examples);
    const tests = examples.filter(({ isHeldOut }) => isHeldOut);
    tell(`${players} players: ${examples.length} positions; log loss of the ${tests.length} held out`);
    tell(`  before ${logLoss(known, tests).toFixed(4)}, now ${logLoss(net, tests).toFixed(4)}`);
    return { facts: Array.from(net.facts, rounded), drive: Array.from(net.drive, rounded) };
  });
  return { two: two ?? null, three: three ?? null };
};

const rounded = (weight: number): number => Number(weight.toFixed(3));

/** A race as a round began, and the seat that escaped; the number of seats if nobody did. */
interface Example {
  readonly race: QuickRace;
  readonly winner: number;
  readonly isHeldOut: boolean;
}

/** A race in which a third of the choices are whims at first. What came of the whims teaches nothing. */
const playRace = (players: 2 | 3, number: number): readonly Example[] => {
  const chance = seededChance(`race of ${players} to learn from ${number}`);
  const fights = PLAYED[players][number % 10] ?? 'ordinary';
  const wild = (Math.floor(number / 10) % 10) - 2;
  let state: State = setup({ players, ...FIGHTS[fights][1] }, players, chance);
  const begun: State[] = [];
  for (let now = status(state); now.result === null; now = status(state)) {
    const [seat = 0] = now.awaited;
    if (state.round >= wild && state.runners.every(({ choice }) => choice === null)) begun.push(state);
    const action = state.round < wild && chance.die() <= 2 ? whim(state, seat, chance) : taught(state, seat, chance);
    ({ state } = accepted(play(state, seat, action, chance), 'a choice of the bots'));
  }
  const winner = winnerOf(state) ?? players;
  return begun.map((each) => ({ race: quickRaceOf(each), winner, isHeldOut: number % HELD_OUT === 0 }));
};

const whim = (state: State, seat: number, chance: Chance): Action => {
  const legal = actions(state, seat);
  const action = legal[chance.pick([...legal.keys()])];
  if (action === undefined) throw new RangeError(`seat ${seat} has nothing to submit`);
  return action;
};

const taught = (state: State, seat: number, chance: Chance): Action =>
  outlooksOf(look(state, seat), TEACHER, chance).reduce((one, other) => (other.win > one.win ? other : one)).action;

/** The chances of a race by a net, with all that led to them. */
interface Reckoning {
  readonly facts: Int16Array;
  /** By seat: where its facts begin; and where the last ones end. */
  readonly ends: readonly number[];
  readonly sums: readonly Float64Array[];
  /** By seat; the last one is the Warlord's. */
  readonly chances: readonly number[];
}

const reckon = (net: Net, race: QuickRace, players: number): Reckoning => {
  const facts = new Int16Array(3 * MOST_FACTS);
  const ends = [0];
  const sums: Float64Array[] = [];
  const drives: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    const from = ends[seat] ?? 0;
    const to = at(race, seatAt(seat) + SIZE) === 0 ? from : writeFacts(race, seat, facts, from);
    const own = new Float64Array(HIDDEN);
    drives.push(to === from ? 0 : Math.exp(Math.min(MOST_DRIVE, driveOf(net, facts, from, to, own))));
    ends.push(to);
    sums.push(own);
  }
  const all = drives.reduce((sum, drive) => sum + drive, 1);
  return { facts, ends, sums, chances: [...drives, 1].map((drive) => drive / all) };
};

const playersIn = ({ race }: Example): number => at(race, 0);

const LEAST_CHANCE = 1e-6;

const logLoss = (net: Net, examples: readonly Example[]): number =>
  examples.reduce((sum, example) => {
    const { chances } = reckon(net, example.race, playersIn(example));
    return sum - Math.log(Math.max(LEAST_CHANCE, chances[example.winner] ?? 0));
  }, 0) / Math.max(1, examples.length);

/** How often the examples are learned from, and how far the first steps go. */
const EPOCHS = 5;
const PACE = 0.01;

/** The net after learning: small steps down the slope of the log loss, the smaller the steeper a weight has been. */
const fit = (known: Net, examples: readonly Example[]): Net => {
  const net = { facts: known.facts.slice(), drive: known.drive.slice() };
  const steepness = { facts: known.facts.map(() => 0.1), drive: known.drive.map(() => 0.1) };
  const taught = examples.filter(({ isHeldOut }) => !isHeldOut);
  const chance = seededChance('the order in which races teach');
  const order = chance.shuffle([...taught.keys()]);
  for (let step = 0; step < EPOCHS * order.length; step++) {
    const example = taught[order[step % order.length] ?? 0];
    if (example === undefined) continue;
    const pace = PACE * (1 - step / (EPOCHS * order.length));
    const reckoning = reckon(net, example.race, playersIn(example));
    for (const seat of reckoning.sums.keys()) {
      const slope = (reckoning.chances[seat] ?? 0) - Number(seat === example.winner);
      descend(net, steepness, reckoning, seat, slope, pace);
    }
  }
  return net;
};

/** A step for one seat of one example. */
const descend = (
  net: Net,
  steepness: Net,
  { facts, ends, sums }: Reckoning,
  seat: number,
  slope: number,
  pace: number,
): void => {
  const [from, to] = [ends[seat] ?? 0, ends[seat + 1] ?? 0];
  if (from === to) return;
  stepDown(net.drive, steepness.drive, HIDDEN, slope, pace);
  for (let one = 0; one < HIDDEN; one++) {
    const sum = sums[seat]?.[one] ?? 0;
    const bent = slope * (net.drive[one] ?? 0) * (sum > 0 ? 1 : LEAK);
    stepDown(net.drive, steepness.drive, one, slope * (sum > 0 ? sum : LEAK * sum), pace);
    for (let fact = from; fact < to; fact++)
      stepDown(net.facts, steepness.facts, (facts[fact] ?? 0) * HIDDEN + one, bent, 3 * pace);
  }
};

const stepDown = (weights: Float64Array, steepness: Float64Array, place: number, slope: number, pace: number): void => {
  const steep = (steepness[place] ?? 0) + slope * slope;
  steepness[place] = steep;
  weights[place] = (weights[place] ?? 0) - (pace * slope) / Math.sqrt(steep);
};
