import type { LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import type { StoredParty } from '../place/gatherings.ts';
import { controlsFor } from './controls.ts';
import { chooseMove } from './play.ts';
import type { EveningStep } from './steps.ts';
import { persevere, standing, waitFor, type GameTable } from './table.ts';

/** The table's latest party, or null. */
const partyOf = async ({ night, channel }: GameTable): Promise<StoredParty | null> =>
  (await night.gatherings.parties(channel))[0] ?? null;

/** The public message that shows a party; undefined if there is none. */
const messageOf = async ({ host, channel }: GameTable, party: StoredParty): Promise<SeenMessage | undefined> =>
  (await host.messages(channel)).findLast(
    (message) => !message.ephemeral && controlsFor(message, 'party').some(({ does }) => does.party === party.id),
  );

/** Presses a button of a party. If its message does not have it, presses `Join`, which shows it as it stands. */
const press = async (table: GameTable, who: LocalClient, act: string): Promise<unknown> => {
  const party = await partyOf(table);
  const message = party && (await messageOf(table, party));
  const controls = message ? controlsFor(message, 'party') : [];
  const control =
    controls.find(({ does }) => does.act === act) ??
    controls.find(({ does }) => does.act === 'join') ??
    controls.find(({ does }) => does.act === 'play');
  if (control === undefined) throw new Error('no message shows the party');
  return control.use(who);
};

/** The host opens a party. One that was stored and never shown is left alone. */
export const open: EveningStep['perform'] = async (table) => {
  const { host, channel, game } = table;
  const isShown = async (): Promise<boolean> => {
    const party = await partyOf(table);
    return party !== null && (await messageOf(table, party)) !== undefined;
  };
  await persevere(table, 'open a party', isShown, () => host.command(channel, 'party start', { game: `${game.id}:0` }));
};

/** All others press Join at once. */
export const join: EveningStep['perform'] = async (table) => {
  const others = table.people.filter(({ id }) => id !== table.host.id);
  await Promise.all(
    others.map((who) =>
      persevere(
        table,
        'join the party',
        async () => (await partyOf(table))?.members.includes(who.id) ?? false,
        () => press(table, who, 'join'),
      ),
    ),
  );
};

/** Somebody adds a bot, and the host begins the party. */
export const begin: EveningStep['perform'] = async (table) => {
  const hasBegun = async (): Promise<boolean> => ((await partyOf(table))?.began_at ?? null) !== null;
  await persevere(table, 'begin the party', hasBegun, () => press(table, table.host, 'begin'));
};

/** Everybody opens their own board at once, and makes a move there. */
export const play: EveningStep['perform'] = async (table) => {
  const { night, game } = table;
  await Promise.all(
    table.people.map((who) => {
      const runOf = async () => {
        const run = (await partyOf(table))?.runs.find(({ opened_by: by }) => by === who.id);
        return run === undefined ? null : night.reading.match(run.id);
      };
      return persevere(
        table,
        'play in the party',
        async () => {
          const [party, run] = [await partyOf(table), await runOf()];
          return party === null || party.ended_at !== null || (run !== null && run.move_count > 0);
        },
        async (number) => {
          const shown = await press(table, who, 'play');
          const run = await runOf();
          const now = run && standing(game, run);
          if (!now || !isShown(shown)) throw new Error('the run is not open');
          return chooseMove(game, who, now, shown.message, night.dice(`${table.name} party ${who.id} ${number}`));
        },
      );
    }),
  );
};

const isShown = (shown: unknown): shown is { readonly message: SeenMessage } =>
  typeof shown === 'object' && shown !== null && 'messages' in shown;

/** The time of the party is up: all runs are closed, and its message has a podium. */
export const end: EveningStep['perform'] = async (table) => {
  const { night, channel } = table;
  const before = await partyOf(table);
  if (before === null || before.began_at === null) return;
  await night.gatherings.endParties(channel);
  await waitFor(table, 'the end of a party', async () => {
    await night.gatherings.wake();
    const now = await partyOf(table);
    return now === null || now.id !== before.id || now.ended_at !== null;
  });
};

/** All press Again at once: one party more is opened. */
export const again: EveningStep['perform'] = async (table) => {
  const { night } = table;
  const before = await partyOf(table);
  if (before === null || before.ended_at === null) return;
  const offersAgain = async (): Promise<boolean> => {
    const message = await messageOf(table, before);
    return message !== undefined && controlsFor(message, 'party').some(({ does }) => does.act === 'again');
  };
  await waitFor(table, 'the podium of a party', async () => {
    await night.gatherings.wake();
    return offersAgain();
  });
  await persevere(
    table,
    'open the party again',
    async () => (await partyOf(table))?.again_of === before.id,
    () => Promise.all(table.people.map((who) => press(table, who, 'again'))),
  );
};
