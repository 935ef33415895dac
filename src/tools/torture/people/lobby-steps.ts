import { seatsWith } from '../../../games/contract/game.ts';
import { HOUR } from '../../../kernel/time.ts';
import type { LocalClient } from '../../../local/client.ts';
import type { Seating } from '../../../sessions/lobby/seats.ts';
import { defaultLimits } from '../../../sessions/match/limits.ts';
import { readClock, type SeatClock } from '../../../sessions/time/seat-clock.ts';
import type { StoredMatch } from '../place/reading.ts';
import { controlsFor } from './controls.ts';
import { isAnother, isOpen, players, showAgain } from './match-steps.ts';
import { NEEDLESS, pressInMenu, type Check, type Step } from './steps.ts';
import { boardOf, isResult, there, type GameTable, type Scene } from './table.ts';
import { startOptionsOf } from './texts.ts';
import { isAmongPeople } from './time-steps.ts';

const isIn = ({ match }: Scene, { id }: LocalClient): boolean =>
  there(match).seats.some(({ user_id: of }) => of === id);
const botsIn = ({ match }: Scene): number => there(match).seats.filter(({ user_id: id }) => id === null).length;
const isFull = ({ match }: Scene, { game }: GameTable): boolean =>
  there(match).seats.length >= seatsWith(game, there(match).chosen).most;
const gathers = ({ match }: Scene): boolean => there(match).gathering;

const guest = ({ host, people }: GameTable): LocalClient => people.find(({ id }) => id !== host.id) ?? host;

/** The host invites someone, if the game's start allows that, once time has passed since the last invitation. */
export const invite: Step = {
  passes: ({ host, night }) => night.reading.passForPings(host.id, defaultLimits.invitationPause * 1000),
  does: async ({ who, table }) => {
    const { id } = guest(table);
    const options = await startOptionsOf(who, table.game.id, { invited: id });
    return Object.values(options).includes(id)
      ? who.command(table.channel, `${table.game.id} start`, options)
      : NEEDLESS;
  },
  until: isAnother,
};

/** The host shows the invitation again, which pings nobody. */
export const showInvitation: Step = { when: gathers, parts: [showAgain] };

/** A person uses a control of the lobby until it has worked, or the lobby is over. */
const change = (seating: Seating, until: Check): Step => ({
  does: async ({ table, now, who, dice }) => {
    const controls = controlsFor(await boardOf(table, there(now.match)), 'seat');
    const fitting = controls.filter(({ does }) => does.seating === seating);
    return fitting.length === 0 ? undefined : dice.pick(fitting).use(who);
  },
  until: (now, begun) => !gathers(now) || !isOpen(now) || until(now, begun),
});

/** The invited person declines. */
export const decline: Step = { ...change('decline', () => false), when: gathers, who: (_, table) => [guest(table)] };

/** All people without a seat press Join at once, until all of them or all seats are in the match. */
export const join: Step = {
  ...change('join', (now, { who, table }) => isIn(now, who) || isFull(now, table)),
  who: (now, { people }) => people.filter((who) => !isIn(now, who)),
};

export const leave: Step = {
  ...change('leave', (now, { who }) => !isIn(now, who)),
  who: (now, table) => [players(now, table).at(-1) ?? table.host],
};

/** The host adds a bot, removes one, or fills all free seats with them. */
export const addBot = change('add-bot', (now, { before, table }) => botsIn(now) > botsIn(before) || isFull(now, table));
export const removeBot = change(
  'remove-bot',
  (now, { before }) => botsIn(now) < botsIn(before) || botsIn(before) === 0,
);
export const fill = change('add-bot', (now, { table }) => isFull(now, table));

/** A player offers their seat, and someone who is not playing takes it. */
export const handOver: Step = {
  when: isOpen,
  who: (now, { people }) => people.filter((who) => !isIn(now, who)).slice(0, 1),
  does: async (turn) => {
    const { table, who, before } = turn;
    const offer = async () =>
      (await who.messages(table.channel))
        .flatMap((message) => controlsFor(message, 'take'))
        .findLast(({ does: { match, to } }) => match === there(before.match).id && to === who.id);
    // It is posted after the answer to whoever offers the seat, so that perhaps only the next attempt finds it.
    const waiting = await offer();
    if (waiting !== undefined) return waiting.use(who);
    const giver = table.night.dice(`${table.name} hands over`).pick(players(before, table));
    const question = await pressInMenu('handOver')({ ...turn, who: giver });
    if (isResult(question)) await giver.choose(question.message, who.id);
    return (await offer())?.use(who);
  },
  until: (now, { who }) => isIn(now, who),
};

/** Enough seconds pass for a call or a reminder, unless it has come already, and there is a ping. */
const pingAfter = (seconds: number, isAlready: (clock: SeatClock) => boolean): Step => ({
  when: (now) => {
    const clock = now.match?.clock ? readClock(now.match.clock) : [];
    const awaited = now.standing?.status.awaited ?? [];
    return isAmongPeople(now) && !awaited.some((seat) => clock[seat] !== undefined && isAlready(clock[seat]));
  },
  passes: ({ night }, { match }) => night.reading.pass(there(match).id, seconds * 1000),
  until: ({ pings }, { before }) => pings > before.pings,
});

/** The awaited players are called after two minutes without them. */
export const call = pingAfter(130, ({ called }) => called);

/** The awaited players are reminded once the chosen time is over. */
export const remind = pingAfter(300, ({ remindedAt }) => remindedAt !== null);

const clocked = ({ match }: Scene): number => there(match).moves.filter(({ maker }) => maker === 'clock').length;

/** The clock plays for those who were reminded. */
export const playForLate: Step = {
  when: isAmongPeople,
  passes: ({ night }, { match }) => night.reading.pass(there(match).id, 200_000),
  until: (now, { before }) => clocked(now) > clocked(before),
};

/** The lobby is called off after a day without a beginning. */
export const callOff: Step = {
  when: gathers,
  passes: ({ night }, { match }) => night.reading.pass(there(match).id, 25 * HOUR),
  until: ({ match }) => match !== null && match.ended_at !== null,
};

/** The bots make their moves until a person is awaited. */
export const letBotsMove: Step = {
  until: ({ standing }) =>
    standing === null ||
    standing.match.ended_at !== null ||
    standing.status.awaited.some((seat) => isPerson(standing.match, seat)),
};

const isPerson = ({ seats }: StoredMatch, seat: number): boolean => seats[seat]?.user_id !== null;
