import { expect, test } from 'vitest';
import { renderParty } from '../../../src/discord/party/view.ts';
import { offeredBots, rivalsIn } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { SECOND } from '../../../src/kernel/time.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { playBotRun } from '../../../src/workers/planning/rehearsal.ts';
import { BLUE, CLAY, openReplica, playOut, query, stoppedTime } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';
import { asking, boardIn, opening, partyIn } from './parties.ts';

/** The levels, and then the rivals. */
const all = [...offeredBots(siege), ...rivalsIn(siege)];

const start = async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', SECOND);
  const asked: string[] = [];
  const sessions = createSessions({
    database: openReplica(url),
    games,
    now,
    machineNow: now,
    playBotRun: (request) => {
      asked.push(request.bot);
      return Promise.resolve(playBotRun(siege, request));
    },
  });
  return { url, skip, asked, ...sessions };
};

test('bots fill up a party, play its dice once it is over, and take nobody’s place', async () => {
  const { url, parties, matches, asked } = await start();
  const { id } = partyIn(await parties.open(opening()));
  expect(await parties.begin(asking(id, CLAY))).toMatchObject({ why: 'too few' });
  expect(await parties.addBot(asking(id, BLUE))).toMatchObject({ why: 'not in' });
  const twice = asking(id, CLAY);
  await parties.addBot(twice);
  expect(partyIn(await parties.addBot(twice)).bots).toEqual([{ bot: all[0], score: null }]);
  for (const _ of all.slice(1)) await parties.addBot(asking(id, CLAY));
  expect(await parties.addBot(asking(id, CLAY))).toMatchObject({ why: 'no more bots' });
  expect(partyIn(await parties.removeBot(asking(id, CLAY))).bots.map(({ bot }) => bot)).toEqual(all.slice(0, -1));
  const full = partyIn(await parties.addBot(asking(id, CLAY)));
  expect(JSON.stringify(renderParty(full))).toContain('Bot (strong), Halda (strong), Bryn (strong) and Pim (strong)');
  expect(await parties.begin(asking(id, CLAY))).toMatchObject({ kind: 'begun' });
  expect(await parties.addBot(asking(id, CLAY))).toMatchObject({ why: 'begun' });
  // The dice are secret while anybody plays, for bots as well.
  await parties.playBots(id);
  expect(asked).toEqual([]);
  const board = await playOut(matches, boardIn(await parties.play(asking(id, CLAY))));
  await parties.close();
  await parties.playBots(id);
  const over = await parties.lookAt(id);
  expect(over?.bots.map(({ bot }) => bot)).toEqual(all);
  expect(over?.bots.every(({ score }) => score !== null && score >= 0)).toBe(true);
  expect(over?.members).toHaveLength(1);
  expect(over?.members[0]?.run?.matchId).toBe(board.match.id);
  const print = over?.print;
  await parties.playBots(id);
  expect(asked).toEqual(all);
  expect((await parties.lookAt(id))?.print).toBe(print);
  expect(await query(url, 'select bot from seats where bot is not null')).toEqual([]);
});

test('a bot plays the same run of a party again, as the secret that is revealed proves', async () => {
  const { parties, matches } = await start();
  const { id } = partyIn(await parties.open(opening({ bots: ['strong'] })));
  await parties.begin(asking(id, CLAY));
  await playOut(matches, boardIn(await parties.play(asking(id, CLAY))));
  await parties.close();
  await parties.playBots(id);
  const over = await parties.lookAt(id);
  if (over?.secret === null || over === null) throw new Error('its secret is not open');
  const { secret, entropy, options } = over;
  const again = { game: 'siege', rules: siege.rules, options, secret, entropy, bot: 'strong' };
  expect(over.bots).toEqual([{ bot: 'strong', score: playBotRun(siege, again) }]);
});
