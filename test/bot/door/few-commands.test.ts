import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { labelsOf, MORE, openGames, openServer, playOn, playUnseen, startRun } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** The data of the slash commands that belong to no game, as Discord gets them. */
const general = commands
  .filter((command) => !('on' in command))
  .map(({ data }) => data().toJSON())
  .filter(({ name }) => ['play', 'daily', 'games', 'server', 'help'].includes(name));

const optionsIn = (json: (typeof general)[number]): readonly APIApplicationCommandOption[] =>
  'options' in json ? (json.options ?? []) : [];

test('what belongs to no game is five commands with one option', () => {
  expect(general.map(({ name }) => name).toSorted()).toEqual(['daily', 'games', 'help', 'play', 'server']);
  const options = general.flatMap(optionsIn);
  expect(options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)).toEqual([]);
  expect(options.map(({ name }) => name)).toEqual(['game']);
});

/** What at most two presses lead to, by their labels. */
const fromGames = [
  [['Stats'], 'has played no games here yet'],
  [['Tables'], 'Escape The Citadel'],
  [['Season'], 'Nobody has points yet.'],
  [['Daily runs'], 'Streak: 0 days'],
  [['Daily runs', 'Table'], 'Nobody has finished a run yet.'],
  [['Settings'], 'Your settings'],
  [['Settings', 'Notifications and time'], 'You have no quiet hours'],
  [['Settings', 'Language'], 'In which language'],
  [['Away'], 'You are not away.'],
  [['Finished games'], 'You have finished no games yet.'],
  [['Your data'], 'What is kept about you'],
  [['Your data', 'All of it as a file'], 'This is all that is kept about you.'],
  [['Your data', 'Remove it all'], 'This can’t be undone.'],
] as const;

test.each(fromGames)('from /games, %j leads there in its place', async (labels, shown) => {
  const { clay } = await startRig();
  const message = await openGames(clay, labels);
  expect(message.ephemeral).toBe(true);
  expect(textOf(message)).toContain(shown);
  // Every screen leads back, in the same message. A question has an answer of its own.
  if (!labelsOf(message).includes('My games')) return;
  const { message: back } = await clay.press(message, 'My games');
  expect(back.id).toBe(message.id);
  expect(textOf(back)).toContain('Your games');
});

test('from /games, two presses open the form for a record', async () => {
  const { clay } = await startRig();
  const form = await clay.press(await openGames(clay, ['Finished games']), 'Upload a record');
  expect(form.modal?.title).toBe('Upload a record');
});

test.each([
  [['Make this channel the home'], 'The home of this server is <#'],
  [['Post each morning here'], 'goes into <#'],
  [['Days off'], 'On which days of the week does this server rest'],
  [['Language'], 'In which language'],
  [['Check the bot'], 'Permissions: the bot has all that it needs'],
  [['Check the bot', 'Settings of this server'], 'This server has no home'],
] as const)('from /server, %j leads there', async (labels, shown) => {
  const { clay } = await startRig();
  const message = await openServer(clay, labels);
  expect(message.ephemeral).toBe(true);
  expect(textOf(message)).toContain(shown);
});

test('from a daily’s board and its ending, two presses lead to its table and to one’s own daily runs', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const through = async (who: LocalClient, board: SeenMessage, label: string): Promise<string> => {
    const direct = buttonsOf(board).some((button) => button.label === label);
    const from = direct ? board : (await who.press(board, MORE)).message;
    const { message } = await who.press(from, label);
    expect(message.id).not.toBe(board.id);
    return textOf(message);
  };
  const { message: board } = await clay.command('games', 'daily');
  expect(await through(clay, board, 'Table')).toContain('Nobody has finished a run yet.');
  expect(await through(clay, board, 'Daily runs')).toContain('Streak: 0 days');
  await playUnseen(rig.bot, clay, board);
  const { message: over } = await clay.command('games', 'daily');
  expect(await through(clay, over, 'Table')).toContain(`<@${clay.id}>`);
  expect(await through(clay, over, 'Daily runs')).toContain('Streak: 1 day');
});

test('Tables opens the game that the person played last here, or else that anybody did', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  expect(textOf(await openGames(clay, ['Tables']))).toContain('Escape The Citadel');
  await blue.command('games', 'siege start');
  await rig.idle();
  expect(textOf(await openGames(clay, ['Tables']))).toContain('Dice Siege');
  await playOn(clay, await startRun(rig), { most: 1 });
  expect(textOf(await openGames(clay, ['Tables']))).toContain('Escape The Citadel');
});
