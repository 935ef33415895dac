import { ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { makeMenuValue, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { games } from '../../../src/games/index.ts';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openTyping } from '../../rig/bot/citadel-players.ts';
import { begunByItself, fairIn, labelsOf, MORE, offersOf, sealIn } from '../../rig/bot/player.ts';
import { openRig, startRig } from '../../rig/bot/rig.ts';
import { pathTo, type LessonPath } from '../../rig/games/lesson-paths.ts';

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ invitation }) => `Today’s ${invitation.label}`);

test('all the games are offered with a line each, and tutorials', async () => {
  const { clay } = await startRig();
  const { message } = await clay.command('games', 'play');
  expect(message.ephemeral).toBe(true);
  for (const { name, invitation } of games) {
    expect(textOf(message)).toContain(`**${name}**: ${invitation.line}`);
    expect(labelsOf(message)).toContain(invitation.label);
  }
  const { message: lessons } = await clay.press(message, 'Show me how');
  expect(labelsOf(lessons)).toEqual(games.map(({ name }) => name));
});

test.each(dailies)('%s is one click away, and only the person who clicks sees it', async (label) => {
  const { clay, blue } = await startRig();
  const { message: welcome } = await clay.command('games', 'play');
  expect(textOf(welcome)).toContain('Dailies: the same dice for everybody');
  const { message: board } = await clay.press(welcome, label);
  expect(board.ephemeral).toBe(true);
  expect(textOf(board)).toContain('Daily run of');
  expect(await blue.messages('games')).toEqual([]);
});

test('whoever has a game against the bot running is asked before another one begins', async () => {
  const { clay, sql } = await startRig();
  const { message: welcome } = await clay.command('games', 'play');
  const { message: posted } = await clay.press(welcome, 'Race a bot');
  const board = await begunByItself(clay, posted);
  const { message: asked } = await clay.press(welcome, 'Race a bot');
  expect(textOf(asked)).toContain('You have a game of *Escape from Babylon* against a bot running');
  expect(labelsOf(asked)).toEqual(['Keep playing it', 'Begin another one']);
  await clay.press(asked, 'Keep playing it');
  const isBoard = (each: SeenMessage): boolean => labelsOf(each).join() === labelsOf(board).join();
  await clay.until('games', (all) => all.some((each) => isBoard(each) && each.id !== board.id));
  const { message: askedAgain } = await clay.press(welcome, 'Race a bot');
  const { message: other } = await clay.press(askedAgain, 'Begin another one');
  expect(labelsOf(await begunByItself(clay, other))).toEqual(labelsOf(board));
  expect((await sql.query('select id from matches')).rows).toHaveLength(2);
});

test('in direct messages only solo games are offered', async () => {
  const { clay } = await startRig();
  const { message } = await clay.command('dm', 'play');
  const solo = games.filter(({ seats }) => seats.least === 1).map(({ invitation }) => invitation.label);
  expect(labelsOf(message)).toEqual([...solo, ...dailies, 'Show me how', 'Boards: text or pictures']);
});

test.each(games.map(({ id, invitation }) => ({ id, label: invitation.label })))(
  'one click starts $id, for all to see, with the seal of its dice',
  async ({ id, label }) => {
    const { clay, sql } = await startRig();
    const { message: welcome } = await clay.command('games', 'play');
    const { message: board } = await clay.press(welcome, label);
    expect(board.ephemeral).toBe(false);
    const { rows } = await sql.query<{ game: string; commitment: string }>('select game, commitment from matches');
    expect(rows).toMatchObject([{ game: id }]);
    expect(sealIn(board)).toBe(rows[0]?.commitment.slice(0, 16));
    expect(labelsOf(board)).toContain(MORE);
    expect(labelsOf((await clay.press(board, MORE)).message)).toEqual(
      expect.arrayContaining(['How to play', fairIn(board)]),
    );
  },
);

test('one click opens a game for several that has no bot, and it waits for anyone to join', async () => {
  const rig = await openRig();
  const { bot: _bot, ...invitation } = babylon.invitation;
  await rig.runBot({ games: games.map((game) => (game.id === babylon.id ? { ...game, invitation } : game)) });
  const { message: welcome } = await rig.clay.command('games', 'play');
  const { message: lobby } = await rig.clay.press(welcome, invitation.label);
  expect(textOf(lobby)).toContain('Waiting for one more player');
  expect(labelsOf(lobby)).toContain('Join');
});

test('a game with a friend is two clicks away, and posted for anyone to join', async () => {
  const { clay, blue } = await startRig();
  const { message: welcome } = await clay.command('games', 'play');
  expect(textOf(welcome)).toContain('What do you want to play?');
  const { message: offered } = await clay.press(welcome, 'With a friend');
  const { message: lobby } = await clay.press(offered, 'Citadel');
  expect(lobby.ephemeral).toBe(false);
  expect((await blue.press(lobby, 'Join')).message.id).toBe(lobby.id);
});

test('more games than fit in a row are offered, too', async () => {
  const rig = await openRig();
  const more = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...babylon, id, name: `Game ${id}` }));
  await rig.runBot({ games: [...games, ...more] });
  const { message: welcome } = await rig.clay.command('games', 'play');
  const offered = labelsOf(welcome).filter((label) => label === babylon.invitation.label);
  expect(offered.length).toBe(1 + more.length);
  const { message: lessons } = await rig.clay.press(welcome, 'Show me how');
  expect(labelsOf(lessons)).toEqual(expect.arrayContaining(more.map(({ name }) => name)));
});

test('the first channel of a local Discord is greeted once, while it is empty', async () => {
  const rig = await openRig();
  const first = await rig.runBot({ greeting: 'welcome' });
  const [welcome] = await rig.clay.until('games', (messages) => messages.length > 0);
  expect(welcome === undefined ? '' : textOf(welcome)).toMatch(/<\/play:\d+>/);
  await first.stop();
  await rig.runBot({ greeting: 'welcome' });
  expect(await rig.clay.messages('games')).toHaveLength(1);
  expect(await rig.clay.messages('lobby')).toEqual([]);
  const { message: board } = await rig.clay.press(welcome ?? '', games[0]?.invitation.label ?? '');
  expect(board.id).not.toBe(welcome?.id);
  expect(await rig.blue.messages('games')).toHaveLength(2);
});

test('a channel where somebody has written is not greeted, and no other Discord is', async () => {
  const rig = await openRig({ mayFail: true });
  await rig.runBot();
  expect(await rig.clay.messages('games')).toEqual([]);
  await rig.clay.say('games', 'Hello');
  await rig.runBot({ greeting: 'welcome' });
  expect(await rig.clay.messages('games')).toHaveLength(1);
});

/** Uses the control of a message whose custom id or option value is the wanted one. */
const useThat = async (
  who: LocalClient,
  message: SeenMessage,
  kind: 'act' | 'focus',
  wanted: string,
): Promise<SeenMessage> => {
  const button = buttonsOf(message).find(({ custom_id: id }) => {
    const read = parseCustomId(id);
    if (!read.ok) return false;
    const { value } = read;
    return kind === 'act'
      ? value.kind === 'try' && value.action === wanted
      : value.kind === 'tryFocus' && value.focus === wanted;
  });
  if (button) return (await who.press(message, button.custom_id)).message;
  for (const menu of menusOf(message)) {
    const option =
      'options' in menu ? menu.options.find(({ value }) => value === makeMenuValue({ kind, text: wanted })) : undefined;
    if (option) return (await who.choose(message, option.value, { menu: menu.custom_id })).message;
  }
  throw new Error(`No control does ${wanted}:\n${textOf(message)}`);
};

/** Finds a control, through closer looks if necessary, and uses it. */
const follow = async (
  who: LocalClient,
  message: SeenMessage,
  { focuses, action }: LessonPath,
): Promise<SeenMessage> => {
  let shown = message;
  for (const focus of focuses) shown = await useThat(who, shown, 'focus', focus);
  return useThat(who, shown, 'act', action);
};

describe.each(games)('the tutorial of $id', (game) => {
  const { tutorial } = game;
  const { steps } = tutorial;
  const pathAt = (step: number, part: number, kind: 'right' | 'wrong'): LessonPath | null =>
    pathTo(game, tutorial, { step, part }, kind);

  test('is played to its end by clicks, through wrong moves and a restart, and starts a real game', async () => {
    const rig = await startRig();
    const { clay, sql } = rig;
    let { message } = await clay.command('games', `${game.id} help`);
    message = (await clay.press(message, 'Show me how')).message;
    expect(message.ephemeral).toBe(true);
    for (const [step, lesson] of steps.entries()) {
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      expect(textOf(message)).toContain(lesson.text);
      const wrong = pathAt(step, 0, 'wrong');
      if (wrong) message = await follow(clay, message, wrong);
      expect(textOf(message)).toContain(wrong ? lesson.wrong.why : lesson.text);
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      if (step === 1) {
        await rig.bot.stop();
        await rig.runBot();
      }
      for (let part = 0; part < lesson.actions.length;) {
        const right = pathAt(step, part, 'right');
        if (!right) throw new Error(`Step ${step + 1} can't be done.`);
        message = await follow(clay, message, right);
        part += right.action.split(' ').length;
      }
    }
    expect(textOf(message)).toContain(tutorial.ending);
    expect(offersOf(message)).toEqual([]);
    expect((await sql.query('select from matches')).rowCount).toBe(0);
    const { message: board } = await clay.press(message, 'Play a real game');
    expect(board.ephemeral).toBe(false);
    expect((await sql.query('select game from matches')).rows).toEqual([{ game: game.id }]);
    expect(await rig.blue.messages('games')).toHaveLength(1);
  });

  test('any step can be skipped, and the tutorial can be left', async () => {
    const { clay, sql } = await startRig();
    const { message: welcome } = await clay.command('games', 'play');
    const { message: lessons } = await clay.press(welcome, 'Show me how');
    let { message } = await clay.press(lessons, game.name);
    for (const [step] of steps.entries()) {
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      message = (await clay.press(message, 'Skip')).message;
    }
    expect(textOf(message)).toContain(tutorial.ending);
    message = (await clay.press(message, 'Start over')).message;
    message = (await clay.press(message, 'Leave the lesson')).message;
    expect(textOf(message)).toContain('You have left the ');
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });
});

describe('in a tutorial, as in a game', () => {
  test('the asked button is blue, a refusal stands below the step, and an action can be taken back', async () => {
    const { clay, sql } = await startRig();
    let { message } = await clay.press((await clay.command('games', 'siege help')).message, 'Show me how');
    const { text = '' } = games.find(({ id }) => id === 'siege')?.tutorial.steps[0] ?? {};
    message = (await clay.press(message, labelsOf(message).find((label) => label?.startsWith('Reroll')) ?? '')).message;
    const asked = buttonsOf(message).filter(({ style }) => style === ButtonStyle.Primary);
    expect(asked).toHaveLength(1);
    expect(textOf(message)).toContain(`${text}\n**Not in this lesson: press “${asked[0]?.label}”.**`);
    for (const label of ['Skip', 'Skip', '2 to Riders']) message = (await clay.press(message, label)).message;
    expect(textOf(message)).toContain('Step 4 of');
    message = (await clay.press(message, 'Undo')).message;
    expect(textOf(message)).toContain('Step 3 of');
    expect(labelsOf(message)).toContain('2 to Riders');
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });

  test('a turn can be typed', async () => {
    const { clay, sql } = await startRig();
    let { message } = await clay.press((await clay.command('games', 'citadel help')).message, 'Show me how');
    for (const [typed, answer] of [
      ['e99', 'Not quite: “e99” is not'],
      ['e2-d2', 'Not quite: The warrior on e2'],
      ['+e3', 'Step 2 of'],
    ] as const) {
      message = (await clay.submit(await openTyping(clay, message), { turn: typed })).message;
      expect(textOf(message)).toContain(answer);
    }
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });
});
