import { setTimeout as wait } from 'node:timers/promises';
import { versionOf } from '../../../games/contract/game.ts';
import { FormatError } from '../../../games/contract/read-as.ts';
import { checkRecord, isWhole, readRecord, RecordError } from '../../../games/contract/record.ts';
import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import type { StoredMatch } from '../place/reading.ts';
import { boardIn, controlsFor } from './controls.ts';
import { makeMove, ownScreen, pressMove } from './play.ts';
import { command, NEEDLESS, pressIn, pressInMenu, pressOnBoard, type Check, type Step, type Turn } from './steps.ts';
import { boardOf, isResult, personIn, playersOf, standing, there, type GameTable, type Scene } from './table.ts';
import { choicesIn, startOptionsOf, startTexts } from './texts.ts';

export const isOpen = ({ match }: Scene): boolean => there(match).ended_at === null;
export const isAnother: Check = ({ match }, { before }) => match !== null && match.id !== before.match?.id;

/** All players of the table's match. */
export const players = ({ match }: Scene, table: GameTable): readonly LocalClient[] => playersOf(table, there(match));

const somebody = (now: Scene, table: GameTable): readonly LocalClient[] => [
  table.night.dice(`${table.name} asks ${there(now.match).version}`).pick(players(now, table)),
];

const start = async ({ table, attempt }: Turn): Promise<InteractionResult> => {
  const { host, channel, game } = table;
  const seats = table.night.dice(`${table.name} players`).pick([2, 3, 4]);
  const options = await startOptionsOf(host, game.id, { players: seats });
  const texts = await startTexts(table, attempt);
  const started = await host.command(channel, `${game.id} start`, { ...options, ...texts });
  const form = await pressIn('moreOptions', await pressIn('more', started, host), host);
  // The rules before the last update know no hints.
  const choices = isResult(form) ? choicesIn(form.modal, { players: seats, hasHints: !isAged(table) }) : {};
  if (isResult(form) && Object.keys(choices).length > 0) await host.submit(form, choices);
  return started;
};

/** Whether the table's matches are made ones that were opened before the last update of the rules. */
const isAged = ({ game, name, night }: GameTable): boolean =>
  game.earlier !== undefined && night.dice(`${name} age`).happens(0.5);

const age: Step = {
  passes: async (table, { match }) => {
    const [before] = table.game.earlier ?? [];
    if (before !== undefined && match !== null && isAged(table))
      await table.night.reading.setRules(match.id, before.rules);
  },
};

/** The host opens a match. A match that is open already stays open beside it. */
export const open: Step = { parts: [{ does: start, until: isAnother }, age] };

/** All players press the button that begins the match at once. */
export const begin: Step = { who: players, does: pressOnBoard('begin'), until: (now) => now.standing !== null };

/** All awaited players make a move at once. */
export const move: Step = {
  when: ({ standing: now }) => now !== null && now.match.ended_at === null,
  who: ({ standing: now }, table) =>
    now === null ? [] : now.status.awaited.flatMap((seat) => personIn(table, now.match, seat) ?? []),
  does: async ({ table, who, now: { standing: now }, dice }) => {
    const seat = now === null ? -1 : seatOf(now.match, who);
    return now?.status.awaited.includes(seat) ? makeMove(table, who, now, seat, dice) : undefined;
  },
  until: ({ matches }, { who, before: { match: before } }) => {
    const now = matches.find(({ id }) => id === before?.id);
    return before === null || now === undefined || now.ended_at !== null || movesOf(now, who) > movesOf(before, who);
  },
};

const seatOf = ({ seats }: StoredMatch, { id }: LocalClient): number =>
  seats.findIndex(({ user_id: player }) => player === id);
const movesOf = (match: StoredMatch, who: LocalClient): number =>
  match.moves.filter(({ seat, maker }) => seat === seatOf(match, who) && maker === 'player').length;
const undone = ({ match }: Scene): number => there(match).moves.filter(({ number }) => number === null).length;

/** A player who may take a move back, with their screen and its button; undefined if there is none. */
const undoOffered = async ({ table, now: { standing: stands } }: Turn) => {
  const now = there(stands);
  for (const seat of now.match.ended_at === null ? now.match.seats.keys() : []) {
    const who = personIn(table, now.match, seat);
    const screen = who && (await ownScreen(table, who, now));
    const [button] = screen ? controlsFor(screen, 'undo') : [];
    if (who && screen && button) return { who, seat, screen, button, now };
  }
  return undefined;
};

const hasUndo: Step['when'] = (_, { game }) => game.undo !== undefined;

/** A player makes a move and takes it back, if the game allows that. */
export const undo: Step = {
  when: hasUndo,
  parts: [
    move,
    {
      does: async (turn) => {
        const offer = await undoOffered(turn);
        return offer === undefined ? NEEDLESS : offer.button.use(offer.who);
      },
      until: (now, { before }) => !isOpen(now) || undone(now) > undone(before),
    },
  ],
};

/** How far apart the two presses may be, in milliseconds. */
const APART = 30;
/** Longer than the time in which two presses count as a double tap, in milliseconds. */
const DOUBLE_TAP = 3_500;

const undoAtOnce: Step = {
  does: async (turn) => {
    // Soon after the same press, a late one would count as a double tap.
    await wait(DOUBLE_TAP);
    if (!turn.isLatest()) throw new Error('a process was killed meanwhile, and this is tried again');
    const offer = await undoOffered(turn);
    if (offer === undefined) return undefined;
    const { who, button, screen, seat, now } = offer;
    const act = async (): Promise<unknown> => {
      // Undoing takes longer to store, so either may come first.
      await wait(turn.dice.below(APART));
      return pressMove(turn.table.game, who, now, screen, turn.dice, seat);
    };
    const [taken] = await Promise.all([button.use(who), act()]);
    return taken;
  },
};

/** A player makes a move and presses Undo at the same moment, twice, if the game has Undo. */
export const undoAndMove: Step = { when: hasUndo, parts: [move, undoAtOnce, move, undoAtOnce] };

/** Presses one of a player's controls of a kind, if there are any. */
const pressOwn =
  (kind: 'hint' | 'focus') =>
  async ({ table, who, now, dice }: Turn): Promise<unknown> => {
    const stands = there(now.standing);
    // A move may have ended it.
    const controls = isOpen(now) ? controlsFor(await ownScreen(table, who, stands), kind) : [];
    if (controls.length === 0) return undefined;
    const shown = await dice.pick(controls).use(who);
    // The first hint of a match comes only after a question.
    return (kind === 'hint' ? pressIn('showHint', shown, who) : undefined) ?? shown;
  };

export const hint: Step = {
  when: (_, { game }) => game.hints !== undefined || game.advisor !== undefined,
  who: somebody,
  does: pressOwn('hint'),
};

/** A player takes a closer look, if there is something to look at. */
export const lookCloser: Step = { who: somebody, does: pressOwn('focus') };

export const showAgain: Step = {
  who: somebody,
  does: async (turn) => {
    if (!isOpen(turn.now)) return undefined;
    const result = await command('continue')(turn);
    if (boardIn(result.message) !== turn.now.match?.id)
      throw new Error(`something else was shown: ${result.message.content}`);
    return result;
  },
};

/** A player reads the log. */
export const readLog: Step = { who: somebody, does: pressInMenu('story') };

export const verifyRecord: Step = {
  who: somebody,
  does: async (turn) => {
    const result = await pressInMenu('record')(turn);
    // Where nothing was played, there is no record.
    if (!isResult(result)) return undefined;
    const file = result.messages[0]?.attachments[0];
    if (file === undefined) throw new Error(`there is no file: ${result.message.content}`);
    verify(turn.table, await (await fetch(file.url)).json());
    return result;
  },
};

const verify = ({ name, game, night }: GameTable, json: unknown): void => {
  if (typeof json === 'object' && json !== null && 'setup' in json && Object(json.setup).draws === null) return;
  try {
    const record = readRecord(json);
    const version = versionOf(game, record.rules);
    if (version === undefined) throw new FormatError('its rules are not known');
    if (isWhole(record)) checkRecord(version, record);
  } catch (error) {
    if (!(error instanceof RecordError || error instanceof FormatError)) throw error;
    night.found(name, 'records verify', `the record that a player got: ${error.message}`);
  }
};

/** All players ask to end the match, one after another, until it is over. */
export const end: Step = {
  who: players,
  isInTurn: true,
  does: async (turn) => pressIn('end', await pressInMenu('askEnd')(turn), turn.who),
  until: (now, { who }) =>
    !isOpen(now) || there(now.match).seats.some(({ user_id: id, agreed }) => id === who.id && agreed),
};

/** The host starts another match, and gives up the open one. */
export const startAnother: Step = {
  does: async (turn) => pressIn('anew', await start(turn), turn.who),
  until: isAnother,
};

/** How long a finished board may take to appear, in milliseconds: its picture waits for those of other boards. */
const SHOWN_WITHIN = 10_000;

/** All players press the rematch button of a finished match at once. */
export const rematch: Step = {
  when: (now) => !isOpen(now),
  who: players,
  does: async ({ table: { host, channel }, who, before: { match } }) => {
    const offersIn = (message: SeenMessage) =>
      // The private screens offer a rematch sooner.
      message.ephemeral ? [] : controlsFor(message, 'again').filter(({ does }) => does.match === match?.id);
    const isShown = (messages: readonly SeenMessage[]): boolean => messages.some((each) => offersIn(each).length > 0);
    const control = (await host.until(channel, isShown, SHOWN_WITHIN)).flatMap(offersIn).at(-1);
    if (control === undefined) throw new Error('no finished board offers a rematch');
    return control.use(who);
  },
  until: isAnother,
};

/** At some tables, lets a bot play the match to its end once that is offered. */
export const finish: Step = {
  when: ({ standing: now }, { game, night, name }) =>
    now !== null &&
    now.match.ended_at === null &&
    (game.finish?.foresee(game.look(now.state, 0)) ?? null) !== null &&
    night.dice(`${name} finish`).happens(0.5),
  who: (now, table) => players(now, table).slice(0, 1),
  does: async ({ table, now, who }) => {
    const [control] = controlsFor(await boardOf(table, there(now.match)), 'askFinish');
    return pressIn('finish', await control?.use(who), who);
  },
  until: (now) => !isOpen(now),
};

/** Asks for today's run, which begins it if necessary. */
const askForDaily = ({ who, table }: Turn): Promise<InteractionResult> =>
  who.command(table.channel, 'daily', { game: table.game.id });

/** The host begins today's run. */
export const beginDaily: Step = { does: askForDaily, until: ({ daily }) => daily !== null };

export const moveInDaily: Step = {
  when: ({ daily }) => daily !== null && daily.ended_at === null,
  does: async (turn) => {
    const { table, who, now, dice } = turn;
    const current = there(standing(table.game, there(now.daily)));
    return pressMove(table.game, who, current, (await askForDaily(turn)).message, dice);
  },
  until: ({ daily }, { who, before }) =>
    daily === null || daily.ended_at !== null || movesOf(daily, who) > movesOf(there(before.daily), who),
};

/** The host watches the last finished match that the channel shows: its beginning, and one step on. */
export const watch: Step = {
  does: async ({ who, table: { channel, game } }) => {
    const board = (await who.messages(channel)).findLast((message) => controlsFor(message, 'watch').length > 0);
    // There is nothing to press if nothing was played, or if the board is in a thread.
    if (board === undefined) return undefined;
    const opened = await controlsFor(board, 'watch')[0]?.use(who);
    const on = opened && controlsFor(opened.message, 'watch').find(({ does }) => does.step === 1);
    const turned = await on?.use(who);
    if (!turned?.message.ephemeral) throw new Error(`${game.id} is not shown in private, step by step`);
    return turned;
  },
};
