// @module-tag ground
// @module-tag both
import { expect, test } from 'vitest';
import { diceFrom } from '../../../src/games/babylon/bots/dice.ts';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';
import { medalFor } from '../../../src/sessions/seasons/medals.ts';
import { forfeitersOf, forfeitOf, settledBefore } from '../../../src/sessions/tournament/pairing/forfeits.ts';
import {
  forms,
  meetingsOf,
  numbersIn,
  pointsFor,
  type Decision,
  type Form,
  type Meeting,
  type PairForm,
  type Pairing,
  type Player,
} from '../../../src/sessions/tournament/pairing/meeting.ts';
import { hasNextRound, pairRound, roundsOf, SIZES } from '../../../src/sessions/tournament/pairing/next-round.ts';
import { absentIn, scoresOfRound, type RoundScore } from '../../../src/sessions/tournament/pairing/score.ts';
import { tableOf } from '../../../src/sessions/tournament/table.ts';
import { championOf, type Entrant, type TournamentGame } from '../../../src/sessions/tournament/tournament.ts';
import { quickChance } from '../../rig/games/quick-chance.ts';
import { seed } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';
import { reckon } from './reckoning.ts';
import { toldOf } from './told.ts';

/** How people behave in a tournament: in so many of a hundred cases each. */
interface Habits {
  /** Somebody leaves the server, or is removed from it or forgotten, before a round. */
  readonly leaves: number;
  /** Somebody withdraws while a round is played. */
  readonly withdraws: number;
  /** Somebody does not play. */
  readonly stays: number;
  /** The clock jumps to the end of the round while a game is played. */
  readonly jumps: number;
}

const HABITS = {
  faithful: { leaves: 0, withdraws: 0, stays: 0, jumps: 0 },
  ordinary: { leaves: 1, withdraws: 1, stays: 1, jumps: 5 },
  careless: { leaves: 5, withdraws: 5, stays: 5, jumps: 20 },
  fleeting: { leaves: 25, withdraws: 25, stays: 25, jumps: 10 },
} satisfies Record<string, Habits>;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const startOf = (form: Form): number => diceFrom(seededChance(`${seed} ${form}`)).state;

/** Where the chance of each form starts, as a thousand seeds take long to draw. */
const START: Readonly<Record<Form, number>> = {
  'round robin': startOf('round robin'),
  swiss: startOf('swiss'),
  'knock-out': startOf('knock-out'),
  score: startOf('score'),
};

const HUNDRED = numbers(100);

/** A tournament that was played: each round with the players before it, and the players at the end. */
interface Played {
  readonly form: Form;
  readonly rounds: number;
  readonly players: readonly Player[];
  readonly before: readonly (readonly Player[])[];
  readonly games: readonly (Meeting & { readonly decision: Decision })[];
  readonly scores: readonly RoundScore[];
}

/** A random tournament of a form, by what decides about real ones. */
const play = (form: Form, trial: number): Played => {
  const chance = quickChance({ state: START[form] + trial });
  const { least, most } = SIZES[form];
  const size = chance.pick(
    numbers(chance.pick([5, 8, 8, 12, trial % 20 === 0 ? most : 12])).filter((each) => each >= least && each <= most),
  );
  const rounds = roundsOf(form, size, chance.pick([0, 2, 3, 5, 9]) || null);
  const habits = HABITS[chance.pick(['faithful', 'ordinary', 'ordinary', 'careless', 'fleeting'] as const)];
  const happens = (often: number): boolean => chance.pick(HUNDRED) <= often;
  const leave = (players: readonly Player[], often: number): readonly Player[] =>
    players.map((each) => ({ ...each, isOut: each.isOut || happens(often) }));
  let players: readonly Player[] = numbers(size).map((number) => ({ number, isOut: false }));
  const before: (readonly Player[])[] = [];
  const games: Played['games'][number][] = [];
  const scores: RoundScore[] = [];
  for (let round = 1; hasNextRound({ form, players, round: round - 1, rounds }); round++) {
    // Whoever leaves before the first round is taken off the list, and has never been in.
    if (round > 1) players = leave(players, habits.leaves);
    if (!hasNextRound({ form, players, round: round - 1, rounds })) break;
    before.push(players);
    const paired = form === 'score' ? [] : pairRound(form, players, games, round);
    const settled = paired.map((pairing) => ({ ...pairing, ...settledBefore(players, pairing) }));
    players = leave(players, habits.withdraws);
    const played = settled.map((pairing) => ({
      ...pairing,
      round,
      ...playGame(chance, pairing, { players, habits, happens }),
    }));
    games.push(...played);
    if (form === 'score') {
      const runs = players.flatMap(({ number, isOut }) =>
        happens(isOut ? 50 : habits.stays) ? [] : [[number, happens(habits.jumps) ? null : 10 * chance.die()] as const],
      );
      scores.push(
        ...scoresOfRound(players, round, {
          runs: new Map(runs.filter(([number]) => isIn(before.at(-1), number))),
          couldPlay: true,
        }),
      );
    }
    const out = new Set([...played.flatMap(forfeitersOf), ...absentIn(scores, round)]);
    players = players.map((each) => ({ ...each, isOut: each.isOut || out.has(each.number) }));
  }
  return { form, rounds, players, before, games, scores };
};

const isIn = (players: readonly Player[] | undefined, number: number | null): boolean =>
  players?.some((each) => each.number === number && !each.isOut) ?? false;

/** How a game ends that is not settled before. */
const playGame = (
  chance: Chance,
  { one, other, winner, decision }: Pairing & Partial<Pick<TournamentGame, 'winner' | 'decision'>>,
  {
    players,
    habits,
    happens,
  }: { readonly players: readonly Player[]; readonly habits: Habits; readonly happens: (often: number) => boolean },
): Pick<Meeting, 'winner'> & { readonly decision: Decision } => {
  if (winner && decision) return { winner, decision };
  const forfeited = forfeitOf(
    !isIn(players, one) || happens(habits.stays),
    !isIn(players, other) || happens(habits.stays),
  );
  if (forfeited !== null) return forfeited;
  const isLate = happens(habits.jumps);
  return {
    winner: chance.pick(['one', 'one', 'other', 'other', 'level'] as const),
    decision: isLate ? 'time' : 'played',
  };
};

/** How all have come out by the tables of the bot. */
const outcomeOf = ({ form, players, games, scores }: Played) => {
  const boards = games.map((game, board): TournamentGame => ({
    ...game,
    board,
    matchId: null,
    message: null,
    isDue: false,
  }));
  const entrants = players.map((player): Entrant => ({ ...player, userId: String(player.number), place: null }));
  const table = tableOf({ form, players: entrants, games: boards, scores });
  const places = table.map(({ place }) => place);
  const final = entrants.map((each) => ({
    ...each,
    place: table.find(({ player }) => player === each.number)?.place ?? null,
  }));
  return {
    champion: championOf({ players: final })?.number ?? null,
    outcomes: new Map(
      table.map(({ player, points, place }) => [player, { halves: points * 2, place, medal: medalFor(place, places) }]),
    ),
    order: table.map(({ player }) => player),
  };
};

const keyOf = ({ one, other }: Pairing): string => `${Math.min(one, other ?? 0)}:${Math.max(one, other ?? 0)}`;

const byesOf = (meetings: readonly Meeting[], player: number): number =>
  meetingsOf(meetings, player).filter(({ other }) => other === null).length;

const pointsOf = (meetings: readonly Meeting[], player: number): number =>
  meetingsOf(meetings, player).reduce((all, meeting) => all + pointsFor(meeting, player), 0);

const pairedIn = (met: readonly Pairing[]): readonly number[] =>
  met.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));

/** What the cheapest way to pair all costs if that is less than `most`, found by trying all that may be cheaper. */
const leastCost = (
  left: readonly (number | null)[],
  costOf: (one: number | null, other: number | null) => number,
  most: number,
): number => {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  let least = most;
  for (const other of others) {
    const cost = costOf(first, other);
    if (cost >= least) continue;
    const rest = others.filter((each) => each !== other);
    least = Math.min(least, cost + leastCost(rest, costOf, least - cost));
  }
  return least;
};

/** How often two people have met, for all of them. */
const timesMet = (meetings: readonly Meeting[]): ((pairing: Pairing) => number) => {
  const times = new Map<string, number>();
  for (const each of meetings) times.set(keyOf(each), (times.get(keyOf(each)) ?? 0) + 1);
  return (pairing) => times.get(keyOf(pairing)) ?? 0;
};

/** What is bad about a pairing of a Swiss tournament, where nothing outweighs what is worse. */
const badnessOf = (
  players: readonly number[],
  before: readonly (Meeting & { readonly decision: Decision })[],
): ((one: number | null, other: number | null) => number) => {
  const times = timesMet(before);
  const points = new Map(players.map((player) => [player, pointsOf(before, player)]));
  const pointsBy = (player: number): number => points.get(player) ?? 0;
  const fromBelow = players.toSorted((one, other) => pointsBy(one) - pointsBy(other) || other - one);
  const isUnplayed = ({ decision }: { readonly decision: Decision }): boolean =>
    decision === 'bye' || decision === 'forfeit';
  const free = new Map(players.map((player) => [player, pointsOf(before.filter(isUnplayed), player)]));
  return (one, other) => {
    if (one === null) return Infinity;
    if (other === null) return (free.get(one) ?? 0) * 1e7 + fromBelow.indexOf(one) * 1e5;
    return times({ one, other }) * 1e9 + (pointsBy(one) - pointsBy(other)) ** 2;
  };
};

/** How many are paired by trying at most. */
const TRIED = 10;

/** What is wrong with a round of a Swiss tournament, by the rounds before it. */
const flawsOfSwiss = (
  players: readonly Player[],
  met: readonly Meeting[],
  before: readonly (Meeting & { readonly decision: Decision })[],
): readonly string[] => {
  const paired = pairedIn(met);
  const byes = met.filter(({ other }) => other === null);
  const costOf = badnessOf(paired, before);
  const cost = met.reduce((all, { one, other }) => all + costOf(one, other), 0);
  const places = [...paired, ...byes.map(() => null)];
  return [
    ...(paired.some((player) => !isIn(players, player)) ? ['somebody is paired who is out'] : []),
    ...(paired.length < numbersIn(players).length ? ['somebody is not paired'] : []),
    ...(byes.length === paired.length % 2 ? [] : ['there is a bye too many']),
    ...(places.length <= TRIED && leastCost(places, costOf, cost) < cost ? ['there is a better way to pair all'] : []),
    ...(places.length > TRIED && cost >= 1e9 ? ['two meet again'] : []),
  ];
};

/** Whether somebody did not get through a round of a knock-out: a level game sends on the better rating. */
const hasLost = (meetings: readonly Meeting[], player: number): boolean =>
  meetingsOf(meetings, player).some((meeting) => {
    const points = pointsFor(meeting, player);
    return points < 1 && (points === 0 || player === Math.max(meeting.one, meeting.other ?? 0));
  });

/** What is wrong with a round in pairs. */
const flawsOfRound = (
  form: PairForm,
  players: readonly Player[],
  met: readonly (Meeting & { readonly decision: Decision })[],
  before: readonly (Meeting & { readonly decision: Decision })[],
): readonly string[] => {
  const paired = pairedIn(met);
  const known = new Set(before.map(keyOf));
  const again = met.some((each) => each.other !== null && known.has(keyOf(each)));
  const isPlayed = ({ decision }: { readonly decision: Decision }): boolean =>
    decision === 'played' || decision === 'time';
  return [
    ...(new Set(paired).size < paired.length ? ['somebody is paired twice'] : []),
    ...(met.filter(isPlayed).some((each) => pairedIn([each]).some((player) => !isIn(players, player)))
      ? ['somebody plays who is out']
      : []),
    ...(met.some(({ one, other, winner }) => other === null && winner === 'one' && !isIn(players, one))
      ? ['somebody who is out has a bye']
      : []),
    ...(form !== 'swiss' && again ? ['two meet again'] : []),
    ...(form === 'round robin' && paired.length < players.length ? ['somebody is not paired'] : []),
    ...(form === 'round robin' && met.some(({ one, other }) => other === null && byesOf(before, one) > 0)
      ? ['a bye is a second one']
      : []),
    ...(form === 'knock-out' && numbersIn(players).some((player) => hasLost(before, player) === paired.includes(player))
      ? ['somebody plays on who has lost, or somebody does not who has won']
      : []),
    ...(form === 'swiss' ? flawsOfSwiss(players, met, before) : []),
  ];
};

/** What is wrong with a tournament that was played. */
const flawsOf = (played: Played): readonly string[] => {
  const { form, rounds, players, before, games } = played;
  const { outcomes, champion, order } = outcomeOf(played);
  const reckoned = reckon(toldOf({ ...played, round: before.length }));
  const places = order.map((player) => outcomes.get(player)?.place ?? Infinity);
  const left = players.filter(({ isOut }) => !isOut);
  return [
    ...(before.length > rounds || (before.length < rounds && (form !== 'score' || left.length > 1))
      ? ['it ends too early or too late']
      : []),
    ...(form === 'score'
      ? []
      : before.flatMap((own, index) =>
          flawsOfRound(
            form,
            own,
            games.filter(({ round }) => round === index + 1),
            games.filter(({ round }) => round <= index),
          ),
        )),
    ...(champion === reckoned.champion ? [] : [`the champion is ${champion} and not ${reckoned.champion}`]),
    ...(champion !== null && !isIn(players, champion) ? ['the champion is out'] : []),
    ...(form === 'swiss' && champion === null && left.length > 0 ? ['there is no champion'] : []),
    ...[...outcomes]
      .filter(([player, outcome]) => JSON.stringify(outcome) !== JSON.stringify(reckoned.outcomes.get(player)))
      .map(
        ([player, outcome]) =>
          `${player}: ${JSON.stringify(outcome)}, not ${JSON.stringify(reckoned.outcomes.get(player))}`,
      ),
    ...(outcomes.size === players.length ? [] : ['somebody is not in the table']),
    ...(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))
      ? []
      : ['the table is in no order']),
  ];
};

/** A tournament for whoever looks for the flaw: who was in before each round, and its games or scores. */
const linesOf = ({ before, games, scores }: Played): readonly string[] =>
  before.flatMap((players, index) => [
    `${index + 1}: ${players.flatMap(({ number, isOut }) => (isOut ? [] : [number])).join(' ')}`,
    ...games
      .filter(({ round }) => round === index + 1)
      .map(({ one, other, winner, decision }) => `${one}-${other}: ${winner}, ${decision}`),
    ...scores.filter(({ round }) => round === index + 1).map(({ number, score }) => `${number}: ${score}`),
  ]);

test.each(forms)('a thousand tournaments (%s) with leavers end by the rules, and as reckoned once more', (form) => {
  let playedOut = 0;
  let all = 0;
  for (let trial = 0; trial < trials(10_000, 1000, 2000); trial++) {
    const played = play(form, trial);
    const flaws = flawsOf(played);
    const told = flaws.length > 0 ? linesOf(played) : [];
    expect({ trial, flaws, told }).toEqual({ trial, flaws: [], told: [] });
    playedOut += played.games.filter(({ decision }) => decision === 'played').length;
    playedOut += played.scores.filter(({ score }) => score !== null).length;
    all += played.games.filter(({ decision }) => decision !== 'bye').length + played.scores.length;
  }
  expect(playedOut / all).toBeGreaterThan(0.5);
});
