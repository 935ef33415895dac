import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/kernel/time.ts';
import { connectAs, joinAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { goThrough, labelsOf, openTournament } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

type BotRig = Rig & { readonly bot: RunningBot };

const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** Does everything that is due, after the pause between two edits, until the boards of a round are there. */
const doDue = async ({ local, bot }: BotRig): Promise<void> => {
  for (let time = 0; time < 3; time++) {
    local.skip(6 * SECOND);
    await bot.doDue();
  }
};

/** Whether a message shows the board of a game. */
const hasBoard = ({ embeds }: SeenMessage): boolean => embeds[0]?.title?.startsWith('Escape from Babylon') ?? false;

/** The last message in the channel that shows a tournament. */
const latest = async (who: LocalClient): Promise<SeenMessage> => {
  const isOne = ({ embeds }: SeenMessage): boolean => embeds[0]?.title?.startsWith('Tournament') ?? false;
  const found = (await who.messages('games')).findLast(isOne);
  if (found === undefined) throw new Error('there is no tournament');
  return found;
};

/** A tournament that three people have signed up for, and that the first has begun. */
const begin = async (rig: BotRig, options: Parameters<typeof openTournament>[1]) => {
  const { clay, blue, local } = rig;
  const tan = await connectAs(local, 'tan');
  const { message: posted } = await openTournament(clay, options);
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  await clay.press(posted.id, 'Begin now');
  await doDue(rig);
};

test('three people play a tournament to its end, each round with its own message and boards in threads', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const tan = await connectAs(rig.local, 'tan');
  const people = [clay, blue, tan];
  const options = { game: 'citadel:0', form: 'round robin' };
  const { message: posted } = await openTournament(clay, options);
  expect(isPrivate(posted)).toBe(false);
  expect(labelsOf(posted)).toEqual(['Join', 'Leave', 'Cancel', 'Set the hour']);
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  expect(textOf((await blue.press(posted, 'Cancel')).message)).toContain('Only the person who opened this tournament');
  expect(labelsOf(await clay.message(posted.id))).toEqual(['Join', 'Leave', 'Cancel', 'Set the hour', 'Begin now']);
  await clay.press(posted.id, 'Begin now');
  for (let round = 1; round <= 3; round++) {
    await doDue(rig);
    const shown = await latest(clay);
    expect(textOf(shown)).toContain(`**Round ${round} of 3**`);
    expect(labelsOf(shown)).toEqual(['Play', 'Table', 'Withdraw']);
    const { rows } = await sql.query<{ id: string; thread_id: string; players: string[] }>(
      `select id, thread_id, array(select user_id from seats where match_id = matches.id order by seat) as players
       from matches where ended_at is null`,
    );
    const [game] = rows;
    expect(rows).toHaveLength(1);
    expect(shown.mentions.map(({ id }) => id).toSorted()).toEqual(game?.players.toSorted());
    expect(textOf(shown)).toContain(`${game?.thread_id}/`);
    for (const who of people) {
      const { message: own } = await who.press(shown, 'Play');
      expect(isPrivate(own)).toBe(true);
      const hasGame = game?.players.includes(who.id) ?? false;
      expect(textOf(own).includes('You have no opponent in this round.')).toBe(!hasGame);
      expect(labelsOf(own).includes('Read')).toBe(hasGame);
    }
    // Whoever signed up earlier wins.
    const loser = people.findLast(({ id }) => game?.players.includes(id)) ?? clay;
    const asked = await askToEnd(loser, game?.thread_id ?? '');
    await loser.press(asked, 'End it');
  }
  await doDue(rig);
  const over = await latest(tan);
  expect(textOf(over)).toContain(`<@${clay.id}> wins the tournament!`);
  expect(textOf(over)).toMatch(
    new RegExp(`🥇 <@${clay.id}> \\*\\*3\\*\\*\n🥈 <@${blue.id}> \\*\\*2\\*\\*\n3\\\\. <@${tan.id}>`),
  );
  expect(labelsOf(over)).toEqual(['Table', 'Another tournament']);
  expect(textOf(await clay.message(posted.id))).toContain('Sign-up is over: 3 people play.');
  const { message: table } = await tan.press(over, 'Table');
  expect(isPrivate(table)).toBe(true);
  expect(textOf(table)).toMatch(/Sonneborn-Berger .* · (bye|[+−]\d)( (bye|[+−]\d)){2}/);
  const { message: round } = await tan.press(table, 'Next');
  expect(textOf(round)).toContain('Round 3 of 3');
  const { message: list } = await blue.press(await goThrough(blue, ['With people', 'Tournament']), 'Tournaments here');
  expect(textOf(list)).toContain(`<@${clay.id}>, Citadel 9×9`);
  const { message: again } = await tan.press(over, 'Another tournament');
  expect(again.mentions.map(({ id }) => id).toSorted()).toEqual([clay.id, blue.id].toSorted());
  expect(textOf((await clay.press(over, 'Another tournament')).message)).toContain('There is already another one');
});

test(
  'a bot that is killed and started again goes on with the round, whose time then runs out',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay, local, bot, sql } = rig;
    await begin(rig, { game: 'babylon:0', form: 'swiss', rounds: '2', round: String(DAY / SECOND) });
    await bot.stop();
    local.skip(DAY);
    const other = await rig.runBot();
    await doDue({ ...rig, bot: other });
    const second = await latest(clay);
    expect(textOf(second)).toContain('**Round 2 of 2**');
    expect(
      (await sql.query('select round, count(*)::int from tournament_games group by round order by round')).rows,
    ).toEqual([
      { round: 1, count: 2 },
      { round: 2, count: 2 },
    ]);
    const { rows: boards } = await sql.query<{ channel_id: string }>(
      'select channel_id from matches where ended_at is not null',
    );
    const isLevel = (seen: SeenMessage): boolean =>
      textOf(seen).includes('The time of the round is up. The game is level.');
    expect(await clay.until(boards[0]?.channel_id ?? '', (all) => all.some(isLevel))).toBeTruthy();
    await clay.until('games', (all) => all.some((seen) => textOf(seen).includes('It is over: level on time')));
    const closed = (await clay.messages(boards[0]?.channel_id ?? '')).filter(isLevel);
    expect(closed.map(labelsOf)).toEqual(closed.map(() => ['Read', '⋯', 'Rematch']));
    const rounds = (await clay.messages('games')).filter((seen) => textOf(seen).includes('**Round 1 of 2**'));
    expect(rounds.flatMap(labelsOf)).not.toContain('Play');
    const open = await sql.query<{ id: string; thread_id: string; players: string[] }>(
      `select id, thread_id, array(select user_id from seats where match_id = matches.id) as players
     from matches where ended_at is null`,
    );
    const { message: asked } = await clay.press(second, 'Withdraw');
    expect(textOf(asked)).toContain('Withdraw from this tournament?');
    await clay.press(asked, 'Yes, withdraw');
    await doDue({ ...rig, bot: other });
    await rig.idle();
    // A game that was forfeited that way is closed at once, with a sentence and no move.
    for (const { thread_id: thread } of open.rows.filter(({ players }) => players.includes(clay.id))) {
      const shown = (await clay.messages(thread)).filter(hasBoard);
      expect(shown.map(textOf)).toEqual([expect.stringContaining('as the other player has forfeited.')]);
      expect(shown.flatMap(labelsOf)).toEqual(['Read', '⋯', 'Rematch']);
    }
    expect(textOf(await latest(clay))).toMatch(new RegExp(`<@${clay.id}> \\*\\*.+\\*\\* \\(out\\)|Final table`));
  },
);

test('Begin now pairs nobody who has left or was banned, and begins nothing if too few are left', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql } = rig;
  const tan = await connectAs(local, 'tan');
  const { message: posted } = await openTournament(clay, { game: 'citadel:0', form: 'round robin' });
  for (const who of [blue, tan]) await who.press(posted, 'Join');
  await clay.moderate({ kind: 'ban member', person: 'tan' });
  await clay.press(posted.id, 'Begin now');
  const isTooFew = (each: SeenMessage): boolean =>
    isPrivate(each) && textOf(each).includes('This tournament takes 3 people.');
  await clay.until('games', (all) => all.some(isTooFew));
  const signedUp = async (): Promise<readonly string[]> =>
    (await sql.query<{ id: string }>('select user_id as id from tournament_players order by number')).rows.map(
      ({ id }) => id,
    );
  expect(await signedUp()).toEqual([clay.id, blue.id]);
  const shown = await clay.message(posted.id);
  expect(textOf(shown)).not.toContain(`<@${tan.id}>`);
  expect(labelsOf(shown)).toEqual(['Join', 'Leave', 'Cancel', 'Set the hour']);

  const gone = await joinAs(local, 'gone', 'Gone');
  const stays = await joinAs(local, 'stays', 'Stays');
  for (const who of [gone, stays]) await who.press(posted.id, 'Join');
  await clay.moderate({ kind: 'remove member', person: gone.id });
  await clay.press(posted.id, 'Begin now');
  const { rows } = await sql.query<{ id: string }>(
    'select distinct user_id as id from seats where match_id in (select match_id from tournament_games)',
  );
  expect((await signedUp()).toSorted()).toEqual([clay.id, blue.id, stays.id].toSorted());
  const paired = rows.map(({ id }) => id);
  expect(paired).toHaveLength(2);
  expect(paired).not.toContain(gone.id);
});
