import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { textOf } from '../../../src/local/client.ts';
import { labelsOf, tableOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';

test('two whose ratings are far apart are offered a handicap, which either takes away again, unrated', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql, databaseUrl } = rig;
  await storeMatches(
    databaseUrl,
    Array.from({ length: 12 }, (_, number) => ({
      id: `15000000000000000${10 + number}`,
      game: 'citadel',
      guildId: local.guildId,
      options: citadel.defaults(2),
      result: { outcome: 'lead', winners: [0] },
      endedAt: new Date(1_700_000_000_000 + number),
      players: [clay.id, blue.id],
    })),
  );
  const before = textOf(await tableOf(clay, citadel));
  const { message: lobby } = await clay.command('games', 'citadel start', { size: 9 });
  expect(labelsOf(lobby)).not.toContain('Even it out');
  const { message: joined } = await blue.press(lobby, 'Join');
  expect(textOf(joined)).toMatch(
    new RegExp(
      `The rating of <@${clay.id}> is higher than that of <@${blue.id}> by about [\\d,]+. “Even it out” gives`,
    ),
  );
  expect(labelsOf(joined)).toEqual(expect.arrayContaining(['Begin', 'Even it out']));
  const { message: evened } = await clay.press(joined, 'Even it out');
  expect(textOf(evened)).toMatch(
    new RegExp(`Handicap: <@${blue.id}> has \\d more actions? in the first turn. Not rated.`),
  );
  const { message: plain } = await blue.press(evened, 'No handicap');
  expect(textOf(plain)).not.toContain('Not rated');
  const { message: again } = await blue.press(plain, 'Even it out');
  const { message: board } = await clay.press(again, 'Begin');
  expect(textOf(board)).toMatch(new RegExp(`handicap, not rated: <@${blue.id}> has \\d more action`));
  const { rows } = await sql.query('select options from matches where entropy is not null and ended_at is null');
  expect(rows).toMatchObject([{ options: { handicap: expect.any(Number), weaker: 1 } }]);
  const { message: read } = await clay.press(board, 'Read');
  expect(textOf(read)).toContain('This game is not rated.');
  await sql.query(`update matches set ended_at = now(), result = '{"outcome":"lead","winners":[1]}', due_at = null
    where ended_at is null`);
  expect(textOf(await tableOf(clay, citadel))).toBe(before);
});
