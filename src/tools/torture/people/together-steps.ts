import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { StoredMatch } from '../place/reading.ts';
import { controlsFor } from './controls.ts';
import { ownScreen, pressMove } from './play.ts';
import { messageAt, NEEDLESS, pressIn, type Step, type Turn } from './steps.ts';
import { isResult, standing, type GameTable, type Scene } from './table.ts';

const everybody: NonNullable<Step['who']> = (_, { people }) => people;
const others: NonNullable<Step['who']> = (_, { people, host }) => people.filter((who) => who !== host);

/** Presses a button of the table's party. If no message has it, presses one that shows the party as it stands. */
const pressInParty =
  (act: string) =>
  async ({ table, who, now: { party } }: Turn): Promise<unknown> => {
    const message = party && (await partyMessage(table, party.id));
    const controls = message ? controlsFor(message, 'party') : [];
    const actOf = (wanted: string) => controls.find(({ does }) => does.act === wanted);
    const control = actOf(act) ?? actOf('join') ?? actOf('play');
    if (control === undefined) throw new Error('no message shows the party');
    return control.use(who);
  };

const partyMessage = (table: GameTable, party: string) =>
  messageAt(table, (message) => controlsFor(message, 'party').some(({ does }) => does.party === party));

/** Goes through the door to games with people. */
const askForPeople = async (who: LocalClient, channel: string): Promise<InteractionResult> => {
  const { message } = await who.command(channel, 'play');
  const way = controlsFor(message, 'door').find(({ does }) => does.screen === 'people');
  if (way === undefined) throw new Error('the door leads to no people');
  return way.use(who);
};

/** The host opens a party. One that was stored and never shown is left alone. */
export const openParty: Step = {
  does: async ({ who, table: { channel, game } }) => {
    const form = await pressIn('partyForm', await askForPeople(who, channel), who);
    return isResult(form) ? who.submit(form, { game: `${game.id}:0` }) : form;
  },
  until: async ({ party }, { table }) => party !== null && (await partyMessage(table, party.id)) !== undefined,
};

/** All others press Join at once. */
export const joinParty: Step = {
  who: others,
  does: pressInParty('join'),
  until: ({ party }, { who }) => party?.members.includes(who.id) ?? false,
};

export const beginParty: Step = {
  does: pressInParty('begin'),
  until: ({ party }) => (party?.began_at ?? null) !== null,
};

const runOf = ({ party, matches }: Scene, who: LocalClient): StoredMatch | undefined =>
  matches.find((match) => match.party_id === party?.id && match.seats[0]?.user_id === who.id);

export const playInParty: Step = {
  who: everybody,
  does: async (turn) => {
    const { table, who, now, dice } = turn;
    const shown = await pressInParty('play')(turn);
    const run = runOf(now, who);
    const stands = run && standing(table.game, run);
    if (!stands || !isResult(shown)) throw new Error('the run is not open');
    return pressMove(table.game, who, stands, shown.message, dice);
  },
  until: (now, { who }) => now.party === null || now.party.ended_at !== null || (runOf(now, who)?.move_count ?? 0) > 0,
};

/** The time of the party is up: all runs are closed, and its message has a podium. */
export const endParty: Step = {
  when: ({ party }) => party !== null && party.began_at !== null,
  passes: ({ night, channel }) => night.reading.endParties(channel),
  wakes: true,
  until: ({ party }, { before }) => party === null || party.id !== before.party?.id || party.ended_at !== null,
};

/** Once there is a podium, all press Again at once: one party more is opened. */
export const partyAgain: Step = {
  when: ({ party }) => party !== null && party.ended_at !== null,
  parts: [
    {
      wakes: true,
      until: async (_, { table, before: { party } }) => {
        const message = await partyMessage(table, party?.id ?? '');
        return message !== undefined && controlsFor(message, 'party').some(({ does }) => does.act === 'again');
      },
    },
    {
      who: everybody,
      does: pressInParty('again'),
      until: ({ party }, { before }) => party?.again_of === before.party?.id,
    },
  ],
};

/** The public controls of the table's tournament, the latest first. */
const tournamentControls = async ({ host, channel }: GameTable, { tournament }: Scene) =>
  (await host.messages(channel))
    .toReversed()
    .flatMap((message) => (message.ephemeral ? [] : controlsFor(message, 'tournament')))
    .filter(({ does }) => does.tournament === tournament?.id);

/** Presses a button of the tournament in the latest message that has it, or else one that shows how it stands. */
const pressInTournament =
  (act: string) =>
  async ({ table, who, now }: Turn): Promise<unknown> => {
    const controls = await tournamentControls(table, now);
    const actOf = (wanted: string) => controls.find(({ does }) => does.act === wanted);
    const control = actOf(act) ?? actOf('join') ?? controls[0];
    if (control === undefined) throw new Error('no message shows the tournament');
    return control.use(who);
  };

/** The host opens a tournament in which all meet all. */
export const openTournament: Step = {
  does: async ({ who, table: { channel, game } }) => {
    const offered = await pressIn('tournaments', await askForPeople(who, channel), who);
    if (!isResult(offered)) return offered;
    return who.submit(await who.choose(offered.message, `${game.id}:0`), { form: 'round robin' });
  },
  until: async (now, { table }) => (await tournamentControls(table, now)).length > 0,
};

const playerIn = ({ tournament }: Scene, who: LocalClient) =>
  tournament?.players.find(({ user_id: id }) => id === who.id);

export const signUp: Step = {
  who: others,
  does: pressInTournament('join'),
  until: (now, { who }) => playerIn(now, who) !== undefined,
};

export const beginTournament: Step = {
  does: pressInTournament('begin'),
  until: ({ tournament }) => (tournament?.began_at ?? null) !== null,
};

/** The open matches of the round. */
const roundOf = ({ tournament, matches }: Scene): readonly StoredMatch[] => {
  const games = tournament?.games.filter(({ round }) => round === tournament.round) ?? [];
  return matches.filter(({ id, ended_at: at }) => at === null && games.some(({ match_id: of }) => of === id));
};

/** The person who is awaited first in a match. */
const awaitedIn = ({ game, people }: GameTable, match: StoredMatch) => {
  const now = standing(game, match);
  const [seat = 0] = now?.status.awaited ?? [];
  const who = people.find(({ id }) => id === match.seats[seat]?.user_id);
  return now && who && { now, who, seat };
};

/** The match of the round in which a person was awaited. */
const gameOf = (now: Scene, { table, who, before }: Pick<Turn, 'table' | 'who' | 'before'>) => {
  const begun = roundOf(before).find((match) => awaitedIn(table, match)?.who === who);
  return { begun, match: now.matches.find(({ id }) => id === begun?.id) };
};

/** In each game of the round, once its board is there, whoever is awaited makes a move, where a button does that. */
export const playRound: Step = {
  parts: [
    { wakes: true, until: (now) => roundOf(now).every(({ message_id: message }) => message !== null) },
    {
      who: (now, table) => roundOf(now).flatMap((match) => awaitedIn(table, match)?.who ?? []),
      does: async (turn) => {
        const { match } = gameOf(turn.now, turn);
        const awaited = match && awaitedIn(turn.table, match);
        if (!awaited) throw new Error('nobody at the table is awaited');
        const { now, who, seat } = awaited;
        const screen = await ownScreen(turn.table, who, now);
        return (await pressMove(turn.table.game, who, now, screen, turn.dice, seat)) ?? NEEDLESS;
      },
      until: (now, begun) => {
        const { begun: first, match } = gameOf(now, begun);
        return match === undefined || match.ended_at !== null || match.move_count > (first?.move_count ?? 0);
      },
    },
  ],
};

/** Somebody withdraws at some tables. */
export const withdraw: Step = {
  when: (_, { night, name }) => night.dice(`${name} withdraws`).happens(0.4),
  who: (_, { night, name, people }) => [night.dice(`${name} is withdrawn`).pick(people)],
  does: async (turn) => pressIn('tournament', await pressInTournament('withdraw')(turn), turn.who),
  until: (now, { who }) =>
    now.tournament === null || now.tournament.ended_at !== null || playerIn(now, who)?.is_out !== false,
};

/** The time of the round is up: the next one begins by itself, or the tournament is over. */
export const endRound: Step = {
  when: ({ tournament }) => tournament !== null && tournament.began_at !== null && tournament.ended_at === null,
  passes: ({ night, channel }) => night.reading.endRounds(channel),
  wakes: true,
  until: ({ tournament: now }, { before: { tournament } }) =>
    now === null || now.id !== tournament?.id || now.round > tournament.round || now.ended_at !== null,
};

const firstTwo: NonNullable<Step['who']> = (_, { people }) => people.slice(0, 2);

/** Asks for an opponent, as the door offers it. Returns the answer. */
const askForOpponent = async ({ who, table: { channel, game } }: Turn) => {
  const people = await askForPeople(who, channel);
  const asked = await controlsFor(people.message, 'company')
    .find(({ does }) => does.game === game.id)
    ?.use(who);
  const [find] = asked ? controlsFor(asked.message, 'opponent') : [];
  if (find === undefined) throw new Error('the door offers no opponent');
  return find.use(who);
};

const matchesWith = ({ matches }: Scene, { id }: LocalClient): number =>
  matches.filter(({ seats }) => seats.some(({ user_id: of }) => of === id)).length;

/** Two people of each table look for an opponent, and find one at any table, or wait. */
export const findOpponent: Step = {
  who: firstTwo,
  does: askForOpponent,
  until: (now, { who, before }) => now.searches.has(who.id) || matchesWith(now, who) > matchesWith(before, who),
};

/** Those who still wait stop to look. */
export const stopSearch: Step = {
  who: firstTwo,
  does: async (turn) => {
    const { message } = await askForOpponent(turn);
    const stop = controlsFor(message, 'opponent').find(({ does }) => does.act === 'stop');
    return stop?.use(turn.who);
  },
  until: ({ searches }, { who }) => searches.get(who.id) !== false,
};
