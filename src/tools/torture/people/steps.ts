import { setTimeout as wait } from 'node:timers/promises';
import { versionOf } from '../../../games/contract/game.ts';
import { FormatError } from '../../../games/contract/read-as.ts';
import { checkRecord, isWhole, readRecord, RecordError } from '../../../games/contract/record.ts';
import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { StoredMatch } from '../place/reading.ts';
import { boardIn, controlsFor } from './controls.ts';
import { chooseMove, makeMove, ownScreen } from './play.ts';
import { startOptionsOf } from './start-options.ts';
import {
  boardOf,
  matchOf,
  persevere,
  personIn,
  playersOf,
  standingOf,
  type GameTable,
  type MatchStanding,
} from './table.ts';
import { startTexts } from './texts.ts';

/** A part of an evening: something that people try until it has worked. */
export interface EveningStep {
  readonly name: string;
  perform(table: GameTable): Promise<void>;
}

/** The host opens a match. A match that is open already stays open beside it. */
export const open: EveningStep['perform'] = async (table) => {
  const before = (await matchOf(table))?.id;
  const isOpened = async (): Promise<boolean> => ((await matchOf(table))?.id ?? before) !== before;
  await persevere(table, 'open a match', isOpened, (attempt) => start(table, attempt));
  await age(table);
};

/** At some tables, makes the match one that was opened before the last update of the rules. */
const age = async (table: GameTable): Promise<void> => {
  const { earlier: [before] = [] } = table.game;
  const match = await matchOf(table);
  if (before === undefined || match === null || !table.night.dice(`${table.name} age`).happens(0.5)) return;
  await table.night.reading.setRules(match.id, before.rules);
};

/** The host sends the command that starts a match. */
export const start = async (table: GameTable, attempt = 1): Promise<InteractionResult> => {
  const { host, channel, game } = table;
  const players = table.night.dice(`${table.name} players`).pick([2, 3, 4]);
  const options = { ...(await startOptionsOf(host, game.id, { players })), ...(await startTexts(table, attempt)) };
  return host.command(channel, `${game.id} start`, options);
};

/** All players press the button that begins the match at once. */
export const begin: EveningStep['perform'] = async (table) => {
  const hasBegun = async (): Promise<boolean> => (await standingOf(table)) !== null;
  await persevere(table, 'begin', hasBegun, async () => {
    const match = await openMatch(table);
    const board = await boardOf(table, match);
    return Promise.all(playersOf(table, match).map(async (who) => controlsFor(board, 'begin')[0]?.use(who)));
  });
};

/** All awaited players make a move at once. */
export const move: EveningStep['perform'] = async (table) => {
  const before = await standingOf(table);
  if (before === null || before.match.ended_at !== null) return;
  const seats = before.status.awaited.filter((seat) => personIn(table, before.match, seat));
  const movesOf = ({ moves }: StoredMatch, seat: number): number =>
    moves.filter((each) => each.seat === seat && each.maker === 'player').length;
  await Promise.all(
    seats.map((seat) =>
      persevere(
        table,
        `make a move in seat ${seat}`,
        async () => {
          const now = await table.night.reading.match(before.match.id);
          return now === null || now.ended_at !== null || movesOf(now, seat) > movesOf(before.match, seat);
        },
        async (number) => {
          const now = await standingOf(table);
          const dice = table.night.dice(`${table.name} ${before.match.move_count} ${seat} ${number}`);
          return now?.status.awaited.includes(seat) ? makeMove(table, now, seat, dice) : undefined;
        },
      ),
    ),
  );
};

/** A player makes a move and takes it back, if the game allows that. */
export const undo: EveningStep['perform'] = async (table) => {
  if (!table.game.undo) return;
  await move(table);
  const before = await openStanding(table);
  let isRefused = false;
  await persevere(
    table,
    'take a move back',
    async () => {
      const match = await openMatch(table);
      return isRefused || match.ended_at !== null || undone(match) > undone(before.match);
    },
    async () => {
      const offer = await undoOffered(table, await openStanding(table));
      isRefused = offer === undefined;
      return offer?.button.use(offer.who);
    },
  );
};

/** A player makes a move and presses Undo at the same moment, several times, if the game has Undo. */
export const undoAndMove: EveningStep['perform'] = async (table) => {
  if (!table.game.undo) return;
  for (let time = 0; time < TIMES; time++) {
    await move(table);
    let attempts = 0;
    await ask(table, 'undo and move at once', async () => {
      attempts += 1;
      const attempt = attempts;
      // Soon after the same press, a late one would count as a double tap.
      await wait(DOUBLE_TAP);
      if (attempt !== attempts) throw new Error('a process was killed meanwhile, and this is tried again');
      const now = await openStanding(table);
      const offer = now.match.ended_at === null ? await undoOffered(table, now) : undefined;
      if (offer === undefined) return undefined;
      const { who, button, screen, seat } = offer;
      const dice = table.night.dice(`${table.name} both ${now.match.move_count} ${time}`);
      const act = async (): Promise<unknown> => {
        // Undoing takes longer to store, so either may come first.
        await wait(dice.below(APART));
        return chooseMove(table.game, who, now, screen, dice, seat);
      };
      const [undone] = await Promise.all([button.use(who), act()]);
      return undone;
    });
  }
};

const TIMES = 2;
/** How far apart the two presses may be, in milliseconds. */
const APART = 30;
/** Longer than the time in which two presses count as a double tap, in milliseconds. */
const DOUBLE_TAP = 3_500;

const undone = ({ moves }: StoredMatch): number => moves.filter(({ number }) => number === null).length;

/** A player who may take a move back, with their screen and its button; undefined if there is none. */
const undoOffered = async (table: GameTable, now: MatchStanding) => {
  for (const seat of now.match.seats.keys()) {
    const who = personIn(table, now.match, seat);
    const screen = who && (await ownScreen(table, who, now));
    const [button] = screen ? controlsFor(screen, 'undo') : [];
    if (who && screen && button) return { who, seat, screen, button };
  }
  return undefined;
};

/** A player asks for something that changes nothing. It has worked once it is answered. */
const ask = async (
  table: GameTable,
  what: string,
  attempt: (who: LocalClient) => Promise<InteractionResult | undefined>,
): Promise<InteractionResult | undefined> => {
  let answer: InteractionResult | undefined;
  let isDone = false;
  await persevere(
    table,
    what,
    () => Promise.resolve(isDone),
    async (number) => {
      const players = playersOf(table, await openMatch(table));
      const who = table.night.dice(`${table.name} ${what} ${number}`).pick(players);
      const got = await attempt(who);
      if (got !== undefined && got.state !== 'answered') throw new Error(`the answer is ${got.state}`);
      answer = got;
      isDone = true;
    },
  );
  return answer;
};

/** A player presses one of their controls of a kind, if there are any. */
const press = async (table: GameTable, what: string, kind: 'hint' | 'focus'): Promise<void> => {
  await ask(table, what, async (who) => {
    const now = await openStanding(table);
    // A move may have ended it.
    if (now.match.ended_at !== null) return undefined;
    const controls = controlsFor(await ownScreen(table, who, now), kind);
    if (controls.length === 0) return undefined;
    const shown = await table.night.dice(what).pick(controls).use(who);
    // The first hint of a match comes only after a question.
    const [sure] = kind === 'hint' ? controlsFor(shown.message, 'showHint') : [];
    return sure === undefined ? shown : sure.use(who);
  });
};

/** A player asks for a hint, if the game has hints. */
export const hint: EveningStep['perform'] = async (table) => {
  if (table.game.hints || table.game.advisor) await press(table, 'get a hint', 'hint');
};

/** A player takes a closer look, if there is something to look at. */
export const look: EveningStep['perform'] = (table) => press(table, 'look closer', 'focus');

/** A player asks to see the board again. */
export const showAgain: EveningStep['perform'] = async (table) => {
  await ask(table, 'see the board again', async (who) => {
    const match = await openMatch(table);
    if (match.ended_at !== null) return undefined;
    const result = await who.command(table.channel, `${table.game.id} continue`);
    if (boardIn(result.message) !== match.id) throw new Error(`something else was shown: ${result.message.content}`);
    return result;
  });
};

/** A player reads the log. */
export const readLog: EveningStep['perform'] = async (table) => {
  await ask(table, 'read the log', (who) => who.command(table.channel, `${table.game.id} log`));
};

/** A player asks for the record, and verifies it. */
export const verifyRecord: EveningStep['perform'] = async (table) => {
  const answer = await ask(table, 'get the record', async (who) => {
    const result = await who.command(table.channel, `${table.game.id} record`);
    if (result.message.content.includes('ended before it began')) return undefined;
    if (fileIn(result) === undefined) throw new Error(`there is no file: ${result.message.content}`);
    return result;
  });
  const file = fileIn(answer);
  if (file === undefined) return;
  try {
    const json: unknown = await (await fetch(file.url)).json();
    if (typeof json === 'object' && json !== null && 'setup' in json && Object(json.setup).draws === null) return;
    const record = readRecord(json);
    const game = versionOf(table.game, record.rules);
    if (game === undefined) throw new FormatError('its rules are not known');
    if (isWhole(record)) checkRecord(game, record);
  } catch (error) {
    if (!(error instanceof RecordError || error instanceof FormatError)) throw error;
    table.night.found(table.name, 'records verify', `the record that a player got: ${error.message}`);
  }
};

const fileIn = (answer: InteractionResult | undefined) => answer?.messages[0]?.attachments[0];

/** All players play on to the end, or as long as there is time. */
export const playOut: EveningStep['perform'] = async (table) => {
  for (let moves = 0; moves < LONGEST && !table.night.isLate(); moves++) {
    const now = await standingOf(table);
    if (now === null || now.match.ended_at !== null) return;
    if (!(await finish(table, now))) await move(table);
  }
};

/** At some tables, lets a bot play the match to its end once that is offered. Returns whether it did. */
const finish = async (table: GameTable, { match, state }: MatchStanding): Promise<boolean> => {
  const { game, night } = table;
  const isOffered = game.finish ? game.finish.foresee(game.look(state, 0)) !== null : false;
  if (!isOffered || !night.dice(`${table.name} finish`).happens(0.5)) return false;
  await persevere(
    table,
    'let a bot finish',
    async () => (await openMatch(table)).ended_at !== null,
    async () => {
      const [who = table.host] = playersOf(table, match);
      const shown = await controlsFor(await boardOf(table, match), 'askFinish')[0]?.use(who);
      return shown && controlsFor(shown.message, 'finish')[0]?.use(who);
    },
  );
  return true;
};

/** The longest match, in rounds of moves. */
const LONGEST = 120;

/** The table's latest match. Throws if there is none. */
export const openMatch = async (table: GameTable): Promise<StoredMatch> => {
  const match = await matchOf(table);
  if (match === null) throw new Error('there is no match');
  return match;
};

/** How the table's latest match stands. Throws if it has not begun. */
const openStanding = async (table: GameTable): Promise<MatchStanding> => {
  const now = await standingOf(table);
  if (now === null) throw new Error('the match has not begun');
  return now;
};
