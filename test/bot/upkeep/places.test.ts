import { expect, test } from 'vitest';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { Deed, SeenMessage } from '../../../src/local/people/api.ts';
import { SIDE, stateOf, turnOf } from '../../rig/bot/citadel-players.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

type PlaceRig = Rig & { readonly bot: RunningBot };

/** Where a game is played, and the channel of its thread if it has one. */
interface Place {
  readonly channelId: string;
  readonly parentId: string | null;
}

const startPlaces = (): Promise<PlaceRig> => startRig({ transport: 'gateway' });

type ChannelType = Extract<Deed, { kind: 'create channel' }>['type'];
const create = ({ clay }: Rig, type: ChannelType): Promise<string> =>
  clay.moderate({ kind: 'create channel', name: `a ${type} channel`, type });

/** Opens a place of each kind, all named by what people call them. */
const PLACES = {
  'a text channel': async (rig: Rig) => ({ channelId: await create(rig, 'text'), parentId: null }),
  'an announcement channel': async (rig: Rig) => ({ channelId: await create(rig, 'announcement'), parentId: null }),
  'a voice channel': async (rig: Rig) => ({ channelId: await create(rig, 'voice'), parentId: null }),
  'a stage channel': async (rig: Rig) => ({ channelId: await create(rig, 'stage'), parentId: null }),
  'a public thread': (rig: Rig) => openThread(rig, 'text'),
  'an announcement thread': (rig: Rig) => openThread(rig, 'announcement'),
  'a private thread': (rig: Rig) => openThread(rig, 'text', { isPrivate: true }),
  'a forum post': (rig: Rig) => openThread(rig, 'forum'),
  'a media post': (rig: Rig) => openThread(rig, 'media'),
} as const satisfies Readonly<Record<string, (rig: Rig) => Promise<Place>>>;

const openThread = async (rig: Rig, type: ChannelType, { isPrivate = false } = {}): Promise<Place> => {
  const parentId = await create(rig, type);
  const channelId = await rig.clay.moderate({ kind: 'open thread', channel: parentId, name: 'A place', isPrivate });
  return { channelId, parentId };
};

/** The public boards among some messages. */
const boardsAmong = (messages: readonly SeenMessage[]): readonly SeenMessage[] =>
  messages.filter((each) => !each.ephemeral && buttonsOf(each).some(({ label }) => label === SIDE));

/** Starts a game of two. Returns its board. */
const startIn = async ({ clay, blue }: Rig, channelId: string, options: object = {}): Promise<SeenMessage> => {
  const opening = { field: 9, setup: 'balanced', thread: false, ...options };
  const { message } = await clay.command(channelId, 'citadel start', opening);
  await blue.press(message, 'Join');
  return clay.message(message.id);
};

/** Lets the player to move type a turn in another channel. */
const move = async (rig: Rig): Promise<void> => {
  const state = await stateOf(rig);
  const mover = [rig.clay, rig.blue][state.mover ?? 0] ?? rig.clay;
  await mover.command('lobby', 'citadel play', { turn: turnOf(state) });
};

test.each(Object.entries(PLACES))('in %s', async (_name, open) => {
  const rig = await startPlaces();
  const { channelId } = await open(rig);
  const board = await startIn(rig, channelId);
  const before = textOf(board);
  await move(rig);
  await rig.clay.until(
    channelId,
    (all) =>
      all.some(({ id }) => id === board.id) && all.some((each) => each.id === board.id && textOf(each) !== before),
  );
});
