import { afterAll, expect, test } from 'vitest';
import { strong } from '../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { noChance } from '../../../src/kernel/random.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { roundOf } from '../../../src/sessions/round/round.ts';
import { PlannerClosedError, type Planner } from '../../../src/workers/planning/planner.ts';
import { createPlanner } from '../../../src/workers/planning/pool.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  clickOn,
  FIRST_CLICK,
  freshReplica,
  openMatch,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const planner = createPlanner();
afterAll(() => planner.close());
const plan: Planner['plan'] = (request) => planner.plan(request);

/** A siege that has just begun, with the same dice in every run of the tests. */
const begun = async (url: string, matches: Matches): Promise<Board> => {
  const options = siege.defaults(1);
  const { match } = await openMatch(url, matches, { game: siege, options, place: `siege:${CLAY}` });
  await matches.begin({ ...asking(match.id, CLAY), interactionId: FIRST_CLICK });
  return boardOf(matches, match.id);
};

/** A siege whose player has played well until its result is almost sure. */
const almostSure = async (url: string, matches: Matches): Promise<Board> =>
  playedUntilSure(matches, await begun(url, matches));

const playedUntilSure = async (matches: Matches, start: Board): Promise<Board> => {
  let board = start;
  for (;;) {
    const view = siege.look(siege.readState(board.state), 0);
    if (siege.finish?.foresee(view) === 'won') return board;
    const outcome = await matches.play(clickOn(board, { action: siege.makeAction(strong.choose(view, noChance)) }));
    if (outcome.kind !== 'played') throw new Error(`not played: ${outcome.kind}`);
    ({ board } = outcome);
  }
};

const wishOn = ({ match, status }: Board, userId = CLAY) => ({
  ...asking(match.id, userId),
  revision: status.revision,
});

test('a bot plays a siege to its end in one commit, which says so, and its dice are the ones of the seed', async () => {
  const { url, matches, history } = await freshReplica({ plan });
  const before = await almostSure(url, matches);
  const wish = wishOn(before);
  const outcome = await matches.finish(wish);
  const { round } = siege.readState(before.state).now;
  expect(outcome).toMatchObject({ kind: 'played', seat: 0, board: { finishedFrom: round, match: { hints: 2 } } });
  const board = await boardOf(matches, before.match.id);
  expect(board).toMatchObject({ state: outcome.board?.state, finishedFrom: round, match: { hints: 2 } });
  expect(board.status.result).toMatchObject({ outcome: 'won' });
  const { matches: rows, moves } = await rowsOf(url);
  const { moveCount } = before.match;
  expect(rows).toMatchObject([{ version: before.match.version + 1, place: null, score: board.status.result?.score }]);
  expect(moves.slice(0, moveCount).every(({ maker }) => maker === 'player')).toBe(true);
  const played = moves.slice(moveCount);
  expect(played.length).toBeGreaterThan(2);
  expect(played).toMatchObject(
    played.map((_move, index) => ({
      maker: 'finisher',
      number: moveCount + index + 1,
      interaction_id: index === 0 ? wish.interactionId : `${wish.interactionId}:${index + 1}`,
    })),
  );
  expect(findingOf(JSON.stringify(await history.record(board.match)))).toMatchObject({ ok: true, isSeeded: true });
  const log = (await history.log(board.match)).map(({ effect }) => effect);
  expect(log.filter((line) => line.includes('the bot strong'))).toEqual([
    'The player let the bot strong play on from here',
  ]);
  expect((await history.watched(board.match))?.byPeople).toEqual(moves.map((_move, index) => index < moveCount));
});

test('a wish delivered many times, to two processes at once, is fulfilled once, and so are two wishes', async () => {
  const url = await sharedDatabase();
  const [one, two] = [startReplica(url, { plan }).matches, startReplica(url, { plan }).matches];
  const board = await almostSure(url, one);
  const wish = wishOn(board);
  const outcomes = await Promise.all([one, two, one, two].map((matches) => matches.finish(wish)));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['played', 'repeated', 'repeated', 'repeated']);
  expect(outcomes.map((outcome) => outcome.board?.status.result?.outcome)).toEqual(outcomes.map(() => 'won'));
  const rows = await rowsOf(url);
  expect(await two.finish(wish)).toMatchObject({ kind: 'repeated' });
  expect(await one.finish(wishOn(board))).toMatchObject({ kind: 'refused', why: { code: 'over' } });
  expect(await rowsOf(url)).toEqual(rows);
});

test('a wish that does not fit is refused, and nothing is stored', async () => {
  const { url, matches } = await freshReplica({ plan });
  const early = await begun(url, matches);
  expect(await matches.finish(wishOn(early))).toMatchObject({ kind: 'refused', why: { code: 'unreadable' } });
  const sure = await playedUntilSure(matches, early);
  const rows = await rowsOf(url);
  const stranger = await matches.finish(wishOn(sure, BLUE));
  expect(stranger).toMatchObject({ kind: 'refused', why: { code: 'not seated' } });
  const stale = await matches.finish({ ...wishOn(sure), revision: sure.status.revision - 1 });
  expect(stale).toMatchObject({ kind: 'refused', why: { code: 'stale' } });
  expect(await rowsOf(url)).toEqual(rows);
});

test.each([
  { what: 'a run of a day', row: { day: '2026-11-22' }, may: true },
  { what: 'a run of a party', row: { partyId: 'party' }, may: true },
  { what: 'a run of a tournament', row: { partyId: 'party', isTournamentRun: true }, may: false },
])('a bot may finish $what: $may', ({ row, may }) => {
  const none = { day: null, partyId: null, isTournamentRun: false, rankedAs: null, opensAt: null, endedAt: null };
  expect(roundOf({ ...none, ...row }, new Date(0)).mayFinish).toBe(may);
});

test('a move that comes first while the bot thinks stands, and the wish is refused', async () => {
  const url = await sharedDatabase();
  const { matches } = startReplica(url);
  const board = await almostSure(url, matches);
  let isFirst = true;
  const slow: Planner['plan'] = async (request) => {
    if (isFirst) await matches.play(clickOn(board));
    isFirst = false;
    return plan(request);
  };
  const outcome = await startReplica(url, { plan: slow }).matches.finish(wishOn(board));
  expect(outcome).toMatchObject({ kind: 'refused', why: { code: 'stale' } });
  const { match, status } = await boardOf(matches, board.match.id);
  expect(match.moveCount).toBe(board.match.moveCount + 1);
  expect(status.result).toBeNull();
});

test('where the bot can’t think any more, nothing is stored, and another process fulfils the same wish', async () => {
  const url = await sharedDatabase();
  const { matches } = startReplica(url, { plan });
  const board = await almostSure(url, matches);
  const closed = createPlanner();
  await closed.close();
  const rows = await rowsOf(url);
  const wish = wishOn(board);
  const { matches: closing } = startReplica(url, { plan: (request) => closed.plan(request) });
  await expect(closing.finish(wish)).rejects.toThrow(PlannerClosedError);
  expect(await rowsOf(url)).toEqual(rows);
  expect(await matches.finish(wish)).toMatchObject({ kind: 'played' });
});
