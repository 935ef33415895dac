import { RefusedError } from '../world/refused-error.ts';
import { NO_RESTART, notStartedWords } from './words.ts';

/** Restarts the bot, if the server knows how. */
export interface BotRestart {
  /** Sets how the bot is restarted. */
  set(restart: () => Promise<void>): void;
  /**
   * Stops the bot and starts it again. Throws a `RefusedError` if the server does not know how, or the bot does not
   * start.
   */
  run(): Promise<void>;
}

/** A restart that does not know how to restart the bot yet. */
export const openBotRestart = (): BotRestart => {
  let restart: (() => Promise<void>) | null = null;
  return {
    set: (how) => {
      restart = how;
    },
    run: async () => {
      if (restart === null) throw new RefusedError(NO_RESTART);
      await restart().catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new RefusedError(notStartedWords(why), { cause });
      });
    },
  };
};
