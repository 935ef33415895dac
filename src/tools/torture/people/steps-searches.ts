import type { LocalClient } from '../../../local/client.ts';
import { controlsFor } from './controls.ts';
import type { EveningStep } from './steps.ts';
import { persevere, type GameTable } from './table.ts';

/** Asks for an opponent, as the welcome offers it. Returns the answer. */
const ask = async ({ channel, game }: GameTable, who: LocalClient) => {
  const { message } = await who.command(channel, 'play');
  const asked = await controlsFor(message, 'findOpponent')[0]?.use(who);
  const find = asked && controlsFor(asked.message, 'opponent').find(({ does }) => does.game === game.id);
  if (find === undefined) throw new Error('the welcome offers no opponent');
  return find.use(who);
};

/** Two people of each table look for an opponent, and find one at any table, or wait. */
export const find: EveningStep['perform'] = async (table) => {
  const { night, people } = table;
  await Promise.all(
    people.slice(0, 2).map(async (who) => {
      const matchesOf = async (): Promise<number> => (await night.reading.matchesOf([who.id], '')).length;
      const before = await matchesOf();
      await persevere(
        table,
        'look for an opponent',
        async () => (await night.gatherings.searches([who.id])).length > 0 || (await matchesOf()) > before,
        () => ask(table, who),
      );
    }),
  );
};

/** Those who still wait stop to look. */
export const stop: EveningStep['perform'] = async (table) => {
  const { night, people } = table;
  await Promise.all(
    people.slice(0, 2).map((who) =>
      persevere(
        table,
        'stop to look for an opponent',
        async () => (await night.gatherings.searches([who.id])).every(({ found }) => found),
        async () => {
          const { message } = await ask(table, who);
          return controlsFor(message, 'opponent')
            .find(({ does }) => does.act === 'stop')
            ?.use(who);
        },
      ),
    ),
  );
};
