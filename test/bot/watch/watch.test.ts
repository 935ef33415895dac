import { expect, test } from 'vitest';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { gatherRace, raceOn } from '../../rig/bot/babylon-players.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { isOver, labelsOf, playOn, pressMore, startRun } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** What a board shows, without the words of the match around it. */
const boardIn = ({ embeds }: SeenMessage): string => /```[^]*?```/.exec(embeds[0]?.description ?? '')?.[0] ?? '';
const storyIn = ({ embeds }: SeenMessage): string =>
  embeds[0]?.description?.split('```\n').at(-1)?.split('\n')[0] ?? '';

/** The title of the step, in a line of its own above what happened. */
const titleOf = ({ embeds }: SeenMessage): string =>
  /^\*\*((?:Step|The beginning)[^*]*)\*\*$/m.exec(embeds[0]?.description ?? '')?.[1] ?? '';

test('a finished run is watched step by step, with the boards as they were, what happened, and the dice', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const start = await startRun(rig);
  const seen = [start];
  const { board: last } = await playOn(clay, start, { most: 5, see: (board) => seen.push(board) });
  expect(isOver(last)).toBe(false);
  expect(labelsOf(last)).not.toContain('Watch');
  const question = await askToEnd(clay);
  await clay.press(question, 'End it');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === last.id && isOver(each)));
  const over = shown.find(isOver) ?? last;

  // Anyone may watch in private, with the button or in the menu of the message.
  const { message: same } = await blue.use(over, 'Watch');
  expect(same.ephemeral).toBe(true);
  const { message: opened } = await pressMore(blue, over, 'Watch');
  expect(opened.ephemeral).toBe(true);
  expect(textOf(same)).toBe(textOf(opened));
  expect(titleOf(opened)).toMatch(/^The beginning, before \d+ steps$/);
  let at = opened;
  const boards = [boardIn(at)];
  while (labelsOf(at).includes('Next') && !/Step (\d+) of \1$/.test(titleOf(at))) {
    at = (await blue.press(at, 'Next')).message;
    expect(at.id).toBe(opened.id);
    boards.push(boardIn(at));
  }
  // A press may play several steps, so some boards of the replay were never shown.
  for (const board of seen) expect(boards).toContain(boardIn(board));
  expect(textOf(at)).not.toContain('Dice and draws');
  expect(boardIn(at)).toBe(boardIn(over));

  at = (await blue.press(at, 'First')).message;
  at = (await blue.press(at, 'Next')).message;
  expect(storyIn(at)).not.toBe('');
  expect(textOf(at)).toMatch(/Dice and draws: [1-6]/);
  const back = (await blue.press(at, 'Back')).message;
  expect(boardIn(back)).toBe(boardIn(opened));
  const decision = (await blue.press(back, 'Next decision')).message;
  expect(titleOf(decision)).toMatch(/^Step \d+ of/);
  // Something else can be tried there, in the same message, and the game is as it was.
  const { message: trial } = await blue.press(decision, 'What if…');
  expect(textOf(trial)).toContain('Nothing here changes the game.');
  expect(boardIn(trial)).toBe(boardIn(decision));
  const [move = ''] = labelsOf(trial);
  const { message: tried } = await blue.press(trial, move);
  expect(textOf(tried)).not.toBe(textOf(trial));
  expect(textOf((await blue.press(tried, 'Undo')).message)).toBe(textOf(trial));
  expect(textOf((await blue.press(trial, 'To the game')).message)).toBe(textOf(decision));
  const end = (await blue.press(decision, 'Last')).message;
  expect(boardIn(end)).toBe(boardIn(over));
});

test('where nothing can be watched, the menu of the message says so in a sentence', async () => {
  const { clay, bot } = await startRig();
  expect(bot.name).not.toBe('');
  const { message: running } = await clay.command('games', 'escape start');
  const answerOn = async (message: SeenMessage): Promise<string> => (await clay.use(message, 'Watch')).message.content;
  expect(await answerOn(running)).toBe('This game can be watched once it is over.');
  const { message: lobby } = await clay.command('games', 'citadel start');
  expect(await answerOn(lobby)).toBe('This game can be watched once it is over.');
  await clay.press(lobby, 'Leave');
  expect(await answerOn(await clay.say('games', 'Hello'))).toContain('There is no board');
  const question = await askToEnd(clay);
  await clay.press(question, 'End it');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === running.id && isOver(each)));
  expect(await answerOn(shown.find(isOver) ?? running)).toMatch(/^Nothing was played|^$/);
});

/** Chooses through whose eyes to watch. */
const watchAs = async (who: LocalClient, message: SeenMessage, name: string): Promise<SeenMessage> => {
  const [menu] = menusOf(message);
  const option = menu && 'options' in menu ? menu.options.find(({ label }) => label.startsWith(name)) : undefined;
  return (await who.choose(message, option?.value ?? '', { menu: menu?.custom_id ?? '' })).message;
};

test(
  'a race is watched through the eyes of the public, or of one side once its hand is open',
  { tags: ['long'] },
  async () => {
    const { clay, blue } = await startRig();
    const board = await gatherRace(clay, [blue]);
    const begun = (await clay.press(board, 'Start')).message;
    const over = await raceOn([clay, blue], begun);
    const { message: opened } = await pressMore(blue, over, 'Watch');
    const public_ = await watchAs(blue, opened, 'What everybody saw');
    expect(boardIn(public_)).toBe(boardIn(begun));
    const own = await watchAs(blue, public_, 'The side of Blue');
    const theirs = await watchAs(blue, own, 'The side of Clay');
    expect(new Set([textOf(public_), textOf(own), textOf(theirs)]).size).toBe(3);
    expect(titleOf(theirs)).toBe(titleOf(opened));
    const next = (await blue.press(theirs, 'Next')).message;
    expect(
      menusOf(next).flatMap((menu) => ('options' in menu ? menu.options.map(({ label }) => label) : [])),
    ).toContain('The side of Clay (now)');
  },
);
