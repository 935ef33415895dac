import { setTimeout as wait } from 'node:timers/promises';
import type { CustomId } from '../../discord/custom-ids/custom-id.ts';
import { menusOf, type InteractionResult, type LocalClient } from '../../local/client.ts';
import type { SeenMessage } from '../../local/people/api.ts';
import { RefusedError } from '../../local/world/refused-error.ts';
import { pairForms } from '../../sessions/tournament/pairing/meeting.ts';
import { controlsFor, controlsOf } from '../torture/people/controls.ts';
import type { Dice } from '../torture/place/dice.ts';

/** People who play together, and the channels in which they do. The first of them begins what they play. */
export interface Circle {
  readonly people: readonly LocalClient[];
  readonly channels: readonly string[];
}

/** What is played, and until when; all that goes wrong is told. */
export interface Evening {
  readonly games: readonly string[];
  /** The games that one person plays alone, which parties play. */
  readonly solo: readonly string[];
  readonly dice: (decision: string) => Dice;
  readonly isOver: () => boolean;
  /** Called with how long each interaction took, in milliseconds. */
  answered(took: number): void;
  failed(what: string): void;
}

/** How often people press what they see; they leave alone what is not named. */
const LIKED: Readonly<Partial<Record<CustomId['kind'], number>>> = {
  act: 60,
  begin: 30,
  hand: 10,
  party: 10,
  tournament: 10,
  seat: 10,
  again: 8,
  daily: 4,
  chosen: 3,
  quick: 3,
  another: 2,
  gather: 2,
  company: 2,
  door: 2,
  opponent: 1,
  practise: 1,
  focus: 2,
  undo: 1,
  hint: 1,
  showHint: 1,
  follow: 1,
  board: 1,
  more: 1,
  read: 1,
  readOn: 1,
  look: 1,
  lookBeside: 1,
  closer: 1,
  story: 1,
  log: 1,
  watch: 1,
  watchRead: 1,
  analyse: 1,
  showAs: 1,
  boardsAs: 1,
  share: 1,
  fair: 1,
  colour: 1,
  mine: 1,
  finished: 1,
  dailyMe: 1,
  dailyTable: 1,
  table: 1,
  season: 1,
  seasonPoints: 1,
  tournamentList: 1,
  tournamentTable: 1,
  study: 1,
  learn: 1,
  lesson: 1,
  try: 2,
  help: 1,
  rules: 1,
  newPuzzle: 1,
  puzzle: 1,
  solve: 2,
  solution: 1,
  puzzleWeek: 1,
};

/** What nobody presses who wants to play on. */
const isLeftAlone = (does: CustomId): boolean =>
  'act' in does && ['leave', 'cancel', 'withdraw', 'withdrawNow', 'removeBot', 'stop'].includes(does.act);

/** How long somebody waits for what follows an answer in time, such as a picture, in milliseconds. */
const PATIENCE = 60_000;

/** How many of the latest messages of a channel a person looks at. */
const SEEN = 25;

/** The shortest and the longest pause of a person between two presses, in milliseconds. */
const PAUSES = [600, 3_400] as const;

/** Times an interaction, and tells if it failed. Returns null for what was gone when it was to be pressed. */
const trying = async (
  evening: Evening,
  what: string,
  press: () => Promise<InteractionResult>,
): Promise<InteractionResult | null> => {
  const began = performance.now();
  try {
    const answer = await press();
    evening.answered(performance.now() - began);
    if (answer.state === 'failed') evening.failed(`${what}: no answer in time`);
    return answer.state === 'failed' ? null : answer;
  } catch (error) {
    if (!(error instanceof RefusedError)) evening.failed(`${what}: ${String(error)}`);
    return null;
  }
};

/** One person presses one thing after another that they see, until the evening is over. */
export const playOn = async (evening: Evening, who: LocalClient, channels: readonly string[]): Promise<void> => {
  /** Matches of others, on whose boards this person plays nothing. */
  const foreign = new Set<string>();
  for (let step = 0; !evening.isOver(); step++) {
    const dice = evening.dice(`${who.key} ${step}`);
    await wait(PAUSES[0] + dice.below(PAUSES[1] - PAUSES[0]));
    const channel = dice.pick(channels);
    const messages = await who.messages(channel, SEEN);
    const control = chooseControl(messages, foreign, dice);
    if (control === null || dice.happens(0.02)) {
      const game = dice.pick(evening.games);
      const command = dice.pick(['play', 'play', `${game} continue`, `${game} start`, 'games']);
      await trying(evening, `/${command}`, () => who.command(channel, command));
      continue;
    }
    const { does } = control;
    const answer = await trying(evening, does.kind, () => control.use(who));
    // Nothing but a sentence for this person alone: it is somebody else's board, or the turn of somebody else.
    if (does.kind === 'act' && answer?.messages.every((message) => message.ephemeral && message.embeds.length === 0))
      foreign.add(does.match);
  }
};

/** One of the controls that a person sees, rather those of later messages, and those that lead on in a game. */
const chooseControl = (messages: readonly SeenMessage[], foreign: ReadonlySet<string>, dice: Dice) => {
  const weighted = messages.toReversed().flatMap((message, age) =>
    controlsOf(message, PATIENCE).flatMap((control) => {
      const { does } = control;
      const isOthers = 'match' in does && does.kind !== 'look' && foreign.has(does.match);
      const liking = isLeftAlone(does) || isOthers ? 0 : (LIKED[does.kind] ?? 0);
      // All moves of a board together count as one wish.
      return liking === 0 ? [] : [{ control, weight: Math.max(1, Math.round((liking * 10) / (1 + age))) }];
    }),
  );
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  let left = dice.below(all);
  return weighted.find(({ weight }) => (left -= weight) < 0)?.control ?? null;
};

/** How often a circle looks whether what it plays is over, in milliseconds. */
const GLANCE = 5_000;

/** Parties, one after another: one person opens each, all others join at once, and the first begins it. */
export const holdParties = async (evening: Evening, { people, channels }: Circle): Promise<void> => {
  const [host, ...others] = people;
  const [channel = ''] = channels;
  if (host === undefined) return;
  for (let number = 0; !evening.isOver(); number++) {
    const game = evening.dice(`party ${host.key} ${number}`).pick(evening.solo);
    const form = await throughDoor(evening, host, channel, 'partyForm');
    const opened = form && (await trying(evening, 'a party', () => host.submit(form, { game: `${game}:0` })));
    const id = postIn(opened);
    if (id !== undefined) {
      await Promise.all(others.map((who) => pressAct(evening, who, id, 'party', 'join')));
      await pressAct(evening, host, id, 'party', 'begin');
      await Promise.all(people.map((who) => pressAct(evening, who, id, 'party', 'play')));
      await lasts(evening, host, channel, 'party');
    }
    await wait(GLANCE);
  }
};

/** Tournaments, one after another, in the same way. */
export const holdTournaments = async (evening: Evening, { people, channels }: Circle): Promise<void> => {
  const [host, ...others] = people;
  const [channel = ''] = channels;
  if (host === undefined) return;
  for (let number = 0; !evening.isOver(); number++) {
    const dice = evening.dice(`tournament ${host.key} ${number}`);
    const asked = await throughDoor(evening, host, channel, 'tournaments');
    const [menu] = asked === null ? [] : asked.messages.flatMap(menusOf);
    const games = menu !== undefined && 'options' in menu ? menu.options.map(({ value }) => value) : [];
    const inPairs = games.filter((value) => evening.solo.every((game) => !value.startsWith(`${game}:`)));
    if (asked === null || menu === undefined || inPairs.length === 0) return;
    const choice = { menu: menu.custom_id };
    const form = await trying(evening, 'a tournament', () => host.choose(asked.message, dice.pick(inPairs), choice));
    const how = dice.pick(pairForms);
    const opened = form && (await trying(evening, 'a tournament', () => host.submit(form, { form: how })));
    const id = postIn(opened);
    if (id !== undefined) {
      await Promise.all(others.map((who) => pressAct(evening, who, id, 'tournament', 'join')));
      await pressAct(evening, host, id, 'tournament', 'begin');
      await lasts(evening, host, channel, 'tournament');
    }
    await wait(GLANCE);
  }
};

/** Games with others: one person opens a lobby, all others join at once, and the first begins it. */
export const holdGames = async (evening: Evening, { people, channels }: Circle): Promise<void> => {
  const [host, ...others] = people;
  const channel = channels.at(-1) ?? '';
  const games = evening.games.filter((game) => !evening.solo.includes(game));
  if (host === undefined || games.length === 0) return;
  for (let number = 0; !evening.isOver(); number++) {
    const game = evening.dice(`game ${host.key} ${number}`).pick(games);
    const lobby = await trying(evening, `/${game} start`, () => host.command(channel, `${game} start`));
    const id = postIn(lobby);
    if (id !== undefined) {
      await Promise.all(others.map((who) => pressJoin(evening, who, id)));
      await pressBegin(evening, host, id);
    }
    // It is played with all else that is there; another one begins later.
    for (let glance = 0; glance < GLANCES && !evening.isOver(); glance++) await wait(GLANCE);
  }
};

/** How many glances there are between two such games. */
const GLANCES = 24;

/** The message in an answer that all see. */
const postIn = (answer: InteractionResult | null): string | undefined =>
  answer?.messages.find(({ ephemeral }) => !ephemeral)?.id;

const throughDoor = async (
  evening: Evening,
  who: LocalClient,
  channel: string,
  kind: 'partyForm' | 'tournaments',
): Promise<InteractionResult | null> => {
  const door = await trying(evening, '/play', () => who.command(channel, 'play'));
  const people = door?.messages
    .flatMap((message) => controlsFor(message, 'door', PATIENCE))
    .find(({ does }) => does.screen === 'people');
  const ways = people && (await trying(evening, 'door', () => people.use(who)));
  const [way] = ways?.messages.flatMap((message) => controlsFor(message, kind, PATIENCE)) ?? [];
  if (way === undefined) return null;
  return trying(evening, kind, () => way.use(who));
};

const pressAct = async (
  evening: Evening,
  who: LocalClient,
  id: string,
  kind: 'party' | 'tournament',
  act: string,
): Promise<void> => {
  const controls = await offered(who, id, kind);
  const control = controls.find(({ does }) => does.act === act);
  if (control !== undefined) await trying(evening, `${kind} ${act}`, () => control.use(who));
};

const pressJoin = async (evening: Evening, who: LocalClient, id: string): Promise<void> => {
  const control = (await offered(who, id, 'seat')).find(({ does }) => does.seating === 'join');
  if (control !== undefined) await trying(evening, 'join', () => control.use(who));
};

const pressBegin = async (evening: Evening, who: LocalClient, id: string): Promise<void> => {
  const [control] = await offered(who, id, 'begin');
  if (control !== undefined) await trying(evening, 'begin', () => control.use(who));
};

/** What a person can do of a kind below a message; nothing if that is gone. */
const offered = async <Kind extends CustomId['kind']>(who: LocalClient, id: string, kind: Kind) => {
  try {
    return controlsFor(await who.message(id), kind, PATIENCE);
  } catch (error) {
    if (error instanceof RefusedError) return [];
    throw error;
  }
};

/** What people can do below a party or a tournament before it is over. */
const ON: ReadonlySet<string> = new Set(['join', 'begin', 'play', 'withdraw']);

/** Waits until no message of a channel leads on in a party or a tournament. */
const lasts = async (
  evening: Evening,
  who: LocalClient,
  channel: string,
  kind: 'party' | 'tournament',
): Promise<void> => {
  const isOn = async (): Promise<boolean> =>
    (await who.messages(channel)).some((message) => controlsFor(message, kind).some(({ does }) => ON.has(does.act)));
  while (!evening.isOver() && (await isOn())) await wait(GLANCE);
};
