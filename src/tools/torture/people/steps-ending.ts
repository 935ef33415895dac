import type { SeenMessage } from '../../../local/people/api.ts';
import { controlsFor } from './controls.ts';
import { openMatch, start, type EveningStep } from './steps.ts';
import { matchOf, persevere, playersOf, type GameTable } from './table.ts';

/** All players ask to end the match, one after another, until it is over. */
export const end: EveningStep['perform'] = async (table) => {
  for (const who of playersOf(table, await openMatch(table))) {
    const isSettled = async (): Promise<boolean> => {
      const match = await openMatch(table);
      return match.ended_at !== null || match.seats.some(({ user_id, agreed }) => user_id === who.id && agreed);
    };
    await persevere(table, 'end the match', isSettled, async () => {
      const { message } = await who.command(table.channel, `${table.game.id} end`);
      return controlsFor(message, 'end')[0]?.use(who);
    });
  }
};

/** The host starts another match, and gives up the open one. */
export const startAnother: EveningStep['perform'] = async (table) => {
  const before = await openMatch(table);
  await persevere(
    table,
    'start another match',
    async () => (await openMatch(table)).id !== before.id,
    async (attempt) => {
      const { message } = await start(table, attempt);
      return controlsFor(message, 'anew')[0]?.use(table.host);
    },
  );
};

/** All players press the rematch button of a finished match at once. */
export const again: EveningStep['perform'] = async (table) => {
  const before = await openMatch(table);
  if (before.ended_at === null) return;
  await persevere(
    table,
    'open a rematch',
    async () => (await openMatch(table)).id !== before.id,
    async () => {
      const message = await finishedBoard(table, before.id);
      const [control] = message === undefined ? [] : controlsFor(message, 'again');
      if (control === undefined) throw new Error('no finished board offers a rematch');
      return Promise.all(playersOf(table, before).map((who) => control.use(who)));
    },
  );
};

/** How long a finished board may take to appear, in milliseconds: its picture waits for those of other boards. */
const SHOWN_WITHIN = 10_000;

/** Waits for the finished board for all: the private screens offer a rematch sooner. */
const finishedBoard = async ({ host, channel }: GameTable, match: string): Promise<SeenMessage | undefined> => {
  const find = (messages: readonly SeenMessage[]): SeenMessage | undefined =>
    messages.findLast(
      (message) => !message.ephemeral && controlsFor(message, 'again').some(({ does }) => does.match === match),
    );
  return find(await host.until(channel, (messages) => find(messages) !== undefined, SHOWN_WITHIN));
};

/** Whether the table has no open match. */
export const isOver = async (table: GameTable): Promise<boolean> => ((await matchOf(table))?.ended_at ?? null) !== null;
