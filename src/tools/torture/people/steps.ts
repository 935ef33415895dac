import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import type { Dice } from '../place/dice.ts';
import { controlsFor } from './controls.ts';
import { boardOf, isResult, look, persevere, there, waitFor, type GameTable, type Scene } from './table.ts';

export interface Turn {
  readonly table: GameTable;
  readonly who: LocalClient;
  /** What was stored when the step began, and now. */
  readonly before: Scene;
  readonly now: Scene;
  readonly attempt: number;
  readonly dice: Dice;
  /** Whether this is still their latest attempt: after a kill, people try again. */
  isLatest(): boolean;
}

/** Whether something is so, by what is stored now, and was stored when the step began. */
export type Check = (now: Scene, begun: Pick<Turn, 'table' | 'who' | 'before'>) => boolean | Promise<boolean>;

/** What people do at a table until it has worked, or what happens by itself. */
export interface Step {
  /** Whether there is anything to do; by default, there is. */
  when?(now: Scene, table: GameTable): boolean;
  /** Who does it, all at once or, with `isInTurn`, one after another; by default the host. */
  who?(now: Scene, table: GameTable): readonly LocalClient[];
  readonly isInTurn?: boolean;
  /** Lets time pass before. */
  passes?(table: GameTable, now: Scene): Promise<unknown>;
  /** What each of them tries, or finds to be needless. Without this, it happens by itself. */
  does?(turn: Turn): Promise<unknown>;
  /** Whether it has worked for a person; by default, it has once it is answered or found to be needless. */
  readonly until?: Check;
  /** Whether those who wait let the bot look after parties and tournaments at once. */
  readonly wakes?: boolean;
  /** Other steps that make up this one. */
  readonly parts?: readonly Step[];
}

/** What somebody finds who has nothing to do. */
export const NEEDLESS = Symbol('needless');

/** Lets a table do a step. */
export const perform = async (table: GameTable, name: string, step: Step): Promise<void> => {
  const before = await look(table);
  if (step.when?.(before, table) === false) return;
  await step.passes?.(table, before);
  for (const part of step.parts ?? []) await perform(table, name, part);
  if (step.does !== undefined) {
    const people = step.who?.(before, table) ?? [table.host];
    if (step.isInTurn) for (const who of people) await attempt(table, name, step, who, before);
    else await Promise.all(people.map((who) => attempt(table, name, step, who, before)));
  } else if (step.until !== undefined) {
    const { until } = step;
    await waitFor(table, name, async () => {
      if (step.wakes) await table.night.reading.wake();
      return until(await look(table), { table, who: table.host, before });
    });
  }
};

const attempt = async (table: GameTable, name: string, step: Step, who: LocalClient, before: Scene): Promise<void> => {
  const { until } = step;
  let isDone = false;
  let latest = 0;
  await persevere(
    table,
    `${name} (${who.key})`,
    async () => isDone || (until !== undefined && (await until(await look(table), { table, who, before }))),
    async (number) => {
      latest = number;
      const [now, dice] = [await look(table), table.night.dice(`${table.name} ${name} ${who.key} ${number}`)];
      const isLatest = (): boolean => number === latest;
      const answer = await step.does?.({ table, who, before, now, attempt: number, dice, isLatest });
      if (until === undefined && isResult(answer) && answer.state !== 'answered')
        throw new Error(`the answer is ${answer.state}`);
      isDone ||= until === undefined || answer === NEEDLESS;
      return answer;
    },
  );
};

/** Sends a command of the table's game. */
export const command =
  (name: string) =>
  ({ who, table }: Turn): Promise<InteractionResult> =>
    who.command(table.channel, `${table.game.id} ${name}`);

type ControlKind = Parameters<typeof controlsFor>[1];

/** Presses the first control of a kind on the board, or the lobby, of the table's match. */
export const pressOnBoard =
  (kind: ControlKind) =>
  async ({ who, table, now }: Turn): Promise<unknown> =>
    controlsFor(await boardOf(table, there(now.match)), kind)[0]?.use(who);

/** Presses the first control of a kind in an answer. */
export const pressIn = (kind: ControlKind, answer: unknown, who: LocalClient): Promise<unknown> | undefined =>
  isResult(answer) ? controlsFor(answer.message, kind)[0]?.use(who) : undefined;

/** Presses the first control of a kind behind `⋯` of the board, or the lobby, of the table's match. */
export const pressInMenu =
  (kind: ControlKind) =>
  async (turn: Turn): Promise<unknown> =>
    pressIn(kind, await pressOnBoard('more')(turn), turn.who);

/** The latest public message in the table's channel that fits. */
export const messageAt = async (
  { host, channel }: GameTable,
  fits: (message: SeenMessage) => boolean,
): Promise<SeenMessage | undefined> =>
  (await host.messages(channel)).findLast((message) => !message.ephemeral && fits(message));
