import { DiscordSnowflake } from '@sapphire/snowflake';

const LAST_INCREMENT = 4095n;

/**
 * Makes ids as Discord does, by this clock. Each is larger than all before it, even within a millisecond or when the
 * clock goes back.
 */
export const startSnowflakes = (now: () => number) => {
  let millisecond = 0;
  let increment = 0n;
  return {
    next: (): string => {
      const time = now();
      if (time > millisecond) {
        millisecond = time;
        increment = 0n;
      } else if (increment < LAST_INCREMENT) {
        increment += 1n;
      } else {
        millisecond += 1;
        increment = 0n;
      }
      return DiscordSnowflake.generate({ timestamp: millisecond, increment }).toString();
    },
    /** Makes the next ids by the clock, though they may be smaller than those before. */
    startAgain: (): void => {
      millisecond = 0;
    },
    /** Makes every later id larger than this one. */
    follow: (id: string): void => {
      const { timestamp, increment: used } = DiscordSnowflake.deconstruct(id);
      if (Number(timestamp) < millisecond || (Number(timestamp) === millisecond && used <= increment)) return;
      millisecond = Number(timestamp);
      increment = used;
    },
    /** When the last id was made, in milliseconds since 1970, or 0 before the first. */
    latest: (): number => millisecond,
  };
};

/** When an id was made, in milliseconds since 1970. */
export const createdAt = (id: string): number => DiscordSnowflake.timestampFrom(id);

/** Whether a text has the format of an id. */
export const isSnowflake = (text: string): boolean => /^\d{15,20}$/.test(text);

/** Orders ids from old to new. */
export const byAge = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
