// @module-tag ground
import { expect, test } from 'vitest';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, logOf } from '../../rig/bot/board-menus.ts';
import {
  matchRecordOf,
  openSide,
  pressFor,
  startMatch,
  stateOf,
  turnOf,
  typeTurn,
} from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';

/** A game at its first turn: the public board, who moves, and who waits. */
const begun = async (rig: Rig): Promise<{ board: SeenMessage; mover: LocalClient; idle: LocalClient }> => {
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue);
  for (;;) {
    const state = await stateOf(rig);
    const [mover, idle] = state.mover === 0 ? [clay, blue] : [blue, clay];
    if (state.phase === 'play') {
      await clay.until('games', (all) =>
        all.some((each) => each.id === board.id && textOf(each).includes('to move: ')),
      );
      return { board, mover, idle };
    }
    await typeTurn(mover, turnOf(state));
  }
};

/** Everything that a person can find out about the match. */
const seenBy = async (who: LocalClient, board: SeenMessage): Promise<unknown> => {
  const showing = (message: SeenMessage): unknown => [textOf(message), buttonsOf(message), menusOf(message)];
  return [
    showing(await who.message(board.id)),
    (await who.message(board.id)).edited_timestamp,
    showing(await openSide(who, board)),
    showing(await logOf(who)),
    showing((await who.command('games', 'games')).message),
    showing(await askToEnd(who)),
    await who.autocomplete('games', 'citadel play', 'turn', ''),
    await matchRecordOf(who),
  ];
};

const FORMS = [
  { form: 'text', arePictured: false },
  { form: 'pictures', arePictured: true },
];

test.each(some(FORMS))(
  'no other person sees anything of a turn in preparation before it ends, with boards as $form',
  { tags: ['both'] },
  async (form) => {
    const rig = await openRig(form);
    const bot = await rig.runBot();
    const { board, mover, idle } = await begun(rig);
    // A bot that has stopped has made all its edits of the board.
    await bot.stop();
    await rig.runBot();
    const before = await seenBy(idle, board);
    const entries = rig.book.entries().length;

    const first = turnOf(await stateOf(rig)).split(' ')[0] ?? '';
    const side = (await pressFor(mover, await openSide(mover, board), first, 'play')).message;
    const told = new RegExp(`(recruited|moved|built|took|entered) [^.]*${first.slice(-2)}`);
    expect(textOf(side)).toMatch(told);
    expect(await seenBy(idle, board)).toEqual(before);

    const { message: undone } = await mover.press(side, 'Undo');
    expect(textOf(undone)).not.toMatch(told);
    expect(await seenBy(idle, board)).toEqual(before);

    await typeTurn(mover, first);
    expect(await seenBy(idle, board)).toEqual(before);
    expect(JSON.stringify(rig.book.entries().slice(entries))).not.toContain(first);

    // An offer of a draw is public, but reveals nothing that was done before it.
    const { message: more } = await mover.press(await openSide(mover, board), 'Offers');
    await mover.press(more, 'Offer a draw');
    await idle.until('games', (all) =>
      all.some(({ id, ...shown }) => id === board.id && JSON.stringify(shown).includes('offers a draw')),
    );
    const offered = JSON.stringify(await seenBy(idle, board));
    expect(offered).toContain('offers a draw');
    expect(offered).not.toContain(first);
    expect(offered).not.toMatch(told);

    const { message } = await typeTurn(mover, '.');
    expect(textOf(message)).toContain(`<@${idle.id}> to move`);
    const ended = JSON.stringify(await seenBy(idle, board));
    expect(ended).toContain(first);
    expect(ended).toMatch(told);
    expect((await matchRecordOf(idle)).steps.map(({ action }) => action)).toContainEqual({ type: 'end' });
  },
);

test('undone actions are in no record, and a turn in preparation survives a restart', async () => {
  const rig = await openRig();
  const bot = await rig.runBot();
  const { board, mover, idle } = await begun(rig);
  const turn = turnOf(await stateOf(rig)).split(' ');
  const [first = ''] = turn;
  await typeTurn(mover, first);
  const prepared = textOf(await openSide(mover, board));
  await bot.stop();
  await rig.runBot();

  const side = await openSide(mover, board);
  expect(textOf(side)).toBe(prepared);
  const { message: back } = await mover.press(side, 'Undo');
  expect(labelsOf(back)).not.toContain('Undo');
  const { message: ended } = await typeTurn(mover, '.');
  expect(textOf(ended)).toContain(`<@${idle.id}> to move`);
  const { steps } = await matchRecordOf(mover);
  expect(steps.at(-1)?.action).toEqual({ type: 'end' });
  expect(steps.filter(({ action }) => JSON.stringify(action) !== '{"type":"end"}')).toHaveLength(9);
  expect(textOf(await logOf(idle))).not.toContain(first);
});
