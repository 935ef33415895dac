import type { LocalClient } from '../../../local/client.ts';
import type { StoredTournament } from '../place/gatherings.ts';
import { controlsFor } from './controls.ts';
import { chooseMove, ownScreen } from './play.ts';
import type { EveningStep } from './steps.ts';
import { persevere, standing, waitFor, type GameTable } from './table.ts';

/** The table's latest tournament, or null. */
const tournamentOf = async ({ night, channel }: GameTable): Promise<StoredTournament | null> =>
  (await night.gatherings.tournaments(channel))[0] ?? null;

/** Presses a button of the tournament in the latest message that has it. */
const press = async (table: GameTable, who: LocalClient, act: string): Promise<unknown> => {
  const tournament = await tournamentOf(table);
  const messages = await table.host.messages(table.channel);
  const controls = messages
    .toReversed()
    .filter(({ ephemeral }) => !ephemeral)
    .flatMap((message) => controlsFor(message, 'tournament'))
    .filter(({ does }) => does.tournament === tournament?.id);
  const control =
    controls.find(({ does }) => does.act === act) ?? controls.find(({ does }) => does.act === 'join') ?? controls[0];
  if (control === undefined) throw new Error('no message shows the tournament');
  return control.use(who);
};

/** The host opens a tournament in which all meet all. */
export const open: EveningStep['perform'] = async (table) => {
  const { host, channel, game } = table;
  const isShown = async (): Promise<boolean> => {
    const [tournament, messages] = [await tournamentOf(table), await host.messages(channel)];
    return messages.some((message) =>
      controlsFor(message, 'tournament').some(({ does }) => does.tournament === tournament?.id),
    );
  };
  await persevere(table, 'open a tournament', isShown, () =>
    host.command(channel, 'tournament start', { game: `${game.id}:0`, form: 'round robin' }),
  );
};

/** All others sign up at once. */
export const signUp: EveningStep['perform'] = async (table) => {
  const others = table.people.filter(({ id }) => id !== table.host.id);
  await Promise.all(
    others.map((who) =>
      persevere(
        table,
        'sign up for the tournament',
        async () => {
          const tournament = await tournamentOf(table);
          return tournament?.players.some(({ user_id: id }) => id === who.id) ?? false;
        },
        () => press(table, who, 'join'),
      ),
    ),
  );
};

/** The host begins it. */
export const begin: EveningStep['perform'] = async (table) => {
  const hasBegun = async (): Promise<boolean> => ((await tournamentOf(table))?.began_at ?? null) !== null;
  await persevere(table, 'begin the tournament', hasBegun, () => press(table, table.host, 'begin'));
};

/** In each game of the round, whoever is awaited makes a move, where a button does that. */
export const play: EveningStep['perform'] = async (table) => {
  const { night, game, people } = table;
  const tournament = await tournamentOf(table);
  const games = tournament?.games.filter((each) => each.round === tournament.round && each.match_id !== null) ?? [];
  await Promise.all(
    games.map(async ({ match_id: id }) => {
      if (id === null) return;
      const matchOf = () => night.reading.match(id);
      await waitFor(table, 'the board of a tournament', async () => {
        await night.gatherings.wake();
        const match = await matchOf();
        return match === null || match.ended_at !== null || match.message_id !== null;
      });
      const before = await matchOf();
      let isTyped = false;
      await persevere(
        table,
        'move in the tournament',
        async () => {
          const match = await matchOf();
          const isMoved = (match?.move_count ?? 0) > (before?.move_count ?? 0);
          return isTyped || match === null || match.ended_at !== null || isMoved;
        },
        async (number) => {
          const match = await matchOf();
          const now = match && standing(game, match);
          const [seat = 0] = now?.status.awaited ?? [];
          const who = people.find((each) => each.id === match?.seats[seat]?.user_id);
          if (!now || who === undefined) throw new Error('nobody at the table is awaited');
          const screen = await ownScreen(table, who, now);
          const dice = night.dice(`${table.name} tournament ${id} ${number}`);
          const pressed = await chooseMove(game, who, now, screen, dice, seat);
          isTyped = pressed === undefined;
          return pressed;
        },
      );
    }),
  );
};

/** Somebody withdraws at some tables. */
export const withdraw: EveningStep['perform'] = async (table) => {
  const { night, people, name } = table;
  const dice = night.dice(`${name} withdraws`);
  if (!dice.happens(0.4)) return;
  const who = dice.pick(people);
  await persevere(
    table,
    'withdraw from the tournament',
    async () => {
      const tournament = await tournamentOf(table);
      const player = tournament?.players.find(({ user_id: id }) => id === who.id);
      return tournament === null || tournament.ended_at !== null || player?.is_out !== false;
    },
    async () => {
      const asked = await press(table, who, 'withdraw');
      if (typeof asked !== 'object' || asked === null || !('message' in asked)) throw new Error('nothing was asked');
      const [sure] = controlsFor(asked.message as Parameters<typeof controlsFor>[0], 'tournament');
      return sure?.use(who);
    },
  );
};

/** The time of the round is up: the next one begins by itself, or the tournament is over. */
export const endRound: EveningStep['perform'] = async (table) => {
  const { night, channel } = table;
  const before = await tournamentOf(table);
  if (before === null || before.began_at === null || before.ended_at !== null) return;
  await night.gatherings.endRounds(channel);
  await waitFor(table, 'the end of a round', async () => {
    await night.gatherings.wake();
    const now = await tournamentOf(table);
    return now === null || now.id !== before.id || now.round > before.round || now.ended_at !== null;
  });
};
