import { commitmentOf } from '../../../kernel/random.ts';
import type { Gatherings, StoredParty, StoredTournament } from '../place/gatherings.ts';
import type { ReportBroken } from './matches.ts';

/** Looks at what people do together again and again, and remembers it. */
export interface GatheringAudit {
  /** Looks at the parties and tournaments of a channel. */
  look(channel: string, found: ReportBroken): Promise<void>;
  readonly counts: { readonly parties: () => number; readonly tournaments: () => number; readonly games: () => number };
}

/** What was seen before. */
interface Memory {
  /** Reports what is decided and has changed, by its name. */
  readonly remember: (name: string, value: unknown, found: ReportBroken) => void;
  /** Reports people who are no longer in a gathering. */
  readonly keep: (id: string, people: readonly string[], found: ReportBroken) => void;
  readonly seen: Readonly<Record<'parties' | 'tournaments' | 'games', Set<string>>>;
}

const openMemory = (): Memory => {
  const fixed = new Map<string, string>();
  const members = new Map<string, ReadonlySet<string>>();
  return {
    remember: (name, value, found) => {
      const text = JSON.stringify(value);
      const before = fixed.get(name);
      if (before === undefined) fixed.set(name, text);
      else if (before !== text) found('nothing decided changes', `${name} was ${before}, and is ${text}`);
    },
    keep: (id, people, found) => {
      for (const person of members.get(id) ?? [])
        if (!people.includes(person)) found('acknowledged means kept', `${person} is no longer in ${id}`);
      members.set(id, new Set(people));
    },
    seen: { parties: new Set(), tournaments: new Set(), games: new Set() },
  };
};

export const openGatheringAudit = (gatherings: Gatherings): GatheringAudit => {
  const memory = openMemory();
  const { seen } = memory;
  return {
    look: async (channel, found) => {
      const parties = await gatherings.parties(channel);
      for (const party of parties) lookAtParty(memory, party, found);
      const repeated = parties.flatMap(({ again_of: of }) => of ?? []);
      if (new Set(repeated).size < repeated.length) found('one effect', 'a party was opened again twice');
      for (const tournament of await gatherings.tournaments(channel)) lookAtTournament(memory, tournament, found);
    },
    counts: {
      parties: () => seen.parties.size,
      tournaments: () => seen.tournaments.size,
      games: () => seen.games.size,
    },
  };
};

const lookAtParty = ({ seen, keep, remember }: Memory, party: StoredParty, found: ReportBroken): void => {
  const { id, entropy, secret, commitment, ended_at: endedAt, members: people, runs } = party;
  seen.parties.add(id);
  keep(id, people, found);
  remember(`the commitment of party ${id}`, commitment, found);
  if (entropy !== null) remember(`the beginning of party ${id}`, [entropy, party.began_at], found);
  if (endedAt !== null) remember(`the end of party ${id}`, endedAt, found);
  if (commitmentOf(secret) !== commitment) found('records verify', `the secret of party ${id} is not the committed`);
  for (const who of runs.map(({ opened_by: by }) => by)) {
    if (!people.includes(who)) found('one effect', `${who} has a run of party ${id}, and is not in it`);
    if (runs.filter((run) => run.opened_by === who).length > 1) found('one effect', `${who} has two runs of ${id}`);
  }
  for (const run of runs)
    if (run.seed !== secret || run.entropy !== entropy)
      found('records verify', `run ${run.id} of party ${id} is not on its dice`);
  if (endedAt !== null && runs.some((run) => run.ended_at === null))
    found('one effect', `party ${id} is over, but not all of its runs`);
};

const lookAtTournament = (
  { seen, keep, remember }: Memory,
  tournament: StoredTournament,
  found: ReportBroken,
): void => {
  const { id, games, players, ended_at: endedAt, began_at: beganAt } = tournament;
  seen.tournaments.add(id);
  const people = players.flatMap(({ user_id: person }) => person ?? []);
  keep(id, people, found);
  if (beganAt === null) return;
  remember(`the players of tournament ${id}`, [players.map(({ number, user_id: of }) => [number, of])], found);
  for (const game of games) {
    seen.games.add(`${id} ${game.round} ${game.board}`);
    remember(`the pairing ${game.round}.${game.board} of ${id}`, [game.one, game.other, game.match_id], found);
    if (game.winner !== null) remember(`the result ${game.round}.${game.board} of ${id}`, game.winner, found);
  }
  checkRounds(tournament, found);
  checkResults(tournament, found);
  if (endedAt === null) return;
  remember(`the places of tournament ${id}`, [endedAt, players.map(({ place }) => place)], found);
  checkPlaces(tournament, found);
};

/** Each round up to the current one is paired once: everybody who is not out meets one opponent, or has a bye. */
const checkRounds = ({ id, games, players, round }: StoredTournament, found: ReportBroken): void => {
  for (let number = 1; number <= round; number++) {
    const paired = games.filter((game) => game.round === number).flatMap(({ one, other }) => [one, other ?? []].flat());
    if (new Set(paired).size < paired.length) found('one effect', `round ${number} of ${id} pairs somebody twice`);
    const left = players.filter((player) => !player.is_out && !paired.includes(player.number));
    if (left.length > 0)
      found('one effect', `round ${number} of ${id} leaves out ${left.map((each) => each.number).join()}`);
  }
  if (games.some((game) => game.round > round)) found('one effect', `${id} has a round after its round ${round}`);
  const met = games.flatMap(({ one, other }) =>
    other === null ? [] : [one < other ? `${one}:${other}` : `${other}:${one}`],
  );
  if (new Set(met).size < met.length) found('one effect', `two meet twice in ${id}`);
};

/** The games are those of their matches, and what they count is how those ended. */
const checkResults = ({ id, games, players }: StoredTournament, found: ReportBroken): void => {
  const personOf = (number: number | null) => players.find((player) => player.number === number)?.user_id ?? null;
  for (const { round, board, one, other, match_id: match, people, winner, decision, result } of games) {
    if (match === null) continue;
    const name = `game ${round}.${board} of ${id}`;
    if (people === null) found('acknowledged means kept', `${name} has lost its match`);
    else if (people.join() !== [personOf(one), personOf(other)].join()) found('one effect', `${name} has other people`);
    const { winners }: { readonly winners?: readonly number[] } = Object(result);
    if (winner === null || decision === 'forfeit' || winners === undefined) continue;
    const told = winners.length === 1 ? (winners[0] === 0 ? 'one' : 'other') : 'level';
    if (told !== winner) found('one effect', `${name} counts as ${winner}, but its match says ${told}`);
  }
};

/** The places of a tournament that is over follow from its games: nobody with fewer points is before another one. */
const checkPlaces = ({ id, games, players }: StoredTournament, found: ReportBroken): void => {
  const pointsOf = (number: number): number => {
    let points = 0;
    for (const { one, other, winner } of games) {
      if (winner === 'level' && (one === number || other === number)) points += 0.5;
      if ((winner === 'one' && one === number) || (winner === 'other' && other === number)) points += 1;
    }
    return points;
  };
  const ranked = players.map(({ number, place }) => ({ number, place, points: pointsOf(number) }));
  for (const one of ranked) {
    if (one.place === null) found('acknowledged means kept', `${id} is over, but ${one.number} has no place`);
    for (const other of ranked)
      if (one.points > other.points && (one.place ?? 0) >= (other.place ?? 0))
        found(
          'standings equal the games',
          `${one.number} has more points than ${other.number} in ${id}, but no better`,
        );
  }
  if (games.some(({ winner }) => winner === null)) found('one effect', `${id} is over before its games`);
};
