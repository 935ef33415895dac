import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { textOf } from '../../../src/local/client.ts';
import { labelsOf, tableOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';

test.each([
  { game: babylon, gives: 'never needs more than 2 in a fight' },
  { game: citadel, gives: 'has 4 more actions in the first turn' },
])('$game.id: two whose ratings are far apart are offered a handicap, unrated', async ({ game, gives }) => {
  const rig = await startRig();
  const { clay, blue, local, sql, databaseUrl } = rig;
  await storeMatches(
    databaseUrl,
    Array.from({ length: 12 }, (_, number) => ({
      id: `15000000000000000${10 + number}`,
      game: game.id,
      guildId: local.guildId,
      options: game.defaults(2),
      result: { outcome: 'stored', winners: [0] },
      endedAt: new Date(1_700_000_000_000 + number),
      players: [clay.id, blue.id],
    })),
  );
  const before = textOf(await tableOf(clay, game));
  const { message: lobby } = await clay.command('games', `${game.id} start`);
  expect(labelsOf(lobby)).not.toContain('Even it out');
  const { message: joined } = await blue.press(lobby, 'Join');
  expect(textOf(joined)).toMatch(
    new RegExp(
      `The rating of <@${clay.id}> is higher than that of <@${blue.id}> by about [\\d,]+. “Even it out” gives`,
    ),
  );
  const { message: evened } = await clay.press(joined, 'Even it out');
  expect(textOf(evened)).toContain(`Handicap: <@${blue.id}> ${gives}. Not rated.`);
  const { message: plain } = await blue.press(evened, 'No handicap');
  expect(textOf(plain)).not.toContain('Not rated');
  const { message: again } = await blue.press(plain, 'Even it out');
  const { message: board } = await clay.press(again, 'Begin');
  expect(textOf(board)).toContain(`handicap, not rated: <@${blue.id}> ${gives}`);
  const { rows } = await sql.query('select options from matches where entropy is not null and ended_at is null');
  expect(rows).toMatchObject([{ options: { handicap: game.handicaps?.most, weaker: 1 } }]);
  const { message: read } = await clay.press(board, 'Read');
  expect(textOf(read)).toContain('This game is not rated.');
  await sql.query(`update matches set ended_at = now(), result = '{"outcome":"stored","winners":[1]}', due_at = null
    where ended_at is null`);
  expect(textOf(await tableOf(clay, game))).toBe(before);
});
