import { seatsWith } from '../../../games/contract/game.ts';
import { HOUR } from '../../../kernel/time.ts';
import type { LocalClient } from '../../../local/client.ts';
import type { Seating } from '../../../sessions/lobby/seats.ts';
import { defaultLimits } from '../../../sessions/match/limits.ts';
import { readClock, type SeatClock } from '../../../sessions/time/seat-clock.ts';
import type { StoredMatch } from '../place/reading.ts';
import { controlsFor } from './controls.ts';
import { startOptionsOf } from './start-options.ts';
import { isOver } from './steps-ending.ts';
import { openMatch, showAgain, type EveningStep } from './steps.ts';
import { boardOf, persevere, playersOf, standingOf, waitFor, type GameTable } from './table.ts';

const isIn = ({ seats }: StoredMatch, { id }: LocalClient): boolean => seats.some(({ user_id }) => user_id === id);
const botsIn = ({ seats }: StoredMatch): number => seats.filter(({ user_id }) => user_id === null).length;
const isFull = ({ game }: GameTable, { seats, chosen }: StoredMatch): boolean =>
  seats.length >= seatsWith(game, chosen).most;

/** Someone who is not the host. */
const guestOf = ({ host, people }: GameTable): LocalClient => people.find(({ id }) => id !== host.id) ?? host;

/** The host invites someone, if the game's start allows that, once time has passed since the last invitation. */
export const invite: EveningStep['perform'] = async (table) => {
  const { host, channel, game } = table;
  const { id } = guestOf(table);
  const options = await startOptionsOf(host, game.id, { invited: id });
  if (!Object.values(options).includes(id)) return;
  await table.night.reading.passForPings(host.id, defaultLimits.invitationPause * 1000);
  const before = (await openMatch(table)).id;
  const isOpened = async (): Promise<boolean> => (await openMatch(table)).id !== before;
  await persevere(table, 'invite someone', isOpened, () => host.command(channel, `${game.id} start`, options));
};

/** The host shows the invitation again, which pings nobody. */
export const showInvitation: EveningStep['perform'] = async (table) => {
  if ((await openMatch(table)).gathering) await showAgain(table);
};

/** The invited person declines. */
export const decline: EveningStep['perform'] = async (table) => {
  if ((await openMatch(table)).gathering) await change(table, guestOf(table), 'decline', () => false);
};

/** A person uses a control of the lobby until it has worked. */
const change = (
  table: GameTable,
  who: LocalClient,
  seating: Seating,
  isDone: (match: StoredMatch) => boolean,
): Promise<void> =>
  persevere(
    table,
    `${seating} in the lobby`,
    async () => {
      const match = await openMatch(table);
      return !match.gathering || match.ended_at !== null || isDone(match);
    },
    async (number) => {
      const board = await boardOf(table, await openMatch(table));
      const controls = controlsFor(board, 'seat').filter(({ does }) => does.seating === seating);
      return controls.length === 0
        ? undefined
        : table.night.dice(`${table.name} ${seating} ${number}`).pick(controls).use(who);
    },
  );

/** All people without a seat press Join at once, until all of them or all seats are in the match. */
export const join: EveningStep['perform'] = async (table) => {
  const match = await openMatch(table);
  const others = table.people.filter((who) => !isIn(match, who));
  await Promise.all(others.map((who) => change(table, who, 'join', (now) => isIn(now, who) || isFull(table, now))));
};

/** The last player who joined leaves. */
export const leave: EveningStep['perform'] = async (table) => {
  const who = playersOf(table, await openMatch(table)).at(-1) ?? table.host;
  await change(table, who, 'leave', (now) => !isIn(now, who));
};

/** The host adds a bot. */
export const addBot: EveningStep['perform'] = async (table) => {
  const before = botsIn(await openMatch(table));
  await change(table, table.host, 'add-bot', (now) => botsIn(now) > before || isFull(table, now));
};

/** The host removes a bot. */
export const removeBot: EveningStep['perform'] = async (table) => {
  const before = botsIn(await openMatch(table));
  await change(table, table.host, 'remove-bot', (now) => botsIn(now) < before || before === 0);
};

/** The host fills all free seats with bots. */
export const fill: EveningStep['perform'] = async (table) => {
  for (let seat = 0; seat < table.game.seats.most; seat++) await addBot(table);
};

/** A player offers their seat, and someone who is not playing takes it. */
export const handOver: EveningStep['perform'] = async (table) => {
  const before = await openMatch(table);
  if (before.ended_at !== null) return;
  const giver = table.night.dice(`${table.name} hands over`).pick(playersOf(table, before));
  const taker = table.people.find((who) => !isIn(before, who));
  if (taker === undefined) return;
  const isTaken = async (): Promise<boolean> => isIn(await openMatch(table), taker);
  await persevere(table, 'hand a seat over', isTaken, async () => {
    const { message } = await giver.command(table.channel, `${table.game.id} hand-over`, { to: taker.id });
    return controlsFor(message, 'take')[0]?.use(taker);
  });
};

/** Whether people wait for each other. After a kill, one person may have begun alone with a bot: nobody is called. */
const isAmongPeople = ({ seats }: StoredMatch): boolean => seats.filter(({ user_id }) => user_id !== null).length > 1;

/** Lets enough seconds pass for a call or a reminder, unless it has come already, and waits for the ping. */
const pingAfter =
  (seconds: number, what: string, isAlready: (clock: SeatClock) => boolean): EveningStep['perform'] =>
  async (table) => {
    const now = await standingOf(table);
    if (now === null || now.match.ended_at !== null || !isAmongPeople(now.match)) return;
    const clock = now.match.clock === null ? [] : readClock(now.match.clock);
    if (now.status.awaited.some((seat) => clock[seat] !== undefined && isAlready(clock[seat]))) return;
    const before = table.night.pings(table.channel);
    await table.night.reading.pass(now.match.id, seconds * 1000);
    await waitFor(table, what, () => Promise.resolve(table.night.pings(table.channel) > before));
  };

/** The awaited players are called after two minutes without them. */
export const call = pingAfter(130, 'a call of the awaited players', ({ called }) => called);

/** The awaited players are reminded once the chosen time is over. */
export const remind = pingAfter(300, 'a reminder', ({ remindedAt }) => remindedAt !== null);

/** The clock plays for those who were reminded. */
export const playForLate: EveningStep['perform'] = async (table) => {
  const before = await standingOf(table);
  if (before === null || before.match.ended_at !== null || !isAmongPeople(before.match)) return;
  const clocked = ({ moves }: StoredMatch): number => moves.filter(({ maker }) => maker === 'clock').length;
  await table.night.reading.pass(before.match.id, 200_000);
  await waitFor(table, 'a move for late players', async () => clocked(await openMatch(table)) > clocked(before.match));
};

/** The lobby is called off after a day without a beginning. */
export const callOff: EveningStep['perform'] = async (table) => {
  const match = await openMatch(table);
  if (!match.gathering) return;
  await table.night.reading.pass(match.id, 25 * HOUR);
  await waitFor(table, 'the end of a lobby that nobody begins', () => isOver(table));
};

/** The bots make their moves until a person is awaited. */
export const letBotsMove: EveningStep['perform'] = async (table) => {
  await waitFor(table, 'the move of a bot', async () => {
    const now = await standingOf(table);
    if (now === null || now.match.ended_at !== null) return true;
    return now.status.awaited.some((seat) => now.match.seats[seat]?.user_id !== null);
  });
};
