import type { AnyGame } from '../../games/contract/game.ts';
import type { Pooler } from '../database/pooler.ts';
import type { Coverage } from './coverage.ts';
import type { Update } from './processes/release.ts';
import type { BrokenPromise } from './report.ts';

/** What happens to the bot in a night. */
export type NightKind = 'calm' | 'kill' | 'storm' | 'mixed' | 'start' | 'update';

/** The plan of a night. It determines everything about the night. */
export interface NightPlan {
  readonly seed: string;
  readonly number: number;
  readonly kind: NightKind;
  readonly game: AnyGame;
  readonly tables: number;
  /** The number of bot processes side by side. */
  readonly processes: 1 | 2;
  readonly hasPictures: boolean;
  /** Whether people give any text wherever they can type. */
  readonly hasTexts: boolean;
  /** Whether people do only what a server plays together. */
  readonly isTogether: boolean;
  /** The steps in which faults happen; empty for all steps. */
  readonly steps: readonly string[];
  /** In a night of kills: the crossings of each step at which the tables are killed, one each, in turn. */
  readonly crossings: readonly number[];
  /** By how many tables these crossings are rotated: some tables have fewer crossings than others. */
  readonly turned: number;
}

/** Everything that the nights of a run share. */
export interface Run {
  readonly postgresUrl: string;
  readonly template: string;
  /** What is between the bots and Postgres; null if nothing is. */
  readonly pooler: Pooler | null;
  /** An empty folder in which the processes run. */
  readonly folder: string;
  /** What the processes of a night of updates are replaced with. */
  readonly update: Update | null;
  /** Whether the time is over. No step begins after that. */
  isOver(): boolean;
  readonly games: readonly AnyGame[];
  readonly coverage: Coverage;
  readonly counts: Map<string, number>;
  readonly findings: BrokenPromise[];
  readonly print: (line: string) => void;
}
