/**
 * Tournaments reckoned from their README alone, to compare with the tables of the bot: nothing here is imported.
 * Points are counted in halves.
 */

/** A game that is over, with the halves of a point of both. */
interface ToldGame {
  readonly pair: readonly [number, number];
  readonly halves: readonly [number, number];
}

/** A round in pairs that is over. */
export interface ToldRound {
  readonly games: readonly ToldGame[];
  /** Whoever had nobody to meet, with the halves of a point for it. */
  readonly byes: readonly { readonly player: number; readonly halves: number }[];
}

/** The scores of a round by score; a player who had none is null, and whoever was out before it is left out. */
export type ToldScores = ReadonlyMap<number, number | null>;

/** A tournament from its first round to its last one. */
export type Told = { readonly players: readonly number[]; readonly out: ReadonlySet<number> } & (
  | { readonly form: 'round robin' | 'swiss' | 'knock-out'; readonly rounds: readonly ToldRound[] }
  | { readonly form: 'score'; readonly rounds: readonly ToldScores[] }
);

/** How somebody has come out. */
export interface Outcome {
  readonly halves: number;
  readonly place: number | null;
  readonly medal: number | null;
}

/** A number for each player: the higher, the better. */
type Column = (player: number, level: readonly number[]) => number;

/** How all players have come out, and who is the champion. */
export const reckon = (
  told: Told,
): { readonly outcomes: ReadonlyMap<number, Outcome>; readonly champion: number | null } => {
  const { halves, columns, isPlaced, first } = told.form === 'score' ? byScore(told.rounds) : inPairs(told);
  const placed = told.players.filter((player) => !told.out.has(player) && isPlaced(player));
  const keys = new Map(placed.map((player) => [player, [] as readonly number[]]));
  const keyOf = (player: number): readonly number[] => keys.get(player) ?? [];
  for (const column of columns) {
    const values = placed.map((player) => {
      const level = placed.filter((other) => keyOf(other).join() === keyOf(player).join());
      return [player, [...keyOf(player), column(player, level)]] as const;
    });
    for (const [player, key] of values) keys.set(player, key);
  }
  const places = new Map(
    placed.map((player) => [
      player,
      first(placed) + placed.filter((other) => isAhead(keyOf(other), keyOf(player))).length,
    ]),
  );
  const placeOf = (player: number): number | null => places.get(player) ?? null;
  const outcomes = new Map(
    told.players.map((player): [number, Outcome] => {
      const place = placeOf(player);
      const behind = told.players.filter((other) => (placeOf(other) ?? Infinity) > (place ?? Infinity));
      const medal = place !== null && place <= 3 && behind.length > 0 ? place : null;
      return [player, { halves: halves(player), place, medal }];
    }),
  );
  const winners = placed.filter((player) => placeOf(player) === 1);
  return { outcomes, champion: winners.length === 1 ? (winners[0] ?? null) : null };
};

const isAhead = (one: readonly number[], other: readonly number[]): boolean => {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
};

/** Reckons something of each player once. */
const once = <Value>(reckoned: (player: number) => Value): ((player: number) => Value) => {
  const known = new Map<number, Value>();
  return (player) => {
    const value = known.get(player) ?? reckoned(player);
    known.set(player, value);
    return value;
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What a table follows from. */
interface Reckoning {
  readonly halves: (player: number) => number;
  /** What tells players apart, in order. */
  readonly columns: readonly Column[];
  readonly isPlaced: (player: number) => boolean;
  /** The first place that is given, among those who have one. */
  readonly first: (placed: readonly number[]) => number;
}

const inPairs = ({ form, rounds }: Exclude<Told, { readonly form: 'score' }>): Reckoning => {
  /** By player: each opponent, or null for a bye, and the halves that they got. */
  const meetingsOf = once((player) =>
    rounds.flatMap(({ games, byes }, round) => [
      ...byes.filter((bye) => bye.player === player).map((bye) => ({ round, other: null, got: bye.halves })),
      ...games.flatMap(({ pair: [one, other], halves: [first, second] }) =>
        one === player ? [{ round, other, got: first }] : other === player ? [{ round, other: one, got: second }] : [],
      ),
    ]),
  );
  const halves = once((player) => sum(meetingsOf(player).map(({ got }) => got)));
  // A bye is like a game against somebody with as many points.
  const against = (player: number, other: number | null): number => halves(other ?? player);
  const buchholz: Column = (player) => sum(meetingsOf(player).map(({ other }) => against(player, other)));
  const sonnebornBerger: Column = (player) =>
    sum(meetingsOf(player).map(({ other, got }) => got * against(player, other)));
  const wins: Column = (player) => meetingsOf(player).filter(({ got }) => got === 2).length;
  const between: Column = (player, level) => {
    const met = (one: number, other: number): boolean => meetingsOf(one).some((each) => each.other === other);
    if (!level.every((one) => level.every((other) => one === other || met(one, other)))) return 0;
    return sum(meetingsOf(player).flatMap(({ other, got }) => (other !== null && level.includes(other) ? [got] : [])));
  };
  /** The better seed has the lower number, and goes on from a level game. */
  const getsThrough = (
    player: number,
    { other, got }: { readonly other: number | null; readonly got: number },
  ): boolean => got === 2 || (got === 1 && other !== null && player < other);
  const lastThrough: Column = (player) =>
    Math.max(0, ...meetingsOf(player).map((each) => (getsThrough(player, each) ? each.round + 1 : 0)));
  /** A level game against somebody who is out is not lost. */
  const hasLost = (player: number, placed: readonly number[]): boolean =>
    meetingsOf(player).some(
      (each) => !getsThrough(player, each) && (each.got !== 1 || placed.includes(each.other ?? player)),
    );
  const columns = {
    swiss: [halves, buchholz, sonnebornBerger, between, wins, (player: number) => -player],
    'round robin': [halves, between, sonnebornBerger, wins],
    'knock-out': [lastThrough],
  }[form];
  const first = (placed: readonly number[]): number =>
    form === 'knock-out' && placed.every((player) => hasLost(player, placed)) ? 2 : 1;
  return { halves, columns, isPlaced: () => true, first };
};

const byScore = (rounds: readonly ToldScores[]): Reckoning => {
  const inRound = (scores: ToldScores, player: number): number => {
    const own = scores.get(player) ?? null;
    if (own === null) return 0;
    const others = [...scores].filter(([other]) => other !== player);
    return sum(others.map(([, score]) => (score === null || score < own ? 2 : score === own ? 1 : 0)));
  };
  const isWon = (scores: ToldScores, player: number): boolean => {
    const own = scores.get(player) ?? null;
    return own !== null && [...scores.values()].every((score) => score === null || score <= own);
  };
  const halves = once((player) => sum(rounds.map((scores) => inRound(scores, player))));
  const sumOfScores: Column = (player) => sum(rounds.map((scores) => scores.get(player) ?? 0));
  const won: Column = (player) => rounds.filter((scores) => isWon(scores, player)).length;
  const isPlaced = (player: number): boolean => rounds.some((scores) => (scores.get(player) ?? null) !== null);
  return { halves, columns: [halves, sumOfScores, won], isPlaced, first: () => 1 };
};
