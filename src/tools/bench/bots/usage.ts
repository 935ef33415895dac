import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { startProfile } from './profile.ts';

/** Runs in a bot that is measured: tells the bench that the bot is ready, and then answers its questions. */
export const serveUsage = (): void => {
  let profile: Awaited<ReturnType<typeof startProfile>> | null = null;
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return Promise.resolve((user + system) / 1000);
    },
    profile: async () => {
      profile = await startProfile();
      return 'started';
    },
    shares: async () => (await profile?.stop()) ?? {},
  };
  process.on('message', (question) => {
    void answers[String(question)]?.().then((answer) => process.send?.(answer));
  });
  process.on('SIGTERM', () => process.exit());
  process.send?.('ready');
};

const ask = async (bot: ChildProcess, question: 'cpu' | 'profile' | 'shares'): Promise<unknown> => {
  const answer = once(bot, 'message');
  bot.send(question);
  const [answered]: readonly unknown[] = await answer;
  return answered;
};

/** The CPU time that a bot has used, in milliseconds. */
export const cpuOf = async (bot: ChildProcess): Promise<number> => z.number().parse(await ask(bot, 'cpu'));

/** Does something, and returns each part's share, from 0 to 1, of the time in which the bot was busy. */
export const sharesDuring = async (
  bot: ChildProcess,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => {
  await ask(bot, 'profile');
  await work();
  return z.record(z.string(), z.number()).parse(await ask(bot, 'shares'));
};
