// @module-tag ground
import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { connectAs, joinAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import { setFaults } from '../../../src/local/controls.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, findInMenus, handOver } from '../../rig/bot/board-menus.ts';
import { labelsOf, openTournament, playOn, pressMore } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** Does everything that is due, after the pause between two edits, until the message of a round is there. */
const doDue = async ({ local, bot }: Rig & { readonly bot: RunningBot }): Promise<void> => {
  for (let time = 0; time < 4; time++) {
    local.skip(6 * SECOND);
    await bot.doDue();
  }
};

/** The last message in the channel whose title begins with a word. */
const latest = async (who: LocalClient, title: string): Promise<SeenMessage> => {
  const found = (await who.messages('games')).findLast(({ embeds }) => embeds[0]?.title?.startsWith(title));
  if (found === undefined) throw new Error(`there is no ${title}`);
  return found;
};

/** What is said to whoever has finished a round's run, and in the list of somebody who still plays. */
const saidAboutRound = async (who: LocalClient, done: SeenMessage, other: LocalClient): Promise<string> => {
  const { message: fair } = await pressMore(who, done, 'Fair dice');
  const { message: rematch } = await who.use(done, 'Rematch');
  const { message: watched } = await who.press(done, 'Watch');
  const { message: analysis } = await who.press(watched, 'Analyse');
  const { message: mine } = await other.command('games', 'games');
  return [fair, rematch, analysis, mine].map(textOf).join('\n');
};

test('a tournament by score: private boards on the same dice in each round, without whoever is banned', async () => {
  const rig = await startRig();
  const { clay, blue, local, bot, sql } = rig;
  const tan = await connectAs(local, 'tan');
  const options = { rounds: '2', round: String(HOUR / 2 / SECOND) };
  const wrong = await openTournament(clay, { ...options, game: 'siege:0', places: '21' });
  expect(textOf(wrong.message)).toContain('A tournament by score takes 3 to 20 people.');
  const { message: posted } = await openTournament(clay, { ...options, game: 'siege:0' });
  expect(textOf(posted)).toContain('In each round, all play with the same dice');
  expect(textOf(posted)).toContain('30 minutes a round.');
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  await clay.press(posted.id, 'Begin now');
  await doDue(rig);
  const round = await latest(clay, 'Tournament');
  expect(textOf(round)).toContain('**Round 1 of 2**');
  expect(round.mentions.map(({ id }) => id).toSorted()).toEqual([clay.id, blue.id, tan.id].toSorted());
  const first = await latest(clay, 'Dice Siege: round 1 of 2');
  expect(textOf(round)).toContain(`/${first.id})`);
  expect(labelsOf(first)).toEqual(['Play']);
  const boards = [];
  // The round's message opens the same run as that of its dice.
  for (const [who, shown] of [
    [clay, first],
    [blue, round],
  ] as const)
    boards.push((await who.press(shown, 'Play')).message);
  const [one, other] = boards;
  if (!one || !other) throw new Error('a board is missing');
  expect(isPrivate(one)).toBe(true);
  expect(textOf(one)).toMatch(/Tournament run · only you see it · time is up <t:\d+:R>/);
  expect(textOf(one)).toMatch(/Fair dice [0-9a-f]{16} of this round/);
  const { board: done } = await playOn(clay, one);
  expect(textOf(done)).toContain('Others are still playing this round.');
  const said = await saidAboutRound(clay, done, blue);
  expect(said).toContain('Others are still playing with these dice. You can have your run analysed');
  expect(said).toContain('Others are still playing this round of the tournament.');
  expect(said).toContain('All dice of this round come from one secret');
  expect(said).toContain('Dice Siege (tournament)');
  expect(said).not.toMatch(/\bparty\b/i);
  await playOn(blue, other);
  await clay.moderate({ kind: 'ban member', person: 'tan' });
  local.skip(31 * MINUTE);
  await bot.doDue();
  await doDue(rig);
  const podium = await clay.message(first.id);
  expect(labelsOf(podium).slice(-2)).toEqual(['Table', 'Fair dice']);
  const dice = textOf((await clay.press(podium, 'Fair dice')).message);
  expect(dice).toMatch(new RegExp(`was mixed in: \`${first.id}(\\.[2-6])?\``));
  await clay.press(podium, 'My run');
  const isShown = (each: SeenMessage): boolean => textOf(each).includes('Played in a tournament');
  await clay.until('games', (all) => all.some(isShown));
  const scores = [...textOf(podium).matchAll(/<@(\d+)>: \*\*(\d+)\*\*/g)];
  expect(scores).toHaveLength(2);
  const { message: table } = await blue.press(podium, 'Table');
  expect(isPrivate(table)).toBe(true);
  expect(textOf(table)).toMatch(/Total score \d+ · 1 round won · \+(1½|2)/);
  expect(textOf(table)).toContain(`<@${tan.id}> **0** (out)`);
  const second = await latest(clay, 'Dice Siege: round 2 of 2');
  expect(textOf(second)).not.toContain(`<@${tan.id}>`);
  const stranger = await joinAs(local, 'stranger', 'A stranger');
  expect(textOf((await stranger.press(second, 'Play')).message)).toContain('This is a round of a tournament');
  const { message: mine } = await clay.press(second, 'Play');
  await playOn(clay, mine, { most: 2 });
  local.skip(31 * MINUTE);
  await bot.doDue();
  await doDue(rig);
  const over = await latest(blue, 'Tournament');
  expect(textOf(over)).toContain('Final table');
  const { rows } = await sql.query<{ user_id: string; place: number }>(
    'select user_id, place from tournament_players order by place, number',
  );
  expect(rows.at(-1)).toEqual({ user_id: tan.id, place: null });
  expect(textOf(over)).toContain(`– <@${tan.id}> **0** (out)`);
  const best = Math.max(...scores.map(([, , score]) => Number(score)));
  expect(scores.filter(([, , score]) => Number(score) === best).map(([, id]) => id)).toContain(rows[0]?.user_id);
  expect(labelsOf(over)).toEqual(['Table', 'Another tournament']);
  const { message: again } = await clay.press(over, 'Another tournament');
  expect(textOf(again)).toContain('**By score**, 2 rounds');
});

test('a game of a tournament is nobody else’s, and whoever has left loses it without a board', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql } = rig;
  const tan = await connectAs(local, 'tan');
  const { message: posted } = await openTournament(clay, { game: 'citadel:0', form: 'round robin' });
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  await clay.press(posted.id, 'Begin now');
  await doDue(rig);
  const open = `select thread_id, array(select user_id from seats where match_id = matches.id) as players
     from matches where ended_at is null`;
  const { rows } = await sql.query<{ thread_id: string; players: string[] }>(open);
  const [game] = rows;
  const player = [clay, blue].find(({ id }) => game?.players.includes(id)) ?? tan;
  const refused = await handOver(player, null, game?.thread_id);
  expect(textOf(refused)).toContain('This is a game of a tournament, so nobody else can take your seat.');
  const { message: question } = await findInMenus(player, ['Pause'], game?.thread_id);
  const { message: noPause } = await player.press(question, '1 day');
  expect(textOf(noPause)).toContain('This is a game of a tournament, whose round has an end, so it can’t be paused.');
  // Whoever has no game in this round leaves during it.
  const gone = [blue, tan].find(({ id }) => !game?.players.includes(id)) ?? tan;
  await clay.moderate({ kind: 'remove member', person: gone.id });
  const openGame = async () => (await sql.query<{ thread_id: string; players: string[] }>(open)).rows[0];
  for (let next = await openGame(); next !== undefined; next = await openGame()) {
    const { players, thread_id: thread } = next;
    const loser = [tan, blue, clay].find(({ id }) => players.includes(id) && id !== gone.id) ?? clay;
    const asked = await askToEnd(loser, thread);
    await loser.press(asked, 'End it');
    await doDue(rig);
  }
  const { rows: forfeits } = await sql.query<{ matches: number; won: number }>(
    `select count(match_id)::int as matches, count(*) filter (where decision = 'played')::int as won
     from tournament_games join tournament_players as player using (tournament_id)
     where user_id = $1 and number in (one, other) and round > 1`,
    [gone.id],
  );
  expect(forfeits).toEqual([{ matches: 0, won: 0 }]);
  const over = textOf(await latest(clay, 'Tournament'));
  expect(over).toContain('Final table');
  expect(over).toMatch(/(by forfeit|🥇)/);
});

test('a round whose message Discord does not take until its time would be up is played all the same', async () => {
  const rig = await startRig();
  const { clay, blue, local, bot } = rig;
  const tan = await connectAs(local, 'tan');
  const options = { game: 'siege:0', rounds: '2', round: String(HOUR / 2 / SECOND) };
  const { message: posted } = await openTournament(clay, options);
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  await setFaults(local.url, {
    rest: [{ method: 'POST', path: `/channels/${local.channels['games']}/messages`, answer: 500 }],
  });
  await clay.press(posted.id, 'Begin now');
  for (let minutes = 0; minutes < 60; minutes += 10) {
    local.skip(10 * MINUTE);
    await bot.doDue();
  }
  await setFaults(local.url, {});
  local.skip(HOUR);
  await bot.doDue();
  await doDue(rig);
  const round = await latest(clay, 'Tournament');
  expect(textOf(round)).toMatch(/\*\*Round 1 of 2\*\*, ends <t:\d+:R>/);
  const { message: board } = await clay.press(await latest(clay, 'Dice Siege: round 1 of 2'), 'Play');
  expect(textOf(board)).toMatch(/Tournament run · only you see it · time is up <t:\d+:R>/);
});
