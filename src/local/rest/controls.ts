import type { DiscordError } from '../api/errors.ts';
import { internalServerError, slowDown } from '../api/errors.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';

/** What somebody who tries things out can do to the bot from outside. */
export interface Controls {
  /** Moves the clock forward. */
  skip(milliseconds: number): void;
  /** Cuts the bot's connections to the gateway. */
  dropGateway(options: { readonly forget: boolean }): void;
  /** Stops the bot and starts it again. */
  restart(): Promise<void>;
  onRestart(restart: () => Promise<void>): void;
  /** Answers every request of the bot with this error for so long; null ends it. */
  fail(fault: RestFault | null): void;
  /** The error that the bot's requests are answered with now. */
  fault(): RestFault | null;
  /** The same as an error to throw. */
  error(): DiscordError | null;
}

export interface RestFault {
  readonly status: 429 | 500;
  readonly milliseconds: number;
}

/** `tell` is called whenever what the pages show of it is another. */
export const openControls = ({ clock }: World, gateway: Gateway, tell: () => void): Controls => {
  let restart: (() => Promise<void>) | null = null;
  let failing: { readonly status: RestFault['status']; readonly until: number } | null = null;
  const fault = (): RestFault | null => {
    const milliseconds = failing === null ? 0 : failing.until - clock.now();
    return failing === null || milliseconds <= 0 ? null : { status: failing.status, milliseconds };
  };
  return {
    skip: (milliseconds) => clock.skip(milliseconds),
    dropGateway: (options) => gateway.drop(options),
    restart: async () => {
      if (restart === null) throw new RefusedError('The bot cannot be restarted from here.');
      await restart().catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new RefusedError(`The bot does not start: ${why}`, { cause });
      });
    },
    onRestart: (how) => {
      restart = how;
    },
    fail: (begun) => {
      failing = begun && { status: begun.status, until: clock.now() + begun.milliseconds };
      if (begun) clock.after(begun.milliseconds, tell);
      tell();
    },
    fault,
    error: () => {
      const now = fault();
      if (now === null) return null;
      return now.status === 429 ? slowDown(now.milliseconds / 1000) : internalServerError();
    },
  };
};
