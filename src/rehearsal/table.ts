import { DiscordAPIError, HTTPError } from 'discord.js';
import { SECOND } from '../kernel/time.ts';

/** How a rehearsal ended. */
export interface Ended {
  readonly words: string;
  /** Whether Discord took each message, and returned it as it was sent. */
  readonly areTaken: boolean;
}

/** What Discord does with messages, printed line by line. */
export interface Table {
  /** Notes what is shown under a heading, with a line for all that Discord took. */
  under(heading: string, show: () => Promise<void>): Promise<void>;
  /** Notes what is unlike it was sent. Returns what was shown; null if Discord refused it. */
  note<Shown extends { readonly differences: readonly string[] }>(
    what: string,
    show: () => Promise<Shown>,
  ): Promise<Shown | null>;
  /** Notes something that nothing is done with at Discord, and why. */
  say(verdict: 'note' | 'left out', words: string): void;
  end(): Ended;
}

const VERDICTS = ['accepted', 'CHANGED', 'REFUSED'] as const;

/** discord.js does not take something, which Discord therefore can't get. */
export class UnfitError extends Error {
  override readonly name = 'UnfitError';
}

/** A table that ends with the signal. */
export const openTable = (signal: AbortSignal, print: (line: string) => void): Table => {
  const counts = { accepted: 0, CHANGED: 0, REFUSED: 0 };
  const began = performance.now();
  let under = '';
  const row = (verdict: string, words: string): void => print(`${verdict.padEnd(WIDTH)}${words}`);
  const fault = (verdict: 'CHANGED' | 'REFUSED', what: string, details: readonly string[]): void => {
    counts[verdict] += 1;
    row(verdict, `${under}: ${what}`);
    for (const detail of details) row('', detail);
  };
  return {
    under: async (heading, show) => {
      const [before, from] = [counts.accepted, performance.now()];
      under = heading;
      await show();
      row('accepted', `${heading}: ${counts.accepted - before} in ${secondsSince(from)} s`);
    },
    note: async (what, show) => {
      signal.throwIfAborted();
      try {
        const shown = await show();
        if (shown.differences.length > 0) fault('CHANGED', what, shown.differences);
        else counts.accepted += 1;
        return shown;
      } catch (error) {
        const why = refusalIn(error);
        if (why === null) throw error;
        fault('REFUSED', what, why);
        return null;
      }
    },
    say: row,
    end: () => {
      const told = VERDICTS.map((verdict) => `${counts[verdict]} ${verdict.toLowerCase()}`).join(', ');
      const words = `\n${told}, in ${secondsSince(began)} s. Everything is removed again.`;
      return { words, areTaken: counts.CHANGED + counts.REFUSED === 0 };
    },
  };
};

/** The width of the first column. */
const WIDTH = 10;

const secondsSince = (moment: number): string => ((performance.now() - moment) / SECOND).toFixed(1);

/** Why Discord refuses a message, in its words; null if an error is about something else. */
const refusalIn = (error: unknown): readonly string[] | null => {
  if (error instanceof DiscordAPIError && error.status !== 401)
    return [`${error.status}, code ${error.code}`, ...error.message.split('\n')];
  if (error instanceof UnfitError) return ['by discord.js', ...error.message.split('\n')];
  return error instanceof HTTPError ? [`${error.status} ${error.message}`] : null;
};
