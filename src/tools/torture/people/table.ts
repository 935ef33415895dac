import { setTimeout as wait } from 'node:timers/promises';
import type { AnyGame } from '../../../games/contract/game.ts';
import type { Seat, Status } from '../../../games/contract/status.ts';
import { MINUTE } from '../../../kernel/time.ts';
import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import type { Dice } from '../place/dice.ts';
import type { Reading, StoredMatch, StoredParty, StoredTournament } from '../place/reading.ts';
import type { Gate } from '../wire/gate.ts';
import { boardIn } from './controls.ts';

/** People who spend an evening with one game, in their own channel. */
export interface GameTable {
  readonly name: string;
  readonly game: AnyGame;
  readonly channel: string;
  readonly host: LocalClient;
  /** All people, including the host. The last one plays only after taking over a seat. */
  readonly people: readonly LocalClient[];
  readonly night: Night;
}

export interface Night {
  readonly reading: Reading;
  readonly gate: Gate;
  /** Dice for a decision, by its name. */
  readonly dice: (what: string) => Dice;
  /** Resolves when the next process is killed. */
  interrupted(): Promise<void>;
  /** Waits until all processes are running. */
  whole(): Promise<void>;
  /** Whether people give any text wherever they can type. */
  readonly hasTexts: boolean;
  /** Whether the time of this night is over. */
  isLate(): boolean;
  readonly found: ReportAt;
  /** How many messages that the bot posted by itself have pinged someone in a channel. */
  pings(channel: string): number;
}

/** Reports a broken promise, and how it is broken, at a table, or at none. */
export type ReportAt = (table: string | null, promise: string, what: string, shownBy?: unknown) => void;

export interface Scene {
  /** All matches of the table's people and of its channel, the latest first. */
  readonly matches: readonly StoredMatch[];
  /** The latest match: no private run or game of a tournament, and none with people of other tables from a search. */
  readonly match: StoredMatch | null;
  /** How that one stands; null before it has begun. */
  readonly standing: MatchStanding | null;
  readonly daily: StoredMatch | null;
  readonly party: StoredParty | null;
  readonly tournament: StoredTournament | null;
  /** Whom of the table's people a search for an opponent is stored for, and whether it has found one. */
  readonly searches: ReadonlyMap<string, boolean>;
  /** How many messages have pinged someone in the channel. */
  readonly pings: number;
}

/** Looks at what is stored of a table. */
export const look = async (table: GameTable): Promise<Scene> => {
  const { night, people, channel, game } = table;
  const [matches, parties, tournaments, searches] = await Promise.all([
    matchesOf(table),
    night.reading.parties(channel),
    night.reading.tournaments(channel),
    night.reading.searches(people.map(({ id }) => id)),
  ]);
  const isOwn = ({ user_id: id }: { readonly user_id: string | null }): boolean =>
    id === null || people.some((who) => who.id === id);
  const isPlain = ({ day, party_id: party, is_round: isRound, seats }: StoredMatch): boolean =>
    day === null && party === null && !isRound && seats.every(isOwn);
  const match = matches.find(isPlain) ?? null;
  return {
    matches,
    match,
    standing: match && standing(game, match),
    daily: matches.find(({ day }) => day !== null) ?? null,
    party: parties[0] ?? null,
    tournament: tournaments[0] ?? null,
    searches: new Map(searches.map(({ user_id: id, found }) => [id, found])),
    pings: night.pings(channel),
  };
};

/** All matches of the table's people and of its channel, the latest first. */
export const matchesOf = ({ night, people, channel }: GameTable): Promise<readonly StoredMatch[]> =>
  night.reading.matchesOf(
    people.map(({ id }) => id),
    channel,
  );

/** A stored match with its state and status. */
export interface MatchStanding {
  readonly match: StoredMatch;
  readonly state: unknown;
  readonly status: Status;
}

/** How a stored match stands; null before it has begun. */
export const standing = (game: AnyGame, match: StoredMatch): MatchStanding | null => {
  if (match.gathering || match.state === null) return null;
  const state = game.readState(match.state);
  return { match, state, status: game.status(state) };
};

/** A match that must be there. */
export const there = <Match>(match: Match | null): Match => {
  if (match === null) throw new Error('there is no match, or it has not begun');
  return match;
};

/** A person gives up after this many attempts. */
const ATTEMPTS = 10;

/** Tries something until it has worked. An attempt that throws had no answer. Reports a finding if it never works. */
export const persevere = async (
  { name, night }: GameTable,
  what: string,
  isDone: () => Promise<boolean>,
  attempt: (number: number) => Promise<unknown>,
): Promise<void> => {
  let last = '';
  for (let number = 1; number <= ATTEMPTS; number++) {
    await night.whole();
    if (await isDone()) return;
    if (number > 1) await wait(300 * number);
    const tryOnce = async (): Promise<void> => {
      last = await attempt(number).then(answerOf, (error: unknown) => String(error).slice(0, 300));
      night.gate.story.note(name, `attempt ${number} to ${what}: ${last}`);
    };
    await Promise.race([tryOnce(), night.interrupted()]);
  }
  await night.whole();
  if (!(await isDone()))
    night.found(name, 'nothing waits for ever', `${what} did not work in ${ATTEMPTS} attempts: ${last}`);
};

const answerOf = (answer: unknown): string =>
  isResult(answer) ? `${answer.state}: ${answer.messages[0]?.content.slice(0, 150) ?? ''}` : '';

/** Whether a person got an answer. */
export const isResult = (answer: unknown): answer is InteractionResult =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'messages' in answer;

/** Waits for something that nobody clicks for. */
export const waitFor = async (table: GameTable, what: string, isDone: () => Promise<boolean>): Promise<void> => {
  const { night } = table;
  for (let quarter = 0; quarter < LONGEST_WAIT; quarter++) {
    await night.whole();
    if (await isDone()) return;
    if (quarter % 20 === 0) await night.reading.nudge();
    const event = await Promise.race([wait(250, 'quiet'), night.interrupted().then(() => 'killed')]);
    // A process has a minute for a notice that it has claimed, but the killed process will not use it.
    const match = event === 'killed' ? (await look(table)).match : null;
    if (match !== null) await night.reading.passForNotices(match.id, MINUTE);
  }
  night.found(table.name, 'nothing waits for ever', `${what} did not happen in ${LONGEST_WAIT / 4} seconds`);
};

/** In quarters of a second: longer than the minute after which the schedule works by itself. */
const LONGEST_WAIT = 400;

/** The person at the table who plays in a seat; undefined if it is a bot or someone from elsewhere. */
export const personIn = ({ people }: GameTable, { seats }: StoredMatch, seat: Seat): LocalClient | undefined =>
  people.find(({ id }) => seats[seat]?.user_id === id);

/** The people of a match, in the order of their seats. */
export const playersOf = (table: GameTable, match: StoredMatch): readonly LocalClient[] =>
  match.seats.flatMap((_, seat) => personIn(table, match, seat) ?? []);

/** The message that shows a match's board or lobby. If there is none, asks the bot to show it again. */
export const boardOf = async (table: GameTable, match: StoredMatch): Promise<SeenMessage> => {
  const channels = [...new Set([table.channel, match.channel_id])];
  const messages = await Promise.all(channels.map((id) => table.host.messages(id)));
  const shown = messages.flat().findLast((message) => !message.ephemeral && boardIn(message) === match.id);
  if (shown) return shown;
  const [player = table.host] = playersOf(table, match);
  const { message } = await player.command(table.channel, `${table.game.id} continue`);
  if (boardIn(message) !== match.id) throw new Error(`no board is shown: ${message.content}`);
  return message;
};
