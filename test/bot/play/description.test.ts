// @module-tag ground
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeCustomId, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { brings } from '../../../src/games/contract/game.ts';
import { storedIn } from '../../../src/games/contract/puzzle.ts';
import { positionAt } from '../../../src/games/contract/tutorial.ts';
import { games } from '../../../src/games/index.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openPuzzle } from '../../rig/bot/board-menus.ts';
import { pressFor, startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { goThrough, isOver, playOn, pressMore, startAtOnce, uploadRecord } from '../../rig/bot/player.ts';
import { puzzleOfToday, rightTurn, shownPuzzle } from '../../rig/bot/puzzles.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const MENU = 'Read this board';

/** The faults of a description: it must have no pictures, code blocks or controls that can't be used. */
const faultsOf = (reading: SeenMessage): readonly string[] => {
  const text = textOf(reading);
  return [
    ...(reading.ephemeral ? [] : ['it is public']),
    ...(text.includes('```') ? ['a block of code'] : []),
    ...(/\p{Extended_Pictographic}/u.test(text) ? ['an emoji'] : []),
    ...(reading.attachments.length > 0 ? ['a picture'] : []),
    ...buttonsOf(reading).flatMap(({ disabled, label }) => (disabled ? [`a disabled button: ${label}`] : [])),
  ];
};

/** Uses each menu of a description and turns its pages, all in the same message. */
const expectCloser = async (who: LocalClient, reading: SeenMessage): Promise<void> => {
  let shown = reading;
  for (const place of menusOf(reading).keys()) {
    const menu = menusOf(shown)[place];
    const options = menu && 'options' in menu ? menu.options : [];
    const option = options.findLast(({ label }) => label !== 'Next page');
    if (!menu || !option) throw new Error('a menu without options');
    shown = (await who.choose(shown, option.value, { menu: menu.custom_id })).message;
    expect(shown.id).toBe(reading.id);
    expect(textOf(shown)).not.toBe(textOf(reading));
    expect(faultsOf(shown)).toEqual([]);
    const next = buttonsOf(shown).find(({ label: each }) => each === 'Next');
    if (next) shown = (await who.press(shown, next.custom_id)).message;
    expect(shown.id).toBe(reading.id);
    expect(faultsOf(shown)).toEqual([]);
  }
};

/** Has a private board described in a message of its own. */
const readIn = async (who: LocalClient, board: SeenMessage): Promise<SeenMessage> => {
  const { message: reading } = await who.press(board, 'Read');
  expect(reading.id).not.toBe(board.id);
  expect(faultsOf(reading)).toEqual([]);
  return reading;
};

describe.each(games.map(({ id, invitation: { label } }) => ({ id, label })))('a board of $id', ({ label }) => {
  test('can be read in sentences by anyone, with its button and its message’s context menu', async () => {
    const { clay, blue } = await startRig();
    const { board } = await startAtOnce(clay, blue, label);
    for (const who of [clay, blue]) {
      const { message: reading } = await pressMore(who, board, 'Read');
      expect(faultsOf(reading)).toEqual([]);
      expect(textOf(reading).length).toBeGreaterThan(100);
      const { message: same } = await who.use(board, MENU);
      expect(faultsOf(same)).toEqual([]);
      expect(textOf(same)).toBe(textOf(reading));
    }
  });

  test('can be read more closely with menus and page by page with buttons, all in the same message', async () => {
    const { clay, blue } = await startRig();
    const { board } = await startAtOnce(clay, blue, label);
    const { message: reading } = await pressMore(clay, board, 'Read');
    await expectCloser(clay, reading);
    const names = buttonsOf(reading).some(({ custom_id: id }) => parseCustomId(id).ok);
    const { message: again } = await clay.use(reading, MENU);
    expect(textOf(again).includes('There is no board')).toBe(menusOf(reading).length === 0 && !names);
  });
});

test('a finished board can be read, too', { tags: ['long'] }, async () => {
  const { clay, blue } = await startRig();
  const { message } = await clay.command('games', 'escape start');
  const { board } = await playOn(clay, message);
  const { message: reading } = await pressMore(blue, board, 'Read');
  expect(faultsOf(reading)).toEqual([]);
  expect(textOf(reading)).toMatch(/over|ended|captured|killed/i);
});

describe.each(games.filter((game) => brings(game, 'tutorial')))('the lessons of $id', (game) => {
  test('can be read at every step and at the end, with menus', async () => {
    const { tutorial } = game;
    const { clay } = await startRig();
    let lesson = await goThrough(clay, ['Learn', game.name, 'Lesson']);
    for (const step of [...tutorial.steps.keys(), tutorial.steps.length]) {
      const reading = await readIn(clay, lesson);
      const { state, events } = positionAt(game, tutorial, { step, part: 0 });
      const players = Array.from({ length: tutorial.seats }, () => 'Anybody');
      const { sentences } = game.describe(game.look(state, tutorial.seat), { events, focus: null, players });
      const nameless = sentences.find((sentence) => !sentence.includes('Anybody'));
      expect(textOf(reading)).toContain(nameless);
      if (step === 0) await expectCloser(clay, reading);
      if (step < tutorial.steps.length) lesson = (await clay.press(lesson, 'Skip')).message;
    }
  });
});

test('a puzzle can be read before and after its answer, with its task and its limits', async () => {
  const rig = await startRig();
  const { clay } = rig;
  let message = await openPuzzle(clay, 'citadel', 'hard');
  const named = shownPuzzle(message);
  let reading = await readIn(clay, message);
  expect(textOf(reading)).toContain(named.puzzle.task);
  expect(textOf(reading)).toContain('you can’t offer anything or resign');
  await expectCloser(clay, reading);
  const [first = ''] = rightTurn(named);
  message = (await pressFor(clay, message, first, 'play')).message;
  expect(textOf(await readIn(clay, message))).toContain('This turn so far: ');
  message = (await clay.press(message, 'Show the solution')).message;
  reading = await readIn(clay, message);
  expect(textOf(reading)).toContain('The turn before: ');
  expect(textOf(reading)).not.toContain(named.puzzle.task);

  const today = await openPuzzle(clay, 'citadel', 'today');
  reading = await readIn(clay, today);
  expect(textOf(reading)).toContain(puzzleOfToday(rig).puzzle.task);
  expect(textOf(reading)).not.toContain(rightTurn(puzzleOfToday(rig)).join(' '));
});

test('the right turns of all puzzles fit into their buttons', () => {
  let puzzles = 0;
  for (const game of games) {
    for (const puzzle of (game.puzzles?.strengths ?? []).flatMap((strength) => storedIn(game)?.of(strength, 0) ?? [])) {
      const turn = puzzle.solution.map((action) => game.makeAction(action)).join(' ');
      const at = { game: game.id, puzzle: 'medium-99999', turn };
      expect(makeCustomId({ kind: 'solveRead', ...at, page: 99, slot: 9, focus: 'column:t' })).toContain(turn);
      puzzles += 1;
    }
  }
  expect(puzzles).toBeGreaterThan(100);
});

test('what is watched can be read step by step, after a match and from an uploaded record', async () => {
  const { clay, blue } = await startRig();
  const { message } = await clay.command('games', 'escape start');
  const { board } = await playOn(clay, message);
  const { message: watched } = await pressMore(blue, board, 'Watch');
  const beginning = await readIn(blue, watched);
  expect(textOf(beginning)).toContain('The beginning');
  await expectCloser(blue, beginning);
  const reading = await readIn(blue, (await blue.press(watched, 'Last')).message);
  expect(textOf(reading)).toMatch(/Step (\d+) of \1/);
  expect(textOf(reading)).toMatch(/over|ended|captured|killed/i);

  const file = await clay.upload('games', 'record.json', readFileSync('test/records/citadel/pie.ndjson'));
  const { message: shown } = await uploadRecord(clay, file);
  const { message: next } = await clay.press(shown, 'Next');
  const step = await readIn(clay, next);
  expect(textOf(step)).toContain('Step 1 of');
  await expectCloser(clay, step);
});

test('a game that has not begun and a message without a board say that there is nothing to read', async () => {
  const { clay, bot } = await startRig();
  expect(bot.name).not.toBe('');
  const { message: sealed } = await clay.command('games', 'siege start', { 'own-word': true });
  expect((await clay.use(sealed, MENU)).message.content).toContain('not begun');
  const said = await clay.say('games', 'Hello');
  expect((await clay.use(said, MENU)).message).toMatchObject({
    ephemeral: true,
    content: expect.stringContaining('There is no board'),
  });
});

/** The person whom a rig's only match waits for. */
const awaitedIn = async ({ sql, clay, blue }: Rig): Promise<LocalClient> => {
  const { rows } = await sql.query<{ user_id: string }>(
    "select user_id from seats join matches on id = match_id where clock -> seat ->> 'since' is not null",
  );
  return rows[0]?.user_id === clay.id ? clay : blue;
};

test(
  'a board with a time for each turn says how long it has waited for each player, until it is over',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay, blue, local } = rig;
    const { id } = await startMatch(clay, blue);
    const waited = async (): Promise<string> => {
      const { message } = await clay.use(id, MENU);
      return /Since its first move, this game has waited .+/.exec(textOf(message))?.[0] ?? '';
    };
    expect(await waited()).toBe('');
    local.skip(HOUR);
    await typeTurn(await awaitedIn(rig), turnOf(await stateOf(rig)));
    const last = await awaitedIn(rig);
    const other = last === clay ? blue : clay;
    local.skip(3 * HOUR + 20 * MINUTE);
    expect(await waited()).toContain(`3 h 20 min for <@${last.id}>`);
    expect(await waited()).toContain(`less than a minute for <@${other.id}>`);
    local.skip(20 * HOUR);
    await typeTurn(last, 'resign');
    await clay.until('games', (all) => all.some((each) => each.id === id && isOver(each)));
    local.skip(3 * DAY);
    expect(await waited()).toContain(`23 h 20 min for <@${last.id}>`);
  },
);

test('a game without a time for each turn does not say how long it waits', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { id } = await startMatch(rig.clay, rig.blue, { size: 9, citadels: 5, time: 'no limit' });
  await typeTurn(await awaitedIn(rig), turnOf(await stateOf(rig)));
  expect(textOf((await rig.clay.use(id, MENU)).message)).not.toContain('has waited');
});
