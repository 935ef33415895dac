import { versionOf, type AnyGame } from '../../../games/contract/game.ts';
import { FormatError } from '../../../games/contract/read-as.ts';
import { checkRecord, readRecord, RecordError, replay, type GameRecord } from '../../../games/contract/record.ts';
import { canonicalJson } from '../../../kernel/json.ts';
import { commitmentOf } from '../../../kernel/random.ts';
import type { StoredMatch } from '../place/reading.ts';

/** Reports a broken promise, and how it is broken. */
export type ReportBroken = (promise: string, what: string) => void;

/** Looks at matches again and again, and remembers them. Stored values may never change. */
export interface MatchAudit {
  look(game: AnyGame, match: StoredMatch, found: ReportBroken): void;
  /** The number of records replayed. */
  readonly replayed: () => number;
  /** How many of them were replayed by an earlier version of the rules. */
  readonly replayedByEarlier: () => number;
}

/** The values of a match that may never change, by name, and its last version. */
interface Memory {
  readonly fixed: Map<string, string>;
  version: number;
}

export const openMatchAudit = (): MatchAudit => {
  const memories = new Map<string, Memory>();
  let [replayed, replayedByEarlier] = [0, 0];

  const remember = ({ fixed }: Memory, name: string, value: unknown, found: ReportBroken): void => {
    const text = textOf(value);
    const before = fixed.get(name);
    if (before === undefined) fixed.set(name, text);
    else if (before !== text) found('no hand or pick changed', `${name} was ${before}, and is ${text}`);
  };

  return {
    replayed: () => replayed,
    replayedByEarlier: () => replayedByEarlier,
    look: (game, match, found) => {
      const memory = memories.get(match.id) ?? { fixed: new Map(), version: 0 };
      memories.set(match.id, memory);
      if (match.version < memory.version) {
        found('no hand or pick changed', `the version fell from ${memory.version} to ${match.version}`);
      }
      memory.version = match.version;
      remember(memory, 'the seed', match.seed, found);
      remember(memory, 'the commitment', match.commitment, found);
      if (match.entropy !== null) {
        remember(memory, 'the entropy', match.entropy, found);
        remember(memory, 'the setup', [match.options, match.setup_draws], found);
      }
      if (match.ended_at !== null) remember(memory, 'the end', [match.ended_at, match.result, match.move_count], found);
      remember(memory, `the state of version ${match.version}`, match.state, found);
      for (const { interaction_id: id, seat, action, draws } of match.moves) {
        remember(memory, `the move of ${id}`, [seat, action, draws], found);
      }
      checkMoves(memory, match, found);
      checkSeats(game, match, found);
      if (commitmentOf(match.seed) !== match.commitment) found('records verify', 'the seed is not the committed one');
      if (match.gathering || match.state === null) return;
      checkNumbers(match, found);
      const version = versionOf(game, match.rules);
      if (version === undefined) return found('records verify', `version ${match.rules} of the rules is not known`);
      checkReplay(version, match, found);
      replayed += 1;
      if (version !== game) replayedByEarlier += 1;
    },
  };
};

const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));

/** Checks that all stored moves are still there, even moves that were taken back. */
const checkMoves = ({ fixed }: Memory, { moves }: StoredMatch, found: ReportBroken): void => {
  const there = new Set(moves.map(({ interaction_id: id }) => `the move of ${id}`));
  for (const name of fixed.keys()) {
    if (name.startsWith('the move of ') && !there.has(name)) found('acknowledged means kept', `${name} is gone`);
  }
};

const checkSeats = (game: AnyGame, { seats, gathering }: StoredMatch, found: ReportBroken): void => {
  const people = seats.flatMap(({ user_id: id }) => id ?? []);
  if (new Set(people).size < people.length) found('one effect', 'someone has two seats');
  if (seats.length > game.seats.most) found('one effect', `${seats.length} seats are taken`);
  if (!gathering && seats.length < game.seats.least) found('one effect', `it is played with ${seats.length} seats`);
};

const checkNumbers = ({ moves, move_count: count }: StoredMatch, found: ReportBroken): void => {
  const numbers = moves.flatMap(({ number }) => number ?? []);
  if (numbers.length !== count || numbers.some((number, index) => number !== index + 1)) {
    found('one effect', `${count} moves are counted, and they are numbered ${numbers.join(' ')}`);
  }
};

const checkReplay = (game: AnyGame, match: StoredMatch, found: ReportBroken): void => {
  try {
    const record = recordOf(match);
    checkRecord(game, record);
    if (match.moves.some(({ number }) => number === null)) return;
    const [last] = [...replay(game, record)].slice(-1);
    if (last && textOf(last.state) !== textOf(game.readState(match.state))) {
      found('records verify', 'the stored state is not the one that its record leads to');
    }
  } catch (error) {
    if (!(error instanceof RecordError || error instanceof FormatError)) throw error;
    found('records verify', error.message);
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
