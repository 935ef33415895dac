// @module-tag ground
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/kernel/time.ts';
import { buttonsOf, textOf } from '../../../src/local/client.ts';
import type { Deed, SeenMessage } from '../../../src/local/people/api.ts';
import { pass } from '../../rig/bot/babylon-players.ts';
import { startWith, type Choices } from '../../rig/bot/board-menus.ts';
import { SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';

/*
 * The rows of the table in `src/discord/upkeep/README.md`: what people do to the place of a running game, and what
 * becomes of its board.
 */

type PlaceRig = Rig & { readonly bot: RunningBot };

/** A running game of two, with its board. */
interface Game {
  readonly rig: PlaceRig;
  readonly board: SeenMessage;
  readonly channelId: string;
  /** The channel of its thread; empty if it is in none. */
  readonly parentId: string;
}

type ChannelType = Extract<Deed, { kind: 'create channel' }>['type'];

/** The kinds of places: the type of a channel, and whether the game is in a thread there. */
const PLACES = {
  'a text channel': ['text', 'channel'],
  'an announcement channel': ['announcement', 'channel'],
  'a voice channel': ['voice', 'channel'],
  'a stage channel': ['stage', 'channel'],
  'a public thread': ['text', 'thread'],
  'an announcement thread': ['announcement', 'thread'],
  'a private thread': ['text', 'private'],
  'a forum post': ['forum', 'thread'],
  'a media post': ['media', 'thread'],
  'its own thread': ['text', 'own'],
  'its own announcement thread': ['announcement', 'own'],
} as const satisfies Readonly<Record<string, readonly [ChannelType, 'channel' | 'thread' | 'private' | 'own']>>;

type PlaceName = keyof typeof PLACES;

/** Opens a place and starts a game of two there, which lasts. */
const startIn = async (name: PlaceName, options: Choices = {}): Promise<Game> => {
  const rig: PlaceRig = await startRig({ transport: 'gateway' });
  const { clay, blue } = rig;
  const [type, where] = PLACES[name];
  const made = await clay.moderate({ kind: 'create channel', name: 'a place', type });
  const isThread = where === 'thread' || where === 'private';
  const isPrivate = where === 'private';
  const place = isThread
    ? await clay.moderate({ kind: 'open thread', channel: made, name: 'a thread', isPrivate })
    : made;
  if (isPrivate) await clay.moderate({ kind: 'add to thread', channel: place, person: 'blue' });
  const message = await startWith(clay, 'citadel', { thread: where === 'own', ...options }, place);
  await blue.press(message, 'Join');
  const channelId = where === 'own' ? message.id : place;
  const [board = message] = boardsAmong(await clay.messages(channelId));
  return { rig, board, channelId, parentId: where === 'channel' ? '' : made };
};

/** The public messages with the controls of a running game. */
const boardsAmong = (messages: readonly SeenMessage[]): readonly SeenMessage[] =>
  messages.filter((each) => !each.ephemeral && buttonsOf(each).some(({ label }) => label === SIDE));

/** Lets the player to move type a turn in another channel. */
const move = async ({ rig }: Game): Promise<void> => {
  const state = await stateOf(rig);
  const mover = [rig.clay, rig.blue][state.mover ?? 0] ?? rig.clay;
  await mover.command('lobby', 'citadel play', { turn: turnOf(state) });
};

/** Waits for the only board in a channel, once it is right. */
const boardIn = async ({ rig }: Game, channelId: string, isRight: (board: SeenMessage) => boolean) => {
  const only = (all: readonly SeenMessage[]): SeenMessage | undefined => {
    const [board, other] = boardsAmong(all);
    return other === undefined && board !== undefined && isRight(board) ? board : undefined;
  };
  const board = only(await rig.clay.until(channelId, (all) => only(all) !== undefined));
  if (board === undefined) throw new Error('there is no board');
  return board;
};

/** Waits for the direct message that calls the player to move, and returns it. */
const calledDirectly = async ({ rig }: Game): Promise<string> => {
  const { mover } = await stateOf(rig);
  const who = [rig.clay, rig.blue][mover ?? 0] ?? rig.clay;
  await who.openDirect();
  await pass(rig, 150_000);
  return textOf((await who.until('dm', (all) => all.length > 0)).at(-1) ?? (await who.lastMessage('dm')));
};

/** What the log warns of. */
const warnings = ({ rig }: Game) => rig.book.entries().filter(({ level }) => level >= 40);

/** What is done to a game: from its board and its place. */
type Doing = (game: Game) => Deed;

const toThread =
  (changes: Extract<Deed, { kind: 'change thread' }>['changes']): Doing =>
  ({ channelId }) => ({ kind: 'change thread', channel: channelId, changes });
const toChannel =
  (changes: Extract<Deed, { kind: 'change channel' }>['changes']): Doing =>
  ({ channelId, parentId }) => ({ kind: 'change channel', channel: parentId || channelId, changes });
const toMessage =
  (kind: 'delete message' | 'strip embeds' | 'publish' | 'pin'): Doing =>
  ({ board }) => ({ kind, message: board.id });
const deleted: Doing = ({ channelId }) => ({ kind: 'delete channel', channel: channelId });

const removedFrom = (channel: string, person: string): Deed => ({ kind: 'remove from thread', channel, person });
const withoutBot: Doing = ({ channelId }) => removedFrom(channelId, 'sallyport');
const botTimedOut: Doing = () => ({ kind: 'time out', person: 'sallyport', milliseconds: DAY });

const NOTHING: Doing = () => ({ kind: 'time out', person: 'tan', milliseconds: 0 });

test.each<[PlaceName, string, Doing]>([
  ...Object.keys(PLACES).map((name): [PlaceName, string, Doing] => [name as PlaceName, 'played in', NOTHING]),
  ['a text channel', 'stripped of its embeds', toMessage('strip embeds')],
  ['a text channel', 'pinned', toMessage('pin')],
  ['a text channel', 'renamed', toChannel({ name: 'another name' })],
  ['a text channel', 'moved to a category', toChannel({ parent: '1' })],
  ['a text channel', 'in slow mode', toChannel({ slowmode: 21_600 })],
  ['a text channel', 'given another topic', toChannel({ topic: 'Games, and nothing else' })],
  ['a text channel', 'marked as age-restricted', toChannel({ isAgeRestricted: true })],
  ['a text channel', 'turned into an announcement channel', toChannel({ type: 'announcement' })],
  ['an announcement channel', 'turned into a text channel', toChannel({ type: 'text' })],
  ['its own thread', 'renamed', toThread({ name: 'another name' })],
  ['its own thread', 'in slow mode', toThread({ rate_limit_per_user: 21_600 })],
  ['its own thread', 'archived', toThread({ archived: true })],
  ['a forum post', 'given other tags', toThread({ applied_tags: ['1', '2'] })],
  ['a forum post', 'archived', toThread({ archived: true })],
  ['a text channel', 'without Send Messages', toChannel({ denied: ['SendMessages'] })],
  ['a private thread', 'without a player', ({ channelId }) => removedFrom(channelId, 'blue')],
  ['a text channel', 'without Attach Files', toChannel({ denied: ['AttachFiles'] })],
  ['a text channel', 'without Read Message History', toChannel({ denied: ['ReadMessageHistory'] })],
  ['its own thread', 'without Send Messages in Threads', toChannel({ denied: ['SendMessagesInThreads'] })],
])('in %s, %s: the board is kept up to date where it is', { tags: ['long'] }, async (name, _what, doing) => {
  const game = await startIn(name);
  const { rig, board, channelId } = game;
  await rig.clay.moderate(doing(game));
  await move(game);
  await boardIn(
    game,
    channelId,
    (now) => now.id === board.id && now.embeds.length > 0 && textOf(now) !== textOf(board),
  );
  expect(warnings(game)).toEqual([]);
});

test.each<[PlaceName, string, Doing]>([
  ['a text channel', 'deleted', toMessage('delete message')],
  ['its own thread', 'deleted', toMessage('delete message')],
  ['an announcement channel', 'published', toMessage('publish')],
])(
  'in %s, a board that was %s is posted again there with the next move',
  { tags: ['long'] },
  async (name, _what, doing) => {
    const game = await startIn(name);
    const { rig, board, channelId } = game;
    await rig.clay.moderate(doing(game));
    await move(game);
    const posted = await boardIn(game, channelId, ({ id }) => id !== board.id);
    await move(game);
    await boardIn(game, channelId, (now) => now.id === posted.id && textOf(now) !== textOf(posted));
    expect(warnings(game)).toEqual([]);
  },
);

test.each<[PlaceName, string, Doing, string]>([
  ['its own thread', 'locked', toThread({ locked: true }), 'is locked'],
  ['its own thread', 'locked and archived', toThread({ archived: true, locked: true }), 'is locked'],
  ['its own thread', 'deleted', deleted, 'was deleted'],
  ['its own announcement thread', 'locked', toThread({ locked: true }), 'is locked'],
  ['a public thread', 'locked', toThread({ locked: true }), 'is locked'],
  ['a private thread', 'deleted', deleted, 'was deleted'],
])(
  'in %s that is %s, the board is posted in the channel at once, and says why',
  { tags: ['long'] },
  async (name, _what, doing, why) => {
    const game = await startIn(name);
    const { rig, parentId } = game;
    await rig.clay.moderate(doing(game));
    const posted = await boardIn(game, parentId, () => true);
    expect(textOf(posted)).toContain(`The thread of this game ${why}, so it goes on here.`);
    await move(game);
    await boardIn(game, parentId, (now) => now.id === posted.id && textOf(now) !== textOf(posted));
    expect(warnings(game)).toEqual([]);
  },
);

test.each<[PlaceName, string, Doing, string]>([
  ['a text channel', 'deleted', deleted, 'was deleted'],
  ['a voice channel', 'deleted', deleted, 'was deleted'],
  ['a forum post', 'locked', toThread({ locked: true }), 'is locked'],
  ['a forum post', 'deleted', deleted, 'was deleted'],
  ['a text channel', 'made private', toChannel({ denied: ['ViewChannel'] }), 'may not post'],
  ['its own thread', 'in a channel made private', toChannel({ denied: ['ViewChannel'] }), 'may not post'],
  ['a private thread', 'without the bot', withoutBot, 'may not post'],
  [
    'a text channel',
    'without Send Messages and Embed Links',
    toChannel({ denied: ['SendMessages', 'EmbedLinks'] }),
    'may not post',
  ],
])(
  'in %s that is %s, players are called directly, and show the board elsewhere',
  { tags: ['long'] },
  async (name, _what, doing, why) => {
    const game = await startIn(name);
    const { rig } = game;
    await rig.clay.moderate(doing(game));
    expect(await calledDirectly(game)).toMatch(new RegExp(`Your turn in \\*Citadel\\*.*${why}.*/citadel continue`));
    const { message } = await rig.clay.command('games', 'citadel continue');
    await move(game);
    await boardIn(game, 'games', (now) => now.id === message.id && textOf(now) !== textOf(message));
  },
);

const HINDRANCES: readonly [string, Doing][] = [
  ['View Channel is taken', toChannel({ denied: ['ViewChannel'] })],
  ['Embed Links is taken', toChannel({ denied: ['EmbedLinks'] })],
  ['the bot is timed out', botTimedOut],
];

test.each(some(HINDRANCES))(
  'if %s, a click at the board brings it up to date, and so do the next minutes',
  { tags: ['both'] },
  async (_what, doing) => {
    const game = await startIn('a text channel');
    const { rig, board } = game;
    const { clay } = rig;
    await clay.moderate(doing(game));
    await move(game);
    await rig.idle();
    expect(warnings(game).length).toBeGreaterThan(0);
    expect(textOf(await clay.message(board.id))).toBe(textOf(board));
    await clay.press(board, SIDE);
    const clicked = await clay.message(board.id);
    expect(textOf(clicked)).not.toBe(textOf(board));
    await move(game);
    await boardIn(game, board.channel_id, (now) => textOf(now) !== textOf(clicked));
  },
);

test('a board in a channel that the bot may see again is up to date within moments', async () => {
  const game = await startIn('a text channel');
  const { rig, board, channelId } = game;
  await rig.clay.moderate(toChannel({ denied: ['ViewChannel'] })(game));
  await move(game);
  await rig.idle();
  expect(warnings(game).length).toBeGreaterThan(0);
  expect(textOf(await rig.clay.message(board.id))).toBe(textOf(board));
  await rig.clay.moderate(toChannel({ denied: [] })(game));
  await boardIn(game, channelId, (now) => now.id === board.id && textOf(now) !== textOf(board));
});

test('a thread that is archived is opened again, and one that is archived twice with the next move', async () => {
  const game = await startIn('its own thread');
  const { rig, board, channelId } = game;
  const isArchived = async (): Promise<boolean | undefined> =>
    (await rig.clay.overview()).channels.find(({ id }) => id === channelId)?.archived;
  await rig.clay.moderate(toThread({ archived: true })(game));
  await rig.idle();
  expect(await isArchived()).toBe(false);
  await rig.clay.moderate(toThread({ archived: true })(game));
  await move(game);
  await boardIn(game, channelId, (now) => now.id === board.id && textOf(now) !== textOf(board));
  expect(await isArchived()).toBe(false);
});

test.each(some(['CreatePublicThreads', 'SendMessagesInThreads'] as const))(
  'without %s, a game that was to get a thread is played in its channel',
  { tags: ['both'] },
  async (permission) => {
    const rig = await startRig({ transport: 'gateway' });
    const { clay, blue, local } = rig;
    const channel = local.channels['games'] ?? '';
    await clay.moderate({ kind: 'change channel', channel, changes: { denied: [permission] } });
    const { message } = await clay.command('games', 'citadel start', { thread: true });
    const { message: board } = await blue.press(message, 'Join');
    expect(boardsAmong([board])).toHaveLength(1);
    expect((await clay.overview()).channels.filter(({ kind }) => kind === 'thread')).toEqual([]);
  },
);

test('a player who has left is named in the thread, and the game goes on without one who is timed out', async () => {
  const rig: PlaceRig = await startRig({ transport: 'gateway' });
  const { clay, blue, sql } = rig;
  const message = await startWith(clay, 'citadel', { size: 9, thread: true, time: '3600' });
  await clay.moderate({ kind: 'remove member', person: 'clay' });
  await blue.press(message, 'Join');
  const { channels } = await blue.overview();
  expect(channels.filter(({ kind }) => kind === 'thread').map(({ name }) => name)).toEqual(['Citadel: Clay vs Blue']);
  await clay.moderate({ kind: 'time out', person: 'blue', milliseconds: DAY });
  for (const hours of [1, 1, 1]) await pass(rig, hours * HOUR);
  expect((await sql.query('select maker from moves')).rows).toContainEqual({ maker: 'clock' });
});
