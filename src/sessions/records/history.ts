import type { Public } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { isWhole, readDraws, readResult, replay, type GameRecord } from '../../games/contract/record.ts';
import type { LogLine } from '../../games/contract/screen.ts';
import type { GameResult, Seat } from '../../games/contract/status.ts';
import { strengthName } from '../../games/contract/strength.ts';
import type { Json } from '../../kernel/json.ts';
import { namedParts } from '../match/entropy.ts';
import type { Match } from '../match/match.ts';
import type { Player } from '../match/place.ts';
import { coloursOf } from '../match/seats.ts';
import { openSeed, type Round } from '../round/round.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { publicRuns } from '../store/private-runs.ts';
import { waitedFor } from '../time/waits.ts';
import { recordsTexts } from './texts/texts.ts';

/** The record of a match. While the match runs, it holds neither the seed nor any other secret. */
export const recordOf =
  (context: MatchContext) =>
  async (match: Match): Promise<GameRecord | Public<GameRecord>> => {
    const { record, isOpen } = await readRecord(context, match);
    return isOpen ? record : (match.game.publicRecord?.(record) ?? record);
  };

interface Watched {
  readonly record: GameRecord;
  /** For each step, whether a person took it. */
  readonly byPeople: readonly boolean[];
}

/** The whole record of a match that was played and is over; null for any other. */
const watchedOf =
  (context: MatchContext) =>
  async (match: Match): Promise<Watched | null> => {
    const { record, makers, isOpen } = await readRecord(context, match);
    if (!isOpen || record.steps.length === 0) return null;
    return { record, byPeople: makers.map((maker) => maker === 'player') };
  };

/** The whole record of a match, including its secrets. */
export const wholeRecordOf = async (context: MatchContext, match: Match): Promise<GameRecord> =>
  (await readRecord(context, match)).record;

interface ReadRecord {
  readonly record: GameRecord;
  readonly makers: readonly string[];
  readonly times: readonly Date[];
  readonly isOpen: boolean;
}

/**
 * The whole record of a match, the maker and the moment of each step, and whether the record is public: the match is
 * over, or was never set up.
 */
const readRecord = async ({ database, now }: MatchContext, { id, game, ...match }: Match): Promise<ReadRecord> => {
  const row = await reading(() =>
    database.match.findUniqueOrThrow({
      where: { id },
      select: {
        rules: true,
        setupDraws: true,
        moveCount: true,
        entropy: true,
        seed: true,
        opensAt: true,
        result: true,
        endedAt: true,
      },
    }),
  );
  // A later move would not fit the result that was read.
  const moves = await reading(() =>
    database.move.findMany({
      where: { matchId: id, number: { lte: row.moveCount } },
      orderBy: { number: 'asc' },
      select: { seat: true, action: true, draws: true, summary: true, maker: true, playedAt: true },
    }),
  );
  const record: GameRecord = {
    record: 1,
    game: game.id,
    options: match.options,
    seats: match.seats.length,
    setup: { draws: readDraws(row.setupDraws) },
    steps: moves.map((move) => ({
      seat: move.seat,
      action: move.action,
      draws: readDraws(move.draws),
      summary: move.summary as Json,
    })),
    result: row.result as Json,
    rules: row.rules,
    fair: { commitment: match.commitment, seed: openSeed(row, now()), ...fairIn(match.round, row.entropy) },
  };
  return {
    record,
    makers: moves.map(({ maker }) => maker),
    times: moves.map(({ playedAt }) => playedAt),
    isOpen: row.endedAt !== null || row.entropy === null,
  };
};

/** What was mixed into the dice of a match, and the day or the party whose secret they come from. */
const fairIn = ({ of, name }: Round, entropy: string | null) => {
  if (of === null) return { entropy, ...namedParts(entropy) };
  return of === 'day' ? { entropy: null, day: name } : { entropy, party: name };
};

const logOf =
  (context: MatchContext) =>
  async (match: Match): Promise<readonly LogLine[]> => {
    const { record: whole, makers, isOpen } = await readRecord(context, match);
    if (whole.steps.length === 0) return [];
    const colours = coloursOf(match);
    return [...replay(match.game, isOpen ? whole : replayable(match.game, whole))].flatMap((played, step) => [
      ...markOf(match, played.seat, makers, step),
      ...match.game.log(played, colours),
    ]);
  };

/** In milliseconds for each seat, whoever had it, since its first move. None before that, and without the moves. */
const waitedOf =
  (context: MatchContext) =>
  async (match: Match): Promise<readonly number[]> => {
    if (match.isThinned || match.moveCount === 0) return [];
    const { record, times } = await readRecord(context, match);
    const last = match.endedAt ?? context.now();
    const waits = [...replay(match.game, record)].map(({ state }, step) => ({
      awaited: match.game.status(state).awaited,
      from: times[step] ?? last,
      to: times[step + 1] ?? last,
    }));
    return waitedFor(match.seats.length, waits, match.pauses.had);
  };

/** The record behind a running match's log: the public one if it can be replayed, otherwise the whole one. */
const replayable = (game: AnyGame, whole: GameRecord): GameRecord => {
  const open = game.publicRecord?.(whole) ?? whole;
  return isWhole(open) ? open : whole;
};

/** What the log says about a move that its player did not make. A bot that plays to the end is named once. */
const markOf = (match: Match, seat: Seat, makers: readonly string[], step: number): readonly LogLine[] => {
  const { game } = match;
  const name =
    coloursOf(match)?.[seat]?.name ?? game.sides?.names[seat] ?? recordsTexts.seat({ number: `${seat + 1}` });
  const maker = makers[step];
  const line = { at: '', roll: '', note: '' };
  if (maker === 'clock') return [{ ...line, effect: recordsTexts.late({ name, done: game.timeout.words }) }];
  if (maker === 'finisher' && makers[step - 1] !== maker)
    return [{ ...line, effect: recordsTexts.finisher({ bot: strengthName(game.finish?.bot ?? '') }) }];
  return maker === 'stand-in' ? [{ ...line, effect: recordsTexts.standIn({ name }) }] : [];
};

/** A person's results in a game on a server, best first, without private runs. A match that was broken off has none. */
const resultsOf =
  ({ database, now }: MatchContext) =>
  async ({ game, guildId, userId }: Player): Promise<readonly GameResult[]> => {
    const rows = await reading(() =>
      database.match.findMany({
        where: { game, guildId, ...publicRuns(now()), score: { not: null }, seats: { some: { userId } } },
        orderBy: [{ score: 'desc' }, { id: 'asc' }],
        select: { result: true },
      }),
    );
    return rows.flatMap(({ result }) => unlessUnreadable(() => readResult(result)) ?? []);
  };

/** The records of matches and what is made from them: logs, matches to watch, and the results of one person. */
export const createHistory = (context: MatchContext) => ({
  record: recordOf(context),
  log: logOf(context),
  watched: watchedOf(context),
  waited: waitedOf(context),
  results: resultsOf(context),
});
