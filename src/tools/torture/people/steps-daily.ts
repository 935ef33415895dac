import type { InteractionResult } from '../../../local/client.ts';
import type { StoredMatch } from '../place/reading.ts';
import { controlsFor } from './controls.ts';
import { chooseMove } from './play.ts';
import type { EveningStep } from './steps.ts';
import { dailyOf, persevere, standing, type GameTable } from './table.ts';

/** The host asks for today's run, which begins it if necessary. */
const askForDaily = ({ host, channel, game }: GameTable): Promise<InteractionResult> =>
  host.command(channel, 'daily play', { game: game.id });

/** The host begins today's run. */
export const begin: EveningStep['perform'] = async (table) => {
  await persevere(
    table,
    'begin the daily',
    async () => (await dailyOf(table)) !== null,
    () => askForDaily(table),
  );
};

/** The host makes a move in today's run. */
export const move: EveningStep['perform'] = async (table) => {
  const before = await dailyOf(table);
  if (before === null || before.ended_at !== null) return;
  const movesOf = ({ moves }: StoredMatch): number => moves.filter(({ maker }) => maker === 'player').length;
  const hasMoved = async (): Promise<boolean> => {
    const now = await dailyOf(table);
    return now === null || now.ended_at !== null || movesOf(now) > movesOf(before);
  };
  await persevere(table, 'make a move in the daily', hasMoved, async (number) => {
    const now = await dailyOf(table);
    const current = now && standing(table.game, now);
    if (!current) throw new Error('the daily has not begun');
    const dice = table.night.dice(`${table.name} daily ${before.move_count} ${number}`);
    return chooseMove(table.game, table.host, current, (await askForDaily(table)).message, dice);
  });
};

/** The host watches the last finished match that the channel shows: its beginning, and one step on. */
export const watch: EveningStep['perform'] = async (table) => {
  const { host, channel, game } = table;
  let isDone = false;
  await persevere(
    table,
    'watch a match',
    () => Promise.resolve(isDone),
    async () => {
      const board = (await host.messages(channel)).findLast((message) => controlsFor(message, 'watch').length > 0);
      // There is nothing to press if nothing was played, or if the board is in a thread.
      if (board === undefined) {
        isDone = true;
        return undefined;
      }
      const opened = await controlsFor(board, 'watch')[0]?.use(host);
      const on = opened && controlsFor(opened.message, 'watch').find(({ does }) => does.step === 1);
      const turned = await on?.use(host);
      if (!turned?.message.ephemeral) throw new Error(`${game.id} is not shown in private, step by step`);
      isDone = true;
      return turned;
    },
  );
};
