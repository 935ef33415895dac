import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import type { Opening } from '../../../src/sessions/lobby/open.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import { createRegistrations } from '../../../src/sessions/registrations.ts';
import { connect } from '../../rig/bot/rig.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  clickOn,
  freshReplica,
  newInteraction,
  openedBoard,
  openingOf,
  openMatch,
  openReplica,
  playOut,
  query,
  SERVER,
  waitForBlocked,
} from '../../rig/sessions/replica.ts';

const clay = { game: 'escape', guildId: SERVER, userId: CLAY };

test('the seed is in the record once the match is over, and then proves every draw', async () => {
  const { matches, history } = await freshReplica();
  const board = openedBoard(await matches.open(openingOf()));
  const click = clickOn(board);
  const { match } = (await matches.play(click)).board ?? board;
  const running = await history.record(match);
  expect(running).toMatchObject({ record: 1, game: 'escape', seats: 1, setup: { draws: [] }, result: null, rules: 3 });
  expect(running.options).toEqual({ variants: [], world: 'free', seed: null });
  expect(running.steps).toMatchObject([{ seat: 0, action: { type: 'explore' } }]);
  expect(running.fair).toEqual({ commitment: match.commitment, seed: null, entropy: click.interactionId });
  checkRecord(escape, readRecord(JSON.parse(JSON.stringify(running))));

  const over = await playOut(matches, await boardOf(matches, match.id));
  const whole = await history.record(over.match);
  expect(whole.fair).toEqual({ commitment: match.commitment, seed: over.match.seed, entropy: click.interactionId });
  expect(whole.fair?.seed).not.toBeNull();
  expect(whole.result).toEqual(over.status.result);
  checkRecord(escape, readRecord(JSON.parse(JSON.stringify(whole))));
});

test('a record shows one moment, even when requested with an old copy of the match', async () => {
  const { url, matches, history } = await freshReplica();
  const { match } = await openMatch(url, matches);
  const over = await playOut(matches, await boardOf(matches, match.id));
  expect(await history.record(match)).toEqual(await history.record(over.match));
});

test('a move that is made while the record is read is left out', async () => {
  const { url, matches, history } = await freshReplica();
  const { match, ...board } = await openMatch(url, matches);
  await matches.play(clickOn({ match, ...board }));
  const other = await connect(url);
  await other.query('begin');
  await other.query('lock table moves in access exclusive mode');
  const record = history.record(match);
  await waitForBlocked(url);
  const another = `insert into moves (interaction_id, match_id, number, seat, action, draws, summary, played_at)
    select $1, match_id, number + 1, seat, action, draws, summary, played_at from moves`;
  await other.query(another, [newInteraction()]);
  await other.query('commit');
  expect((await record).steps).toHaveLength(1);
  checkRecord(escape, await record);
});

test('the log comes from the record', async () => {
  const { url, matches, history } = await freshReplica();
  const board = await openMatch(url, matches);
  expect(await history.log(board.match)).toEqual([]);
  const { board: after } = await matches.play(clickOn(board));
  const lines = await history.log(board.match);
  const [face] = (await history.record(board.match)).steps[0]?.draws ?? [];
  expect(lines[0]).toMatchObject({ at: '1', effect: expect.stringContaining(`(rolled ${String(face)})`) });
  expect(after?.status.revision).toBe(1);
});

test('a person’s results are those of one game on one server, best first, of matches that have a result', async () => {
  const { url, matches, history } = await freshReplica();
  const play = async (score: number | null, change: Partial<Opening>) => {
    const { match } = await openMatch(url, matches, { place: null, ...change });
    if (score === null) return;
    await matches.end({ interactionId: newInteraction(), matchId: match.id, userId: peopleOf(match)[0] ?? '' });
    const result = JSON.stringify({ outcome: 'captured', winners: [], score });
    await query(url, 'update matches set score = $1, result = $2 where id = $3', [score, result, match.id]);
  };
  for (const score of [3, 20, null, 7]) await play(score, {});
  await play(99, { guildId: '500000000000000002' });
  await play(98, { guildId: null });
  await play(97, { players: [BLUE] });
  const scores = async (player: typeof clay | { guildId: null }) =>
    (await history.results({ ...clay, ...player })).map(({ score }) => score);
  expect(await scores(clay)).toEqual([20, 7, 3]);
  expect(await scores({ guildId: null })).toEqual([98]);
  expect(await scores({ ...clay, userId: BLUE })).toEqual([97]);
  expect(await scores({ ...clay, game: 'siege' })).toEqual([]);
});

test('the last match is the latest to move, running or over', async () => {
  const { url, matches } = await freshReplica();
  expect(await matches.lookAtLast(clay)).toBeNull();
  const first = await openMatch(url, matches, { place: null });
  const second = await openMatch(url, matches, { place: null });
  await openMatch(url, matches, { place: null, players: [BLUE] });
  await openMatch(url, matches, { place: null, guildId: null });
  await query(url, `update matches set moved_at = now() - interval '1 day'`);
  await matches.play(clickOn(first));
  expect((await matches.lookAtLast(clay))?.match.id).toBe(first.match.id);
  await playOut(matches, second);
  expect((await matches.lookAtLast(clay))?.match.id).toBe(second.match.id);
  expect((await matches.lookAtLast({ ...clay, guildId: null }))?.match.seats).toEqual([{ userId: CLAY }]);
});

test('of two boards that are posted at once, the later one knows the message that has to go', async () => {
  const { url, matches, postings } = await freshReplica();
  const { match } = await openMatch(url, matches);
  const channelId = '600000000000000002';
  const [one, other] = [newInteraction(), newInteraction()];
  for (const interactionId of [one, other])
    await postings.note({ interactionId, matchId: match.id, channelId, oldMessageId: null, oldChannelId: null });
  await matches.noteMessage(match.id, { channelId, messageId: '700000000000000001', posting: one });
  await matches.noteMessage(match.id, { channelId, messageId: '700000000000000002', posting: other });
  await postings.forget(one);
  expect(await postings.open()).toMatchObject([
    { interactionId: other, oldMessageId: '700000000000000001', oldChannelId: channelId },
  ]);
});

test('the message of a board and the registered commands are stored', async () => {
  const { url, matches } = await freshReplica();
  const { match } = await openMatch(url, matches);
  const first = { channelId: '600000000000000002', messageId: '700000000000000001' };
  const before = await matches.noteMessage(match.id, first);
  expect(before).toMatchObject({ channelId: match.channelId, messageId: null });
  expect(await matches.noteMessage(match.id, first)).toMatchObject(first);
  expect(await matches.noteMessage('nothing', first)).toBeNull();
  const posted = { channelId: '600000000000000002', messageId: '700000000000000001' };
  expect((await boardOf(matches, match.id)).match).toMatchObject(posted);
  const startRegistrations = () => createRegistrations(openReplica(url), () => new Date());
  const registrations = startRegistrations();
  const send = () => Promise.resolve();
  for (const hash of ['one', 'two']) {
    const registration = { scope: 'application', hash, version: '1.0.0' };
    expect(await registrations.register(registration, send)).toEqual({ kind: 'sent' });
    expect(await startRegistrations().register(registration, send)).toEqual({ kind: 'unchanged' });
  }
});

test('a match can be watched once it is over, not before', async () => {
  const { url, matches, history } = await freshReplica();
  const board = await openMatch(url, matches);
  expect(await history.watched(board.match)).toBeNull();
  const { match } = (await matches.play(clickOn(board))).board ?? board;
  expect(await history.watched(match)).toBeNull();
  const over = await playOut(matches, await boardOf(matches, match.id));
  const watched = await history.watched(over.match);
  expect(watched?.record).toEqual(await history.record(over.match));
  expect(watched?.byPeople).toHaveLength(watched?.record.steps.length ?? 0);
});
