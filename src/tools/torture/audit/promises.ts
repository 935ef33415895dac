import { versionOf, type AnyGame } from '../../../games/contract/game.ts';
import { FormatError } from '../../../games/contract/read-as.ts';
import { checkRecord, readRecord, RecordError, replay, type GameRecord } from '../../../games/contract/record.ts';
import { canonicalJson } from '../../../kernel/json.ts';
import { commitmentOf } from '../../../kernel/random.ts';
import { readPauses } from '../../../sessions/match/pauses.ts';
import { MOST_GIFTS } from '../../../sessions/more-time/give.ts';
import { readClock } from '../../../sessions/time/seat-clock.ts';
import type { StoredMatch, StoredParty, StoredTournament } from '../place/reading.ts';

/** What always holds for what is stored: promises with a sentence each, and whether it is so, or what disproves it. */
type Promises<Stored> = Readonly<Record<`${string}: ${string}`, (stored: Stored) => unknown>>;

interface GameMatch {
  readonly game: AnyGame;
  readonly match: StoredMatch;
}

const peopleIn = ({ seats }: StoredMatch): readonly string[] => seats.flatMap(({ user_id: id }) => id ?? []);
const numbersIn = ({ moves }: StoredMatch): readonly number[] => moves.flatMap(({ number }) => number ?? []);
const hasBegun = ({ match }: GameMatch): boolean => !match.gathering && match.state !== null;
const rulesOf = ({ game, match }: GameMatch): AnyGame | undefined => versionOf(game, match.rules);
const areDifferent = (things: readonly unknown[]): boolean => new Set(things).size === things.length;

const ofMatches: Promises<GameMatch> = {
  'one effect: nobody has two seats': ({ match }) => areDifferent(peopleIn(match)),
  'one effect: there is a place for every seat': ({ game, match }) => match.seats.length <= game.seats.most,
  'one effect: no seat is missing once it is played': ({ game, match }) =>
    match.gathering || match.seats.length >= game.seats.least,
  'one effect: its moves are numbered, and as many as are counted': (played) => {
    const [numbers, count] = [numbersIn(played.match), played.match.move_count];
    const isRight = numbers.length === count && numbers.every((number, index) => number === index + 1);
    return !hasBegun(played) || isRight || `${count} moves, numbered ${numbers.join(' ')}`;
  },
  'one effect: its pauses follow each other': ({ match }) => {
    const { had } = readPauses(match.pauses);
    return had.every(({ since, until }, index) => since <= until && since >= (had[index - 1]?.until ?? since));
  },
  'one effect: nobody got more days for a turn than can be given': ({ match }) =>
    match.clock === null || readClock(match.clock).every(({ gifts }) => gifts <= MOST_GIFTS),
  'records verify: its seed is the committed one': ({ match }) => commitmentOf(match.seed) === match.commitment,
  'records verify: its rules are known': (played) => !hasBegun(played) || rulesOf(played) !== undefined,
  'records verify: its record follows the rules, and leads to its state': (played) => {
    const rules = rulesOf(played);
    return !hasBegun(played) || rules === undefined || verdictOn(rules, played.match);
  },
};

/** Whether a match's record verifies and leads to its state: true, or what is wrong. */
const verdictOn = (game: AnyGame, match: StoredMatch): true | string => {
  try {
    const record = recordOf(match);
    checkRecord(game, record);
    if (match.moves.some(({ number }) => number === null)) return true;
    const last = [...replay(game, record)].at(-1);
    return (
      last === undefined ||
      textOf(last.state) === textOf(game.readState(match.state)) ||
      'the record leads to another state'
    );
  } catch (error) {
    if (error instanceof RecordError || error instanceof FormatError) return error.message;
    throw error;
  }
};

/** The record of a stored match as players get it once the match or its day is over. */
const recordOf = (match: StoredMatch): GameRecord =>
  readRecord({
    record: 1,
    game: match.game,
    options: match.options,
    seats: match.seats.length,
    setup: { draws: match.setup_draws },
    steps: match.moves
      .filter(({ number }) => number !== null)
      .map(({ seat, action, draws, summary }) => ({ seat, action, draws, summary })),
    result: match.result,
    rules: match.rules,
    fair: {
      commitment: match.commitment,
      seed: match.seed,
      ...(match.day === null ? { entropy: match.entropy } : { entropy: null, day: match.day }),
      ...(match.party_id === null ? {} : { party: match.party_id }),
    },
  });

const ofParties: Promises<StoredParty> = {
  'records verify: its secret is the committed one': (party) => commitmentOf(party.secret) === party.commitment,
  'records verify: all runs are on its dice': ({ runs, secret, entropy }) =>
    runs.every((run) => run.seed === secret && run.entropy === entropy),
  'one effect: only members have runs': ({ runs, members }) => runs.every((run) => members.includes(run.opened_by)),
  'one effect: nobody has two runs': ({ runs }) => areDifferent(runs.map((run) => run.opened_by)),
  'one effect: it is over only after its runs': ({ ended_at: at, runs }) =>
    at === null || runs.every((run) => run.ended_at !== null),
};

const ofChannels: Promises<readonly StoredParty[]> = {
  'one effect: no party is opened again twice': (parties) =>
    areDifferent(parties.flatMap(({ again_of: of }) => of ?? [])),
};

/** The numbers of those who are paired in each round up to the current one, or have a bye there. */
const pairedIn = ({ games, round }: StoredTournament): readonly (readonly number[])[] =>
  Array.from({ length: round }, (_, before) =>
    games.flatMap((game) => (game.round === before + 1 ? [game.one, game.other ?? []].flat() : [])),
  );

const pointsOf = ({ games }: StoredTournament, number: number): number => {
  const winners = games.flatMap(({ winner, one, other }) =>
    winner === 'level' ? [one, other] : winner === 'one' ? [one, one] : winner === 'other' ? [other, other] : [],
  );
  return winners.filter((each) => each === number).length / 2;
};

const ofTournaments: Promises<StoredTournament> = {
  'one effect: a round pairs nobody twice': (tournament) => pairedIn(tournament).every(areDifferent),
  'one effect: a round leaves nobody out': (tournament) =>
    pairedIn(tournament).every((paired) =>
      tournament.players.every(({ number, is_out: isOut }) => isOut || paired.includes(number)),
    ),
  'one effect: no game comes before its round': ({ games, round }) => games.every((game) => game.round <= round),
  'one effect: no two meet twice': ({ games }) =>
    areDifferent(
      games.flatMap(({ one, other }) => (other === null ? [] : `${Math.min(one, other)}:${Math.max(one, other)}`)),
    ),
  'one effect: those who are paired sit in its matches': ({ games, players }) => {
    const personOf = (number: number | null) => players.find((player) => player.number === number)?.user_id ?? null;
    return games.every(
      ({ people, one, other }) => people === null || people.join() === [personOf(one), personOf(other)].join(),
    );
  },
  'one effect: its games count as their matches ended': ({ games }) =>
    games.every(({ match_id: match, winner, decision, result }) => {
      const { winners }: { readonly winners?: readonly number[] } = Object(result);
      if (match === null || winner === null || decision === 'forfeit' || winners === undefined) return true;
      return winner === (winners.length === 1 ? (winners[0] === 0 ? 'one' : 'other') : 'level');
    }),
  'one effect: it is over only after its games': ({ ended_at: at, games }) =>
    at === null || games.every(({ winner }) => winner !== null),
  'acknowledged means kept: its games keep their matches': ({ games }) =>
    games.every(({ match_id: match, people }) => match === null || people !== null),
  'acknowledged means kept: everybody has a place once it is over': ({ ended_at: at, players }) =>
    at === null || players.every(({ place }) => place !== null),
  'standings equal the games: more points give a better place': (tournament) => {
    const ranked = tournament.players.map(({ number, place }) => ({ place, points: pointsOf(tournament, number) }));
    const isRight = ranked.every((one) =>
      ranked.every((other) => one.points <= other.points || (one.place ?? 0) < (other.place ?? 0)),
    );
    return tournament.ended_at === null || isRight;
  },
};

/** What may never change, by name, and what may never go. */
interface Lasting {
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly kept: readonly string[];
}

const lastingIn = {
  match: (match: StoredMatch): Lasting => ({
    fixed: {
      'the seed': match.seed,
      'the commitment': match.commitment,
      ...(match.entropy !== null && { 'the entropy': match.entropy, 'the setup': [match.options, match.setup_draws] }),
      ...(match.ended_at !== null && { 'the end': [match.ended_at, match.result, match.move_count] }),
      [`the state of version ${match.version}`]: match.state,
      ...Object.fromEntries(
        match.moves.map(({ interaction_id: id, seat, action, draws }) => [`the move of ${id}`, [seat, action, draws]]),
      ),
    },
    kept: match.moves.map(({ interaction_id: id }) => `the move of ${id}`),
  }),
  party: (party: StoredParty): Lasting => ({
    fixed: {
      'the commitment': party.commitment,
      ...(party.entropy !== null && { 'the beginning': [party.entropy, party.began_at] }),
      ...(party.ended_at !== null && { 'the end': party.ended_at }),
    },
    kept: party.members,
  }),
  tournament: ({ began_at: beganAt, ended_at: endedAt, players, games }: StoredTournament): Lasting => ({
    fixed: {
      ...(beganAt !== null && { 'the players': players.map(({ number, user_id: of }) => [number, of]) }),
      ...Object.fromEntries(
        games.flatMap(({ round, board, one, other, match_id: match, winner }) => [
          [`the pairing ${round}.${board}`, [one, other, match]],
          ...(winner === null ? [] : [[`the result ${round}.${board}`, winner]]),
        ]),
      ),
      ...(endedAt !== null && { 'the places': [endedAt, players.map(({ place }) => place)] }),
    },
    kept: players.flatMap(({ user_id: person }) => person ?? []),
  }),
};

/** Reports a broken promise: how it is broken, and what shows that. */
export type ReportBroken = (promise: string, what: string, shownBy?: unknown) => void;

/** What is looked at together: what is stored of a table. */
interface Stored {
  readonly matches: readonly StoredMatch[];
  readonly parties: readonly StoredParty[];
  readonly tournaments: readonly StoredTournament[];
}

/** Looks at what is stored again and again, and remembers it. */
interface Audit {
  look(stored: Stored, game: AnyGame, found: ReportBroken): void;
  /** How much was looked at, by name. */
  counts(): Readonly<Record<string, number>>;
}

export const openAudit = (): Audit => {
  const fixed = new Map<string, string>();
  const kept = new Map<string, readonly string[]>();
  const versions = new Map<string, number>();
  const games = new Set<string>();
  let [replayed, replayedByEarlier] = [0, 0];
  const check = <Thing>(promises: Promises<Thing>, name: string, thing: Thing, found: ReportBroken): void => {
    for (const [text, holds] of Object.entries(promises)) {
      const [[promise = '', says], verdict] = [text.split(': '), holds(thing)];
      if (verdict !== true) found(promise, `${name}: it is not so that ${says}`, verdict === false ? thing : verdict);
    }
  };
  const remember = (promise: string, name: string, lasting: Lasting, found: ReportBroken): void => {
    for (const [part, value] of Object.entries(lasting.fixed)) {
      const [key, now] = [`${name}: ${part}`, textOf(value)];
      const before = fixed.get(key) ?? now;
      fixed.set(key, before);
      if (before !== now) found(promise, `${key} was ${before}, and is ${now}`);
    }
    for (const part of kept.get(name) ?? [])
      if (!lasting.kept.includes(part)) found('acknowledged means kept', `${name}: ${part} is gone`);
    kept.set(name, lasting.kept);
  };
  return {
    look: ({ matches, parties, tournaments }, game, found) => {
      for (const match of matches) {
        const name = `match ${match.id}`;
        remember('no hand or pick changed', name, lastingIn.match(match), found);
        const version = versions.get(name) ?? 0;
        if (match.version < version)
          found('no hand or pick changed', `${name}: the version fell from ${version} to ${match.version}`);
        versions.set(name, match.version);
        check(ofMatches, name, { game, match }, found);
        if (!hasBegun({ game, match })) continue;
        replayed += 1;
        if (rulesOf({ game, match }) !== game) replayedByEarlier += 1;
      }
      check(ofChannels, 'the channel', parties, found);
      for (const party of parties) {
        remember('nothing decided changes', `party ${party.id}`, lastingIn.party(party), found);
        check(ofParties, `party ${party.id}`, party, found);
      }
      for (const tournament of tournaments) {
        remember('nothing decided changes', `tournament ${tournament.id}`, lastingIn.tournament(tournament), found);
        if (tournament.began_at !== null) check(ofTournaments, `tournament ${tournament.id}`, tournament, found);
        for (const { round, board } of tournament.games) games.add(`${tournament.id} ${round} ${board}`);
      }
    },
    counts: () => {
      const countOf = (kind: string): number => [...kept.keys()].filter((name) => name.startsWith(kind)).length;
      return {
        'records replayed': replayed,
        'records replayed by earlier rules': replayedByEarlier,
        parties: countOf('party'),
        tournaments: countOf('tournament'),
        'games of tournaments': games.size,
      };
    },
  };
};

const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));
