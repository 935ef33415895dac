import { expect, test } from 'vitest';
import { commandsFor } from '../../../commands/index.ts';
import { withDrafts } from '../../../src/games/index.ts';
import { menusOf, textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { begunByItself, goThrough, labelsOf } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

const drafted = { games: withDrafts, commands: commandsFor(withDrafts) };

const OWN = 'My screen';
const HIDE = 'Where do you hide?';
const BID = 'Your bid for the tip';
const ALARM = 'Raise the alarm';

/** What stands in the field of a form. */
const valueIn = ({ modal }: InteractionResult): unknown => {
  const [part] = modal?.components ?? [];
  const field = part !== undefined && 'component' in part ? part.component : undefined;
  return field !== undefined && 'value' in field ? field.value : undefined;
};

test('a number and a word are typed in secret, and what the game refuses can be corrected', async () => {
  const rig = await openRig();
  await rig.runBot(drafted);
  const [clay, blue] = [rig.clay, rig.blue];
  const sky = await joinServer(rig, 'Sky');
  const { message: lobby } = await clay.command('games', 'smuggler start');
  expect(textOf(lobby)).toContain('7 seats free');
  for (const who of [blue, sky]) await who.press(lobby, 'Join');
  await rig.idle();
  const { message: board } = await clay.press(lobby, 'Start');
  const { people, smuggler, guards } = await rolesOn([clay, blue, sky], board);
  expect(labelsOf(board)).not.toContain(HIDE);

  const screen = people.get(smuggler) ?? board;
  const { message: refused } = await smuggler.submit(await smuggler.press(screen, HIDE), { answer: ' Nowhere ' });
  expect(textOf(refused)).toContain('There is no such place on the map.');
  const again = await smuggler.press(refused, 'Correct it');
  expect(valueIn(again)).toBe('Nowhere');
  const { message: hidden } = await smuggler.submit(again, { answer: 'inn' });
  expect(textOf(hidden)).toContain('You are the smuggler.');
  await rig.idle();
  expect(textOf(await clay.message(board.id))).toContain('has hidden.');

  const [one, other] = guards;
  if (one === undefined || other === undefined) throw new Error('There are too few guards.');
  const opened = await one.press((await one.press(board, OWN)).message, BID);
  const late = await one.press((await one.press(board, OWN)).message, BID);
  for (const answer of ['many', '31', '-1', '1.5']) {
    const { message } = await one.submit(await one.press((await one.press(board, OWN)).message, BID), { answer });
    expect(textOf(message)).toBe('A whole number of coins from 0 to 30: that is all you have.');
  }
  const { message: own } = await one.submit(opened, { answer: '12' });
  expect(textOf(own)).toContain('You chose: Bid 12 coins. You can still change it.');
  await rig.idle();
  expect(textOf(await clay.message(board.id))).not.toMatch(/12/);
  const second = await other.press((await other.press(board, OWN)).message, BID);
  await other.submit(second, { answer: '5' });
  await rig.idle();
  expect(textOf(await clay.message(board.id))).toContain('bought the tip.');
  const stale = await one.submit(late, { answer: '30' });
  expect(textOf(stale.message)).toContain('That button was from an earlier turn.');

  const walking = (await one.press(board, OWN)).message;
  expect(textOf(walking)).toMatch(/with 18 coins\.[^]*The tip: the smuggler is \d streets? away\./);
  expect(labelsOf(walking)).toContain(ALARM);
  const { message: alarmed } = await one.submit(await one.press(walking, ALARM), { answer: 'abb' });
  expect(textOf(alarmed)).toContain('You chose: Alarm at Abbey.');
  for (const who of [smuggler, other]) {
    const { message } = await who.press(board, OWN);
    const way = labelsOf(message).find((label) => label?.startsWith('Go to')) ?? '';
    await who.press(message, way);
  }
  await rig.idle();
  expect(textOf(await clay.message(board.id))).toContain('raised the alarm at Abbey');
  const next = (await one.press(board, OWN)).message;
  expect(menusOf(next).map((menu) => [menu.placeholder, 'options' in menu ? menu.options.length : 0])).toEqual([
    [BID, 19],
  ]);
});

test('against bots, a game for three begins with two of them', async () => {
  const rig = await openRig();
  await rig.runBot(drafted);
  const people = await goThrough(rig.clay, ['With people', 'Smuggler']);
  const board = await begunByItself(rig.clay, (await rig.clay.press(people, 'Against a bot')).message);
  expect(textOf(board)).toMatch(/Bot 2.*Bot 3/s);
  expect(labelsOf(board)).toContain(OWN);
});

/** Everybody’s own screen, and who is the smuggler. */
const rolesOn = async (all: readonly LocalClient[], board: SeenMessage) => {
  const people = new Map<LocalClient, SeenMessage>();
  for (const who of all) people.set(who, (await who.press(board, OWN)).message);
  const isSmuggler = (who: LocalClient): boolean => /You are the smuggler/.test(textOf(people.get(who) ?? board));
  const smuggler = all.find(isSmuggler);
  if (smuggler === undefined) throw new Error('Nobody is the smuggler.');
  return { people, smuggler, guards: all.filter((who) => who !== smuggler) };
};
