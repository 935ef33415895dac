import { expect, test } from 'vitest';
import { endingOf } from '../../../src/discord/view/endings.ts';
import { rivalsIn } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { areWorthPlaying, playBotRun, rehearse } from '../../../src/workers/planning/rehearsal.ts';
import { createRehearsals } from '../../../src/workers/planning/rehearsals.ts';
import { BLUE, CLAY, openReplica, query } from '../../rig/sessions/replica.ts';
import { asking, boardIn, DAY, finish, startDailies } from './dailies.ts';

/** A world in which our bots find fewer than 15 spaces. */
const DUD = 's9';

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ id }) => id);

test('par is worked out once for each game on a day that anyone plays, and shown after the own run', async () => {
  const { matches, replica, asked, daily } = await startDailies();
  await daily.makePars();
  expect(asked).toEqual([]);
  const early = await finish({ matches, daily }, CLAY);
  expect(early.daily).toMatchObject({ botScores: [], others: 0, beaten: 0, streak: 1 });
  await Promise.all([daily.makePars(), daily.makePars()]);
  await replica().daily.makePars();
  expect(asked).toEqual(dailies);
  expect((await matches.look(early.match.id))?.daily?.botScores).toEqual([1, 3, 5]);
  expect(boardIn(await daily.start(asking(BLUE))).daily).toBeUndefined();
  const later = await finish({ matches, daily }, BLUE, 3);
  expect(later.daily).toMatchObject({
    others: 1,
    beaten: (later.status.result?.score ?? 0) > (early.status.result?.score ?? 0) ? 1 : 0,
  });
});

test('rivals play the dice of a day once, and whoever has finished sees what they reached', async () => {
  const { matches, daily } = await startDailies();
  const over = await finish({ matches, daily }, CLAY);
  expect(rivalsBelow(over)).toBeUndefined();
  await daily.makePars();
  const shown = await matches.look(over.match.id);
  expect(shown?.daily?.rivals.map(({ bot }) => bot)).toEqual(rivalsIn(escape));
  expect(shown && rivalsBelow(shown)).toBe('🤖 Rivals: **Runa** 12 · **Tam** 11 · **Vesna** 13');
});

const rivalsBelow = (board: Board): string | undefined => {
  const { result } = board.status;
  return result === null ? undefined : endingOf(board, result).match(/^.*Rivals.*$/m)?.[0];
};

const alone = games.filter(({ daily }) => daily !== undefined);

test.each(alone)('each rival of $id plays a whole run of a day', (game) => {
  const { id, rules, daily } = game;
  const dice = { game: id, rules, options: daily?.optionsOn(DAY), secret: 'day 0', entropy: null };
  expect(rivalsIn(game)).toHaveLength(3);
  for (const bot of rivalsIn(game)) expect(playBotRun(game, { ...dice, bot })).toBeGreaterThan(10);
});

test('par is worked out when a day begins, before anyone plays, if someone has played lately', async () => {
  const { matches, asked, skip, url, daily } = await startDailies();
  await finish({ matches, daily }, CLAY);
  await daily.makePars();
  skip(24);
  await daily.makePars();
  expect(asked).toEqual([...dailies, ...dailies]);
  expect(await query(url, 'select distinct day from pars order by day')).toEqual([{ day: DAY }, { day: '2026-03-02' }]);
  skip(8 * 24);
  await daily.makePars();
  expect(asked).toHaveLength(4);
});

test('a day gets other dice while a game finds them not worth a run', async () => {
  const { url, now } = await startDailies();
  const asked: string[] = [];
  const isSecond = ({ game, secret }: { readonly game: string; readonly secret: string }): Promise<boolean> => {
    if (!asked.includes(secret)) asked.push(secret);
    return Promise.resolve(game !== 'siege' || asked.indexOf(secret) === 2);
  };
  const database = openReplica(url);
  const { daily } = createSessions({ database, games, now, machineNow: now, areWorthPlaying: isSecond });
  boardIn(await daily.start(asking(CLAY)));
  expect(await query(url, 'select secret from days')).toEqual([{ secret: asked[2] }]);
  expect(asked).toHaveLength(3);
});

test.each([
  { game: siege, secret: 'day 0', isWorth: true, why: 'some of our bots win, and some lose' },
  { game: siege, secret: 'day 2', isWorth: false, why: 'the strongest bot loses whatever it does' },
  { game: escape, secret: 'day 0', isWorth: true, why: 'there is much to find' },
  { game: escape, secret: DUD, isWorth: false, why: 'there is little to find' },
])('$game.id: dice on which $why are worth a run: $isWorth', ({ game, secret, isWorth }) => {
  const options = game.daily?.optionsOn(DAY);
  expect(areWorthPlaying(game, { game: game.id, options, secret, entropy: null })).toBe(isWorth);
});

test('in a thread, our bots play the same each time on the dice of a day', { tags: ['long'] }, async () => {
  const rehearsals = createRehearsals();
  const scores = await rehearsals.scores({ game: 'escape', day: DAY, secret: 'a secret' });
  expect(scores).toEqual(rehearse(escape, { day: DAY, secret: 'a secret' }));
  expect(scores.length).toBeGreaterThan(100);
  expect(new Set(scores).size).toBeGreaterThan(5);
  await rehearsals.close();
});
