import { expect, test } from 'vitest';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { buttonsOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { SIDE, startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

const REMATCH = 'Rematch';

/** More games than the bot reads at once. */
const MANY = 27;

/** The match that the first button of a message is for. */
const matchOf = (message: SeenMessage): string => {
  const read = parseCustomId(buttonsOf(message)[0]?.custom_id ?? '');
  if (!read.ok || !('match' in read.value)) throw new Error('the message has no button of a match');
  return read.value.match;
};

/** Begins a game between the two people in a channel, without a message. Returns its id, and who is to move. */
const beginIn = async ({ bot, local, clay, blue }: Rig & { readonly bot: RunningBot }, channel: string, id: string) => {
  const where = { guildId: local.guildId, channelId: String(local.channels[channel]), place: null };
  const played = { game: citadel, chosen: { size: 9, citadels: 5 }, patience: null, inThread: false };
  const seats = [clay, blue].map((who) => ({ userId: who.id }));
  await bot.services.matches.gather({ interactionId: id, userId: clay.id, ...played, ...where, seats });
  const begun = await bot.services.matches.begin({ interactionId: `${id}1`, matchId: id, userId: clay.id });
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  const [seat] = begun.board.status.awaited;
  return { id, mover: seat === 0 ? clay : blue };
};

test('commands mean the game in their channel, however many games there are elsewhere', async () => {
  const rig = await startRig();
  const { id, mover } = await beginIn(rig, 'lobby', '1400000000000000000');
  for (let game = 1; game < MANY; game++) await beginIn(rig, 'games', String(1400000000000000000n + BigInt(game)));

  await mover.command('lobby', 'citadel play', { turn: 'c3' });
  expect((await rig.sql.query('select distinct match_id as id from moves')).rows).toEqual([{ id }]);
  await rig.sql.query("update matches set moved_at = moved_at - interval '1 hour' where id = $1", [id]);
  expect(matchOf((await mover.command('lobby', 'citadel continue')).message)).toBe(id);
});

test('a typed turn means the game that waits for it, however many others do not, here or elsewhere', async () => {
  const rig = await startRig();
  const { play } = rig.bot.services.matches;
  let begun = 0;
  const begin = (channel: string) => beginIn(rig, channel, String(1400000000000000000n + BigInt(begun++)));
  const place = async (id: string, { id: userId }: LocalClient): Promise<void> => {
    const { kind } = await play({ interactionId: `${id}2`, matchId: id, userId, revision: null, action: '=c3' });
    if (kind !== 'played') throw new Error(kind);
  };
  const { id, mover } = await begin('games');
  for (let game = 1; game < MANY; game++) {
    const other = await begin(game === 1 ? 'lobby' : 'games');
    if (other.mover === mover) await place(other.id, mover);
  }
  await mover.command('lobby', 'citadel play', { turn: 'c3' });
  expect((await rig.sql.query('select from moves where match_id = $1', [id])).rowCount).toBe(1);
});

test('a rematch that waits for a person does not keep them from their running game', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const over = await finished(rig);
  await startMatch(clay, blue);
  const { message: rematch } = await clay.press(over, REMATCH);
  expect(rematch.content).toContain(`<@${blue.id}>: a rematch`);

  const continued = async () => (await blue.command('games', 'citadel continue')).message;
  expect(labelsOf(await continued())).toContain(SIDE);
  await typeTurn(blue, 'resign');
  // Now there is no other game.
  expect(matchOf(await continued())).toBe(matchOf(rematch));
});

/** The text of the message of a finished game. */
const finished = async ({ clay, blue }: Rig): Promise<SeenMessage> => {
  const { id } = await startMatch(clay, blue);
  await typeTurn(clay, 'resign');
  await clay.until('games', (all) => all.some((each) => each.id === id && labelsOf(each).includes(REMATCH)));
  return clay.message(id);
};
