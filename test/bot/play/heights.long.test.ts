// @module-tag long
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import type { LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { chooseFirst, gatherRace, openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { endMatch, startWith } from '../../rig/bot/board-menus.ts';
import { openSide, startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { chooseIn, labelsOf, pressMore } from '../../rig/bot/player.ts';
import { race } from '../../rig/games/babylon/race.ts';
import { fiveFights } from '../../rig/games/citadel/fields.ts';
import { crowded } from '../../rig/games/citadel/several.ts';
import { stateAt } from '../../rig/games/siege/sieges.ts';
import { fields, fours, inForms } from '../../rig/heights/cases.ts';
import { beforeCapture, fullRace, fullSiege, longRun, surelyWon } from '../../rig/heights/fullest.ts';
import { forms } from '../../rig/heights/heights.ts';
import { setForm, usePhone, type Table } from '../../rig/heights/phone.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

/** Sets the position of the newest match, and what led to it. */
const place = async ({ rig }: Table, { rules }: Pick<AnyGame, 'rules'>, state: unknown, events: unknown = []) => {
  await rig.sql.query(
    `update matches set state = $1, news = $2, version = version + 1,
       move_count = greatest(move_count, 9), entropy = coalesce(entropy, id)
       where id = (select id from matches order by opened_at desc limit 1)`,
    [JSON.stringify(state), JSON.stringify({ rules, events, late: [] })],
  );
};

/** A message as its newest edit has it. */
const now = (who: LocalClient, { id }: Pick<SeenMessage, 'id'>): Promise<SeenMessage> => who.message(id);

/** Ends a game of one, and returns its board. */
const givenUp = async (who: LocalClient, board: SeenMessage): Promise<SeenMessage> => {
  await endMatch(who);
  await who.until('games', (all) => all.some((each) => each.id === board.id && labelsOf(each).includes('Play again')));
  return now(who, board);
};

// All of it shares one browser.
// oxlint-disable-next-line max-lines-per-function
describe.skipIf(hasNoBrowser)('on the page of a phone', () => {
  const { openTable, expectToFit } = usePhone();

  test.each(forms)('a run of Escape with 40 spaces fits as %s', async (form) => {
    const table = await openTable();
    const [ada] = table.people;
    await setForm(table, form);
    await ada.command('games', 'escape start');
    const { state, events } = longRun();
    await place(table, escape, state, events);
    const { message: board } = await ada.command('games', 'escape continue');
    await expectToFit(table, 'Escape: a fight at 40 spaces', form, board);
    await expectToFit(table, 'Escape: the end of a run given up', form, await givenUp(ada, board));
    await ada.command('games', 'escape start');
    const last = beforeCapture();
    expect(last.spaces).toHaveLength(40);
    await place(table, escape, last);
    const { message: before } = await ada.command('games', 'escape continue');
    const { message: end } = await ada.press(before, 'Explore (captured!)');
    expect(labelsOf(end)).toEqual(expect.arrayContaining(['Play again', 'Whole map']));
    await expectToFit(table, 'Escape: the end', form, end);
  });

  test.each(forms)('a siege with eight dice and all abilities fits as %s', async (form) => {
    const table = await openTable();
    const [ada] = table.people;
    await setForm(table, form);
    await ada.command('games', 'siege start');
    for (const [what, state] of [
      ['Siege: a roll of eight dice', stateAt({ ...fullSiege.now, phase: 'roll', rolls: 1 })],
      ['Siege: eight dice, all abilities ready', fullSiege],
      ['Siege: a roll that a bot may finish', stateAt({ ...surelyWon.now, phase: 'roll', rolls: 1 })],
    ] as const) {
      await place(table, siege, state);
      await expectToFit(table, what, form, (await ada.command('games', 'siege continue')).message);
    }
    await place(table, siege, surelyWon);
    const { message: sure } = await ada.command('games', 'siege continue');
    const { message: asked } = await ada.press(sure, 'Finish it');
    await expectToFit(table, 'Siege: the question before a bot finishes', form, asked);
    const { message: board } = await ada.command('games', 'siege continue');
    await expectToFit(table, 'Siege: the end', form, await givenUp(ada, board));
  });

  test.each(forms)('a race of three with a fight each fits as %s', async (form) => {
    const table = await openTable();
    const [ada, ben, cleo] = table.people;
    await setForm(table, form);
    const lobby = await gatherRace(ada, [ben]);
    await expectToFit(table, 'Babylon: the lobby', form, lobby);
    for (const who of [ada, ben]) await who.press(lobby, 'Leave');
    const { id } = await startRace(ada, [ben, cleo]);
    const { state, events } = fullRace();
    await place(table, babylon, state, events);
    const { message: board } = await ada.command('games', 'babylon continue');
    expect(board.id).not.toBe(id);
    await expectToFit(table, 'Babylon: the race after three fights', form, board);
    await expectToFit(table, 'Babylon: a hand of three', form, (await openHand(ada, board)).message);
    await chooseFirst(ada, board);
    const { message: hand } = await openHand(ada, board);
    await expectToFit(table, 'Babylon: a plan', form, (await ada.press(hand, 'Plan my turn')).message);
    await place(table, babylon, race({ at: [0, 35, 34], warlord: 33 }));
    const { message: early } = await ada.command('games', 'babylon continue');
    await expectToFit(table, 'Babylon: caught early', form, (await openHand(ada, early)).message);
    await place(table, babylon, race({ at: [36, 35, 34], warlord: 33 }));
    const { message: last } = await ada.command('games', 'babylon continue');
    for (const each of table.people) await chooseFirst(each, last);
    await ada.until('games', (all) => all.some((each) => each.id === last.id && labelsOf(each).includes('Rematch')));
    await expectToFit(table, 'Babylon: the end', form, await now(ada, last));
  });

  test.each(forms.flatMap((form) => fields.map((field) => ({ form, ...field }))))(
    '$what with five fights fits as $form',
    async ({ form, size, what }) => {
      const table = await openTable();
      const [ada, ben] = table.people;
      await setForm(table, form);
      const { message: lobby } = await ada.command('games', 'citadel start', { size });
      if (size === 9) await expectToFit(table, 'Citadel: the lobby', form, lobby);
      await ada.press(lobby, 'Leave');
      await startMatch(ada, ben, { size });
      await place(table, citadel, fiveFights(size));
      const { message: board } = await ada.command('games', 'citadel continue');
      await expectToFit(table, `${what}: the field`, form, board);
      const side = await openSide(ada, board);
      await expectToFit(table, `${what}: a turn with five fights`, form, side);
      await typeTurn(ada, '.');
      const { message: planned } = await ada.press(await openSide(ada, board), 'Plan my turn');
      await expectToFit(table, `${what}: a plan`, form, planned);
      await ada.press(planned, 'Back');
      await ada.press((await pressMore(ada, planned, 'Resign')).message, 'End it');
      await ada.until('games', (all) => all.some((each) => each.id === board.id && labelsOf(each).includes('Rematch')));
      await expectToFit(table, `${what}: the end`, form, await now(ada, board));
    },
  );

  test.each(inForms(fours))(
    'a game of $what fits as $form',
    { tags: ['both'] },
    async ({ form, board, field, what }) => {
      const table = await openTable();
      const [ada, ben, cleo] = table.people;
      await setForm(table, form);
      const { message: lobby } = await chooseIn(ada, await startWith(ada, 'citadel', { board }), 'Bot: beginner');
      await ben.press(lobby, 'Join');
      await expectToFit(table, `${what}: the lobby`, form, await now(ada, lobby));
      await cleo.press(lobby, 'Join');
      await place(table, citadel, crowded(field));
      const { message: shown } = await ada.command('games', 'citadel continue');
      await expectToFit(table, `${what}: the field`, form, shown);
      await expectToFit(table, `${what}: a full turn`, form, await openSide(ada, shown));
      await typeTurn(ada, '.');
      const planned = await ada.press(await openSide(ada, shown), 'Plan my turn');
      await expectToFit(table, `${what}: a plan`, form, planned.message);
    },
  );
});
