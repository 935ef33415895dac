// @module-tag ground
import { expect, test } from 'vitest';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf, playOn, playUnseen, setTo } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

/** What a command in the menu of a message answers to one person alone. */
const toldBy = async (who: LocalClient, message: SeenMessage, command: string): Promise<string> => {
  const { message: answer } = await who.use(message, command);
  expect(answer.ephemeral).toBe(true);
  return textOf(answer);
};

test('`Analyse` and `Rematch` in the menu of a message work once its game is over, and say so before', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const { message: running } = await clay.command('games', 'escape start');
  for (const who of [clay, blue])
    expect(await toldBy(who, running, 'Analyse')).toBe('This game can be analysed once it is over.');
  expect(await toldBy(clay, running, 'Rematch')).toBe('This game is not over yet. Ask for a rematch once it is.');
  const { board: over } = await playOn(clay, running);

  for (const who of [clay, blue]) {
    const { message: analysis } = await who.use(over, 'Analyse');
    expect(analysis.ephemeral).toBe(true);
    await rig.idle();
    expect(textOf(await who.message(analysis.id))).toMatch(/\*\*Ended at \d+\.\d, with/);
  }
  expect(await toldBy(blue, over, 'Rematch')).toContain(`Only <@${clay.id}> can play this game.`);
  const { message: again } = await clay.use(over, 'Rematch');
  expect(again).toMatchObject({ ephemeral: false });
  expect(again.id).not.toBe(over.id);
  expect(isOver(again)).toBe(false);
  expect(await toldBy(clay, over, 'Rematch')).toContain('You have a game of *Escape The Citadel*');

  const said = await clay.say('games', 'Hello');
  for (const command of ['Analyse', 'Rematch'])
    expect(await toldBy(clay, said, command)).toContain('There is no board');
});

test(
  'what ended before anything was played has nothing to analyse, and what never began has no rematch',
  { tags: ['long'] },
  async () => {
    const { clay } = await startRig();
    const { message: posted } = await clay.command('games', 'siege start', { 'own-word': true });
    expect(await toldBy(clay, posted, 'Analyse')).toBe('This game can be analysed once it is over.');
    const question = await askToEnd(clay);
    await clay.press(question, 'End it');
    const shown = await clay.until('games', (all) =>
      all.some((each) => each.id === posted.id && textOf(each) !== textOf(posted)),
    );
    const over = shown.find(({ id }) => id === posted.id) ?? posted;
    expect(await toldBy(clay, over, 'Analyse')).toBe('There was nothing to judge in this game.');
    expect(await toldBy(clay, over, 'Rematch')).toContain('That game never began');
  },
);

test('`Rematch` in the menu of a message gathers the players of its game for everyone to see', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const red = await joinServer(rig, 'red');
  const { id } = await startMatch(clay, blue);
  expect(await toldBy(blue, await blue.message(id), 'Rematch')).toContain('not over yet');
  await typeTurn(clay, 'resign');
  await clay.until('games', (all) => all.some((each) => each.id === id && labelsOf(each).includes('Rematch')));
  const over = await red.message(id);
  expect(await toldBy(red, over, 'Rematch')).toMatch(/Only <@\d+>(, | and )<@\d+> can play this game/);
  const { message: lobby } = await blue.use(over, 'Rematch');
  expect(lobby.ephemeral).toBe(false);
  expect(textOf((await clay.press(lobby, 'Join')).message)).toContain('Fair coin');
  expect(await toldBy(blue, over, 'Rematch')).toContain('https://');
});

test('`Stats` in the menu of a member tells you alone how their games went, unless they opted out', async () => {
  const { bot, clay, blue } = await startRig();
  await playUnseen(bot, blue, (await blue.command('games', 'escape start')).message);
  const told = async (who: LocalClient): Promise<string> => {
    const { message: answer } = await who.useOn('games', blue.id, 'Stats');
    expect(answer.ephemeral).toBe(true);
    return textOf(answer);
  };
  expect(await told(clay)).toContain('1 played, 1 finished');
  expect(textOf((await clay.useOn('games', clay.id, 'Stats')).message)).toContain('has played no games here yet');
  await setTo(blue, 'settings', 'Keep me out of leaderboards');
  expect(await told(clay)).toBe(`<@${blue.id}> keeps their stats private.`);
  expect(await told(blue)).toContain('1 played, 1 finished');
});
