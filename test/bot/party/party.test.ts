import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { connectAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { labelsOf, MORE, openParty, playOn, playUnseen, pressMore } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';

const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** All that a person sees in the channel. */
const seenBy = async (who: LocalClient): Promise<string> => (await who.messages('games')).map(textOf).join('\n');

/** Does everything that is due, after the pause between two edits. */
const doDue = async ({ local, bot }: Rig & { readonly bot: RunningBot }): Promise<void> => {
  local.skip(31 * SECOND);
  await bot.doDue();
  await bot.doDue();
};

/** A party that three people have joined and that its host has begun: its message, and the board of each. */
const begin = async (rig: Rig, game: string) => {
  const { clay, blue, local } = rig;
  const tan = await connectAs(local, 'tan');
  const people = [clay, blue, tan];
  const { message: posted } = await openParty(clay, { game });
  expect(isPrivate(posted)).toBe(false);
  expect(textOf(posted)).toMatch(/Fair dice [0-9a-f]{16} of this party/);
  expect(labelsOf(posted)).toEqual(['Join', 'Leave', 'Add a bot', 'Set the hour']);
  for (const who of people.slice(1)) await who.press(posted, 'Join');
  const gathered = await clay.message(posted.id);
  for (const { id } of people) expect(textOf(gathered)).toContain(`<@${id}>`);
  await clay.press(gathered, 'Begin');
  const running = await clay.message(posted.id);
  expect(labelsOf(running)).toEqual(['Play']);
  const boards = [];
  for (const who of people) boards.push((await who.press(running, 'Play')).message);
  return { people, tan, posted, boards };
};

test.each(some(['escape:0', 'siege:0']))(
  'three people play a party of %s to its end, and nobody sees anything of another’s board until then',
  { tags: ['both'] },
  async (variant) => {
    const rig = await startRig();
    const { people, posted, boards } = await begin(rig, variant);
    const game = games.find(({ id }) => variant.startsWith(id));
    for (const board of boards) {
      expect(isPrivate(board)).toBe(true);
      expect(textOf(board)).toMatch(/Party run · only you see it · time is up <t:\d+:R>/);
      expect(labelsOf(board)).toEqual(labelsOf(boards[0] ?? board));
      expect(labelsOf(board)).not.toContain('Hint');
    }
    const [first, second, third] = people;
    const [one, other, last] = boards;
    if (!first || !second || !third || !one || !other || !last || !game) throw new Error('somebody is missing');
    const { board: half } = await playOn(second, other, { most: 3 });
    await doDue(rig);
    const live = textOf(await first.message(posted.id));
    expect(live).toMatch(variant.startsWith('siege') ? /round \d+, stronghold \d+/ : /\d+ spaces?/);
    const { board: done } = await playOn(first, one);
    expect(labelsOf(done)).toEqual(['Watch', 'Read', MORE]);
    expect(textOf(done)).toContain('Others of your party are still playing');
    await doDue(rig);
    expect(textOf(await first.message(posted.id))).toContain(`<@${first.id}>: finished`);
    const score = /score (\d+)/.exec(textOf(done))?.[1] ?? '';
    expect(textOf(await second.message(posted.id))).not.toContain(score === '' ? 'score' : `**${score}**`);
    // What finds a game by its message, its player or its server finds none of these.
    expect(await seenBy(third)).not.toContain('Others of your party are still playing');
    const { message: watched } = await first.press(done, 'Watch');
    expect(textOf((await first.press(watched, 'Analyse')).message)).toContain(
      'Others are still playing with these dice',
    );
    expect(textOf((await first.use(done, 'Rematch')).message)).toContain('Your party is not over yet');
    for (const command of ['Analyse', 'Rematch', 'Watch', 'Read this board'])
      expect(textOf((await second.use(posted.id, command)).message)).toContain('There is no board');
    await playUnseen(rig.bot, second, half);
    await playUnseen(rig.bot, third, last);
    await doDue(rig);
    const podium = await third.message(posted.id);
    expect(labelsOf(podium)).toEqual(['My run', 'Watch', 'Again', 'Fair dice']);
    // Their own boards say so, too, without a click.
    await rig.idle();
    for (const who of people) {
      const own = await seenBy(who);
      expect(own).toMatch(/Place [123] of 3: (?:<@\d+> \d+(?:, and |, | and )?){3}\./);
      expect(own).not.toContain('Others of your party are still playing');
    }
    expect(textOf(podium)).toContain('🥇');
    expect(textOf(podium)).not.toMatch(/[0-9a-f]{32}/);
    const { message: fair } = await second.press(podium, 'Fair dice');
    expect(isPrivate(fair)).toBe(true);
    const [commitment, secret] = textOf(fair).match(/[0-9a-f]{64}/g) ?? [];
    for (const who of people) {
      const { message: own } = await who.press(podium, 'My run');
      expect(isPrivate(own)).toBe(true);
      const { message: handed } = await pressMore(who, own, 'Record');
      const [file] = handed.attachments;
      const record = readRecord(await (await fetch(file?.url ?? '')).json());
      expect(record.fair?.seed).toBe(secret);
      expect(record.fair?.commitment).toBe(commitment);
      expect(textOf(posted)).toContain(commitment?.slice(0, 16));
      expect(() => checkRecord(game, record)).not.toThrow();
    }
    const { message: own } = await first.press(podium, 'My run');
    const { message: shared } = await first.press(own, 'Share');
    expect(isPrivate(shared)).toBe(false);
    expect(textOf((await second.press(podium, 'Watch')).message)).toContain('The beginning, before');
  },
);

test('a group starts one from /play, whose time runs out, and once more asks those who may be pinged', async () => {
  const rig = await startRig();
  const { clay, blue, sql, local, bot } = rig;
  const { message: posted } = await openParty(clay, { game: 'siege:1' });
  expect(textOf(posted)).toContain('Dice Siege (hard): party');
  expect(textOf(posted)).toContain('for up to **1 hour**');
  expect(isPrivate(posted)).toBe(false);
  expect(textOf((await blue.press(posted, 'Leave')).message)).toBe('You are not in this party.');
  await blue.press(posted, 'Join');
  const gathered = await blue.message(posted.id);
  expect(textOf((await blue.press(gathered, 'Begin')).message)).toContain('Only its host can do that');
  // Whoever begins it gets their own board at once.
  expect((await clay.press(gathered, 'Begin')).message.id).not.toBe('');
  await clay.until('games', (all) => all.some((seen) => isPrivate(seen) && textOf(seen).includes('Party run')));
  const running = await clay.message(posted.id);
  const { message: board } = await blue.press(running, 'Play');
  const { message: mine } = await blue.command('games', 'games');
  expect(textOf(mine)).toContain('Dice Siege (party)');
  expect(textOf((await pressMore(blue, board, 'Fair dice')).message)).toContain('All dice of this party');
  local.skip(HOUR - 5 * MINUTE);
  const { board: late } = await playOn(blue, board, { most: 1 });
  local.skip(6 * MINUTE);
  await bot.doDue();
  await doDue({ ...rig, bot });
  await rig.idle();
  // The board says so without a click, and has no move left.
  const closed = (await blue.messages('games')).find(({ id }) => id === late.id);
  expect(closed && textOf(closed)).toContain('This run ended as it stood, so it has no score.');
  expect(closed && labelsOf(closed)).toEqual(['Watch', 'Read', MORE, 'Play again']);
  const over = await clay.message(posted.id);
  expect(textOf(over)).toContain(`<@${blue.id}>: not finished`);
  expect(textOf((await blue.press(over, 'My run')).message)).toContain(
    'This run ended as it stood, so it has no score.',
  );
  const [quiet] = [clay.id];
  await sql.query(`insert into preferences (id, calls, changed_at) values ($1, 'never', now())`, [quiet]);
  const { message: again } = await blue.press(over, 'Again');
  expect(textOf(again)).toContain(`<@${clay.id}>: once more`);
  expect(again.mentions.map(({ id }) => id)).toEqual([]);
  expect(textOf((await clay.press(over, 'Again')).message)).toContain('There is already another one');
  await clay.press(again, 'Join');
  expect(labelsOf(await clay.message(again.id))).toEqual(['Join', 'Leave', 'Add a bot', 'Begin', 'Set the hour']);
});

test('a deleted message does no harm: each opens their own run from their list of games', async () => {
  const rig = await startRig();
  const { posted, people } = await begin(rig, 'siege:0');
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  await first.moderate({ kind: 'delete message', message: posted.id });
  const { message: mine } = await first.command('games', 'games');
  const { message: board } = await first.press(mine, 'Open 1');
  await playOn(first, board, { most: 2 });
  await doDue(rig);
  expect((await rig.sql.query('select message_id from parties')).rows).toEqual([{ message_id: null }]);
  rig.local.skip(2 * HOUR);
  await rig.bot.doDue();
  await doDue(rig);
  expect((await rig.sql.query('select ended_at from parties')).rows[0]?.ended_at).not.toBeNull();
});

test('somebody alone can fill a party up with bots, whose scores are below the podium', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const { message: posted } = await openParty(clay, { game: 'siege:0' });
  await clay.press(posted, 'Add a bot');
  const gathered = await clay.message(posted.id);
  expect(labelsOf(gathered)).toEqual(['Join', 'Leave', 'Add a bot', 'Remove a bot', 'Begin', 'Set the hour']);
  expect(textOf(gathered)).toContain('**Bots:** Bot (naive). It plays the same dice at the end');
  await clay.press(gathered, 'Begin');
  const { message: board } = await clay.press(await clay.message(posted.id), 'Play');
  await playUnseen(rig.bot, clay, board);
  await doDue(rig);
  const podium = textOf(await clay.message(posted.id));
  expect(podium).toMatch(/🤖 On the same dice: Bot \(naive\): \*\*\d+\*\*/);
  expect(podium).not.toContain('🥇');
});
