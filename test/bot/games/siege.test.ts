import { expect, test } from 'vitest';
import { parseCustomId, parseMenuValue } from '../../../src/discord/custom-ids/custom-id.ts';
import { botNamed, nextActions } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, logOf, recordOf } from '../../rig/bot/board-menus.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { begunByItself, fairnessOf, isOver, labelsOf, offersOf, take } from '../../rig/bot/player.ts';
import { startRig, stored, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { markDice } from '../../rig/bot/siege-players.ts';

type Rigged = Pick<Rig, 'sql'> & { readonly clay: LocalClient };

/** Starts a siege, and rolls its first dice. */
const besiege = async (clay: LocalClient, difficulty = 'normal'): Promise<SeenMessage> => {
  const { message } = await clay.command('games', 'siege start', { difficulty });
  return begunByItself(clay, message);
};

/** The stored state of the open siege. */
const stateOf = async ({ sql }: Pick<Rig, 'sql'>) => {
  const { rows } = await sql.query<{ state: unknown }>('select state from matches where ended_at is null');
  return siege.readState(rows[0]?.state);
};

/** The bot's next action, as text. */
const planOf = async (rig: Rigged, bot: string): Promise<string> => {
  const player = botNamed(siege, bot);
  if (player === undefined) throw new Error(`There is no bot ${bot}.`);
  return siege.makeAction(nextActions(player, siege.look(await stateOf(rig), 0), seededChance(bot))[0]);
};

/** The dice that a board shows, such as `Roll 1 of 3: **3  [1]  1**`. */
const rolledOn = (board: SeenMessage): readonly number[] =>
  [...(/^Roll \d of \d: (.+)$/m.exec(textOf(board))?.[1] ?? '').matchAll(/\d/g)].map(([face]) => Number(face));

/** Plays an action with the board's controls, after marking the right dice; or takes whatever the board offers. */
const act = async (clay: LocalClient, board: SeenMessage, action: string): Promise<SeenMessage> => {
  const read = siege.parseAction(action);
  let shown = board;
  if (read.type === 'roll') {
    const faces = read.keep.map((index) => rolledOn(shown)[index]);
    shown = await markDice(clay, shown, faces);
  }
  const offers = offersOf(shown);
  const wanted = offers.find((offer) => {
    if (offer.kind === 'option') return parseMenuValue(offer.value)?.text === action;
    const id = parseCustomId(offer.id);
    return id.ok && id.value.kind === 'act' && id.value.action === action;
  });
  const offer = wanted ?? offers.at(-1);
  if (offer === undefined) throw new Error(`The board offers nothing: ${textOf(shown)}`);
  return (await take(clay, shown, offer)).message;
};

/** Starts a siege, and plays it until it is almost sure. Returns its board. */
const almostSure = async (rig: Rigged & { readonly bot: RunningBot }): Promise<SeenMessage> => {
  await besiege(rig.clay);
  const { rows } = await rig.sql.query<{ id: string }>('select id from matches');
  const matchId = rows[0]?.id ?? '';
  const { matches } = rig.bot.services;
  for (let moves = 1; ; moves++) {
    const state = await stateOf(rig);
    if (siege.finish?.foresee(siege.look(state, 0))) return (await rig.clay.command('games', 'siege continue')).message;
    const { revision } = siege.status(state);
    const interactionId = `${matchId}:move ${moves}`;
    await matches.play({ interactionId, matchId, userId: rig.clay.id, revision, action: await planOf(rig, 'strong') });
  }
};

/** Lets a bot play whole sieges until one ends as wanted. Returns its last board. */
const playUntil = async (rig: Rigged, bot: string, outcome: 'won' | 'lost'): Promise<SeenMessage> => {
  for (let attempt = 0; attempt < 30; attempt++) {
    let board = await besiege(rig.clay);
    while (!isOver(board)) board = await act(rig.clay, board, await planOf(rig, bot));
    const { rows } = await rig.sql.query<{ result: { outcome: string } }>(
      'select result from matches order by ended_at desc limit 1',
    );
    if (rows[0]?.result.outcome === outcome) return board;
  }
  throw new Error(`No siege in 30 was ${outcome}.`);
};

/** Plays sieges until one ends like this, and replays its record. */
const playWhole = async (bot: string, outcome: 'won' | 'lost'): Promise<void> => {
  const rig = await startRig();
  const board = await playUntil(rig, bot, outcome);
  expect(textOf(board)).toMatch(outcome === 'won' ? /won|victory|hold/i : /lost|falls|fallen/i);
  const record = await recordOf(rig.clay);
  expect(record.result).toMatchObject({ outcome });
  expect(await fairnessOf(rig.clay, board)).toContain(record.fair?.seed);
  checkRecord(siege, record);
};

test(
  'a whole siege is lost through the real client, and its record replays, dice and all',
  { tags: ['long'], timeout: 600_000 },
  () => playWhole('naive', 'lost'),
);

test('a whole siege is won through the real client, and its record replays with its dice', { tags: ['long'] }, () =>
  playWhole('strong', 'won'),
);

test('a siege goes on where it stopped after a restart in the middle of a round', async () => {
  const rig = await startRig();
  let board = await besiege(rig.clay);
  board = await act(rig.clay, board, 's');
  const before = await stored(rig);
  await rig.bot.stop();
  await rig.runBot();
  expect(await stored(rig)).toEqual(before);
  board = (await rig.clay.press(board, 'Undo')).message;
  expect(labelsOf(board)).toContain('Reroll all 6');
  board = await act(rig.clay, board, siege.makeAction({ type: 'roll', keep: [0, 1] }));
  expect(textOf(board)).toContain('Roll 2 of 3: ');
  expect(labelsOf(board)).toContain('Stop');
});

test('undone actions are in no record, and an undo pressed twice undoes once', async () => {
  const rig = await startRig();
  const rolled = await besiege(rig.clay);
  const stopped = await act(rig.clay, rolled, 's');
  const undone = await rig.clay.press(stopped, 'Undo');
  const repeated = await rig.clay.redeliver();
  expect(labelsOf(repeated.message)).toEqual(labelsOf(undone.message));
  const { rows } = await rig.sql.query('select number from moves');
  expect(rows).toEqual([{ number: null }]);
  await act(rig.clay, undone.message, 's');
  const record = await recordOf(rig.clay);
  expect(record.steps.map(({ action }) => action)).toEqual([{ type: 'stop' }]);
  checkRecord(siege, record);
});

test('an old Undo pressed right after a move is not taken for a second tap', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const rolled = await besiege(rig.clay);
  rig.local.skip(3_000);
  const stopped = await act(rig.clay, rolled, 's');
  const undo = buttonsOf(stopped).find(({ label }) => label === 'Undo')?.custom_id;
  await act(rig.clay, stopped, await planOf(rig, 'naive'));
  expect((await pressCopy(rig, rig.clay, undo ?? '')).message.content).toContain('earlier turn');
});

test('Begin pressed twice rolls once, and a stranger can press nothing', async () => {
  const { clay, blue, sql } = await startRig();
  const { message } = await clay.command('games', 'siege start', { 'own-word': true });
  const stranger = await blue.press(message, 'Begin');
  expect(stranger.message.ephemeral).toBe(true);
  expect(await stored({ sql })).toMatchObject([[{ state: null }], [{ seat: 0 }], []]);
  await Promise.all([clay.press(message, 'Begin'), clay.press(message, 'Begin')]);
  const once = await stored({ sql });
  await clay.redeliver();
  expect(await stored({ sql })).toEqual(once);
  const refused = await blue.press((await clay.lastMessage('games')).id, 'Hint');
  expect(refused.message.ephemeral).toBe(true);
  expect(await stored({ sql })).toEqual(once);
});

/** Whether a label is that of a number to keep. */
const isNumber = (label: string | undefined): boolean => /^[1-6]( [1-6])*$/.test(label ?? '');

test('only the button remembers marked dice, and a stale mark shows the board', async () => {
  const rig = await startRig();
  const board = await besiege(rig.clay);
  const before = await stored(rig);
  const die = labelsOf(board).find(isNumber) ?? '';
  const marked = await rig.clay.press(board, die);
  expect(labelsOf(marked.message)).toContain(`${die} ✓`);
  expect(await stored(rig)).toEqual(before);
});

test('a hint stays on the board until the next move, and marks the siege', async () => {
  const rig = await startRig();
  const board = await besiege(rig.clay);
  const { message: asked } = await rig.clay.press(board, 'Hint');
  expect(textOf(asked)).toContain('A hint marks this game as played with hints.');
  expect(await rig.sql.query('select hints from matches')).toMatchObject({ rows: [{ hints: 0 }] });
  const hint = await rig.clay.press(asked, 'Show the hint');
  expect(hint.edited).toEqual([board.id]);
  expect(textOf(hint.message)).toMatch(/^1\. \*\*/m);
  // Later hints of the same siege come directly.
  const marked = await rig.clay.press(board, labelsOf(board).find(isNumber) ?? '');
  expect(textOf((await rig.clay.press(marked.message, 'Hint')).message)).toMatch(/^1\. \*\*/m);
  const after = await act(rig.clay, board, 's');
  expect(textOf(after)).toContain('with hints');
});

test('one press keeps the dice that the hint names, and marks the siege too', async () => {
  const rig = await startRig();
  const board = await besiege(rig.clay);
  const asked = (await rig.clay.press(board, 'Hint')).message;
  const kept = await rig.clay.press((await rig.clay.press(asked, 'Show the hint')).message, 'Take it');
  expect(kept.message.id).toBe(board.id);
  expect(textOf(kept.message)).toContain('with hints');
  const view = siege.look(await stateOf(rig), 0);
  const marks = siege.hints?.focus?.(view).slice(2).split(',').filter(Boolean) ?? [];
  expect(/^Roll .+$/m.exec(textOf(kept.message))?.[0].match(/\[\d\]/g) ?? []).toHaveLength(marks.length);
  expect(labelsOf(kept.message)).not.toContain('Take it');
  const { rows } = await rig.sql.query('select hints from matches');
  expect(rows).toEqual([{ hints: 1 }]);
});

test(
  'a bot plays an almost sure siege to its end once its player has said so twice, and the log tells',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay, blue, sql } = rig;
    const board = await almostSure(rig);
    expect(labelsOf(board)).not.toContain('Hint');
    const before = await stored({ sql });
    expect((await blue.press(board, 'Finish it')).message.ephemeral).toBe(true);
    const asked = (await clay.press(board, 'Finish it')).message;
    expect(textOf(asked)).toContain('Let the bot (strong) play to the end?');
    expect((await blue.press(asked, 'Let it play')).message.ephemeral).toBe(true);
    expect(await stored({ sql })).toEqual(before);
    const over = await clay.press(asked, 'Let it play');
    expect(over.edited).toEqual([board.id]);
    expect(isOver(over.message)).toBe(true);
    const [, round] =
      /At your request, the bot \(strong\) has played since round (\d+)/.exec(textOf(over.message)) ?? [];
    expect(Number(round)).toBeGreaterThanOrEqual(3);
    expect(textOf(over.message)).toContain('counts for no best and no place');
    expect(textOf(over.message)).not.toMatch(/first win|The best here/);
    const now = await stored({ sql });
    expect((await clay.redeliver()).message.id).toBe(board.id);
    expect(await stored({ sql })).toEqual(now);
    let page = await logOf(clay);
    let log = textOf(page);
    while (labelsOf(page).includes('Back')) {
      page = (await clay.press(page, 'Back')).message;
      log = `${textOf(page)}\n${log}`;
    }
    expect(log.replaceAll(/\s+/g, ' ')).toContain('The player let the bot strong play on from here');
    const { message: again } = await clay.command('games', 'siege continue');
    expect(textOf(again)).not.toContain('At your request');
  },
);

test('a siege is broken off only after a confirmation', async () => {
  const rig = await startRig({ mayFail: true });
  await besiege(rig.clay);
  const asked = await askToEnd(rig.clay);
  await rig.clay.press(asked, 'Keep playing');
  expect(await rig.sql.query('select from matches where ended_at is null')).toMatchObject({ rowCount: 1 });
  const again = await askToEnd(rig.clay);
  await rig.clay.press(again, 'End it');
  expect(await rig.sql.query('select from matches where ended_at is null')).toMatchObject({ rowCount: 0 });
  const board = await rig.clay.until('games', (messages) => messages.some((message) => isOver(message)));
  expect(board.some((message) => textOf(message).includes('broken off'))).toBe(true);
});
