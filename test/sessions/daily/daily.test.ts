// @module-tag both
import { describe, expect, test } from 'vitest';
import { renderBoard, renderPrivateScreen, sceneOf } from '../../../src/discord/view/boards.ts';
import { sharedStanding } from '../../../src/discord/view/compared.ts';
import { endingOf } from '../../../src/discord/view/endings.ts';
import { fairnessOf } from '../../../src/discord/view/fairness.ts';
import { botNamed, nextActions, offeredBots, type AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { newSeed } from '../../../src/kernel/new-seed.ts';
import { commitmentOf, seededChance } from '../../../src/kernel/random.ts';
import { DatabaseLostError } from '../../../src/sessions/match/errors.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import { dayAfter, dayOf, isOpen, opensAt } from '../../../src/sessions/time/day.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { momentOf } from '../../../src/workers/replays/moment.ts';
import { trials } from '../../rig/games/trials.ts';
import {
  BLUE,
  CLAY,
  clickOn,
  freshReplica,
  keptOf,
  newInteraction,
  openReplica,
  playOn,
  query,
  SERVER,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';
import { asking, boardIn, DAY, finish, giveUp, startDailies, startTime } from './dailies.ts';

/** The dice of the day are the same in every run of the tests. */
const SECRET = 'the secret of that day';

const dailyGames: readonly AnyGame[] = games.filter(({ daily }) => daily !== undefined);

/** Sessions at the noon of the day. */
const start = async () => {
  const dailies = await startDailies();
  await query(dailies.url, 'insert into days values ($1, $2, $3)', [DAY, SECRET, commitmentOf(SECRET)]);
  return dailies;
};

test('a ranked run that was removed with its player can’t be played again', async () => {
  const { skip, matches, daily, privacy } = await start();
  await finish({ matches, daily }, CLAY);
  await privacy.forget(CLAY, newInteraction());
  expect(await daily.start(asking(CLAY))).toEqual({ kind: 'spent' });
  expect((await daily.start(asking(BLUE))).kind).toBe('opened');
  skip(24);
  expect((await daily.start(asking(CLAY))).kind).toBe('opened');
});

test.each([
  { moment: '2026-03-01T00:00:00.000Z', day: '2026-03-01' },
  { moment: '2026-03-01T23:59:59.999Z', day: '2026-03-01' },
  { moment: '2028-02-29T12:00:00.000Z', day: '2028-02-29' },
])('$moment belongs to $day, which opens two days after it began', ({ moment, day }) => {
  expect(dayOf(new Date(moment))).toBe(day);
  const next = dayAfter(dayAfter(day));
  expect(opensAt(day).toISOString()).toBe(`${next}T00:00:00.000Z`);
  expect(isOpen(day, new Date(opensAt(day).getTime() - 1))).toBe(false);
  expect(isOpen(day, opensAt(day))).toBe(true);
});

test('a thousand starts at once, through several processes, make one ranked run and one secret', async () => {
  const { now } = startTime();
  const { url, daily: first } = await freshReplica({ now });
  const replicas = [first, ...[1, 2, 3].map(() => startReplica(url, { now }).daily)];
  const starts = Array.from({ length: trials(1000, 60) }, (_, index) => ({
    daily: replicas[index % 4] ?? first,
    start: asking(CLAY, { guildId: String(index % 7) }),
  }));
  const kinds = new Map<string, number>();
  const ids = new Set<string>();
  /** The interactions that got no connection in time on a busy machine, were refused, and tried again. */
  const lost = new Set<string>();
  let [waiting, some] = [starts, starts.length];
  while (waiting.length > 0) {
    const settled = await Promise.allSettled(waiting.slice(0, some).map(({ daily, start }) => daily.start(start)));
    const failed: typeof starts = [];
    for (const [index, each] of settled.entries()) {
      const one = waiting[index];
      if (each.status === 'fulfilled') {
        kinds.set(each.value.kind, (kinds.get(each.value.kind) ?? 0) + 1);
        ids.add(boardIn(each.value).match.id);
      } else if (one && each.reason instanceof DatabaseLostError) {
        failed.push(one);
        lost.add(one.start.interactionId);
      } else throw each.reason;
    }
    waiting = [...failed, ...waiting.slice(some)];
    some = 100;
  }
  const [opened = ''] = ids;
  expect(ids.size).toBe(1);
  // If the answer to the start that opened the run was lost, its next attempt was shown the run.
  const began = lost.has(opened) ? (kinds.get('opened') ?? 0) : 1;
  expect(Object.fromEntries(kinds)).toEqual({ ...(began > 0 && { opened: 1 }), shown: starts.length - began });
  expect(starts.map(({ start }) => start.interactionId)).toContain(opened);
  expect(await query(url, 'select user_id from seats')).toEqual([{ user_id: CLAY }]);
  expect(await query(url, 'select day from days')).toEqual([{ day: DAY }]);
});

describe.each(dailyGames)('a daily run of $name', (game) => {
  test('gives the same dice to two people who do the same, wherever and whenever they play', async () => {
    const { skip, matches, daily } = await start();
    const one = await playOn(matches, boardIn(await daily.start(asking(CLAY, { game }))), CLAY, 60);
    const late = boardIn(await daily.start(asking(BLUE, { game, guildId: null, channelId: '7' })));
    skip(20);
    const other = await playOn(matches, late, BLUE, 60);
    expect(other.state).toEqual(one.state);
    expect(other.match.commitment).toBe(one.match.commitment);
  });

  test('can be finished on the next day, and has a record that can be verified once the secret is open', async () => {
    const { skip, matches, daily, history } = await start();
    const board = boardIn(await daily.start(asking(CLAY, { game })));
    const half = await playOn(matches, board, CLAY, 3);
    skip(30);
    const over = await playOn(matches, half, CLAY);
    expect(over.status.result).not.toBeNull();
    expect(over.match).toMatchObject({ round: { of: 'day', name: DAY, isRanked: true }, seed: null });
    const sealed = await history.record(over.match);
    expect(sealed.fair).toEqual({ commitment: board.match.commitment, seed: null, entropy: null, day: DAY });
    skip(6);
    const open = await daily.lookAt({ game, userId: CLAY }, DAY);
    expect(commitmentOf(open?.match.seed ?? '')).toBe(board.match.commitment);
    if (!open) throw new Error('there is no open run');
    const record = readRecord(JSON.parse(JSON.stringify(await history.record(open.match))));
    expect(record.fair?.seed).toBe(open.match.seed);
    expect(() => checkRecord(game, record)).not.toThrow();
    // The run of the next day has another secret.
    const next = boardIn(await daily.start(asking(CLAY, { game })));
    expect(next.match.commitment).not.toBe(board.match.commitment);
  });

  test('ends as it stands when the secret opens, and can’t be played from that moment on', async () => {
    const { now, skip, matches, daily, due } = await start();
    const half = await playOn(matches, boardIn(await daily.start(asking(CLAY, { game }))), CLAY, 2);
    skip(36);
    const late = await matches.play(clickOn(half));
    expect(late).toMatchObject({ kind: 'refused', why: { code: 'day over' } });
    expect(await due.next(5)).toEqual([half.match.id]);
    expect(await due.handle(half.match.id)).toMatchObject({ kind: 'closed a run' });
    expect(await due.handle(half.match.id)).toBeNull();
    const over = await matches.look(half.match.id);
    expect(over?.match.endedAt).toEqual(now());
    const { result } = game.status(half.state);
    expect(result).toBeNull();
    expect(over?.status.result?.outcome ?? null).toBe(game.resign(half.state, 0) === null ? null : 'abandoned');
  });

  test('is found only by its player, on any server, and belongs to none', async () => {
    const { matches, daily, history } = await start();
    const board = boardIn(await daily.start(asking(CLAY, { game })));
    const foreign = await matches.play(clickOn(board, { userId: BLUE, guildId: SERVER }));
    expect(foreign).toEqual({ kind: 'refused', why: { code: 'no such match' }, board: null });
    expect((await matches.play(clickOn(board, { guildId: 'elsewhere' }))).kind).toBe('played');
    expect(await matches.lookAtLast({ game: game.id, guildId: SERVER, userId: CLAY })).toBeNull();
    expect(await history.results({ game: game.id, guildId: SERVER, userId: CLAY })).toEqual([]);
    await expect(renderBoard(board, { pictures: null })).rejects.toThrow('player alone');
  });
});

test('practice is for people who have finished, on the same dice, and does not count', async () => {
  const { skip, matches, daily } = await start();
  expect(await daily.practise(asking(CLAY), DAY)).toEqual({ kind: 'no practice' });
  const ranked = boardIn(await daily.start(asking(CLAY)));
  expect(await daily.practise(asking(CLAY), DAY)).toEqual({ kind: 'no practice' });
  const first = await playOn(matches, ranked, CLAY, 4);
  await giveUp(matches, first, CLAY);
  expect((await daily.start(asking(CLAY))).kind).toBe('shown');
  const practice = boardIn(await daily.practise(asking(CLAY), DAY));
  expect(practice.match).toMatchObject({
    round: { of: 'day', name: DAY, isRanked: false },
    commitment: ranked.match.commitment,
  });
  expect(boardIn(await daily.practise(asking(CLAY), DAY)).match.id).toBe(practice.match.id);
  expect((await playOn(matches, practice, CLAY, 4)).state).toEqual(first.state);
  expect(boardIn(await daily.start(asking(CLAY))).match.id).toBe(ranked.match.id);
  skip(36);
  expect(await daily.practise(asking(CLAY), DAY)).toEqual({ kind: 'no practice' });
});

test('a person who has too many matches open can’t begin a daily run', async () => {
  const url = await sharedDatabase();
  const limits = { lobbies: 5, matches: 1, botMatches: 10, invitationPause: 300 };
  const { now } = startTime();
  const { daily } = createSessions({ database: openReplica(url), games, limits, now, machineNow: now });
  await daily.start(asking(CLAY));
  const second = await daily.start(asking(CLAY, { game: siege }));
  expect(second).toEqual({ kind: 'refused', why: { code: 'too many matches', most: 1 } });
});

describe('before a day is open', () => {
  const hints = new Map<string, string>();

  /** A hint, made once for each view of a game: it takes long, and is made of nothing but what its player sees. */
  const hintOf = (game: AnyGame, view: unknown): string => {
    const seen = JSON.stringify([game.id, view]);
    const hint = hints.get(seen) ?? game.hints?.tell(view) ?? game.advisor?.tell(view, seededChance('a hint')) ?? '';
    hints.set(seen, hint);
    return hint;
  };

  /** Everything that the player of a running run can see: the board, hints, its description, dice, log and record. */
  const shownOf = async ({ history }: Sessions, board: Board): Promise<readonly unknown[]> => {
    const { match, state } = board;
    const { game } = match;
    const view = game.look(state, 0);
    const advice = hintOf(game, view);
    const glances = [{}, { isFading: true }, { advice }, { focus: game.hints?.focus?.(view) ?? 'board' }];
    const screens = await Promise.all(
      glances.map((glance) => renderPrivateScreen(board, 0, { pictures: null, ...glance })),
    );
    const scene = sceneOf(board, null);
    const drawn = game.picture?.(view, scene) ?? null;
    const bots = offeredBots(game).map((name) => {
      const bot = botNamed(game, name);
      return bot && nextActions(bot, view, seededChance('a bot'));
    });
    return [
      view,
      screens,
      game.describe(view, scene),
      drawn,
      bots,
      game.hints?.chance?.(view),
      await history.log(match),
      await history.record(match),
      fairnessOf(match),
      match,
      board.status,
    ];
  };

  /** Everything that a person can see about a run that they have finished, and about everyone's runs. */
  const finishedOf = async (
    { history, daily, privacy }: Sessions,
    game: AnyGame,
    userId: string,
    over: Board,
  ): Promise<readonly unknown[]> => {
    const { match } = over;
    const watched = await history.watched(match);
    const steps = watched?.record.steps.length ?? 0;
    const moments = [0, 1, Math.floor(steps / 2), steps].map(
      (step) => watched && momentOf(game, watched.record, step, () => true),
    );
    const days = { first: DAY, last: DAY };
    const leaderboards = [SERVER, null].map((guildId) =>
      daily.leaderboard({ game: game.id, guildId, userId, ...days }),
    );
    return [
      over.status.result && endingOf(over, over.status.result),
      sharedStanding(0, over.daily),
      moments,
      watched,
      await renderPrivateScreen(over, 0, { pictures: null }),
      await history.record(match),
      await daily.history(userId),
      await keptOf({ privacy }, userId),
      await Promise.all(leaderboards),
    ];
  };

  const TRIALS = trials(250, 8, 60);

  test.each(dailyGames)('neither the secret nor other people change anything that is shown of $name', async (game) => {
    const url = await sharedDatabase();
    const { now } = startTime();
    await query(url, 'insert into days values ($1, $2, $3)', [DAY, SECRET, commitmentOf(SECRET)]);
    const database = openReplica(url);
    const check = (text: string) => Promise.resolve(findingOf(text));
    const rehearse = () => Promise.resolve([1, 2, 3]);
    const playBotRun = () => Promise.resolve(2);
    const sessions = createSessions({ database, games, now, machineNow: now, check, rehearse, playBotRun });
    const { matches, daily } = sessions;
    const run = boardIn(await daily.start(asking(CLAY, { game })));
    const board = await playOn(matches, run, CLAY, 8);
    expect(board.status.result).toBeNull();
    const finished = await playOn(matches, boardIn(await daily.start(asking(BLUE, { game }))), BLUE);
    // Make what may be seen by now: the par of the day, and the verified score.
    await daily.makePars();
    await daily.verify();
    const read = async (): Promise<string> => {
      const [found, over] = [await matches.look(board.match.id), await matches.look(finished.match.id)];
      if (!found || !over) throw new Error('a run is gone');
      return JSON.stringify([await shownOf(sessions, found), await finishedOf(sessions, game, BLUE, over)]);
    };
    const before = await read();
    expect(before).toContain(board.match.commitment);
    expect(before).not.toContain(SECRET);
    for (let trial = 0; trial < TRIALS; trial++) {
      if (trial % 20 === 0) {
        const userId = `1000000000000001${100 + trial}`;
        const other = await playOn(matches, boardIn(await daily.start(asking(userId, { game }))), userId, trial % 9);
        // How many have finished, and were beaten, is shown. Few runs are over so soon.
        if (other.status.result !== null) await database.match.delete({ where: { id: other.match.id } });
      }
      // The commitment of the day, which everyone sees, stays as it is.
      const secret = newSeed();
      await database.$executeRaw`update sallyport.days set secret = ${secret}`;
      await database.$executeRaw`
        update sallyport.matches set seed = ${secret},
          next_seed = case when opened_by in (${CLAY}, ${BLUE}) then next_seed else ${secret} end`;
      expect(await read()).toBe(before);
    }
  });
});
