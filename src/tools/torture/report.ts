import type { Coverage } from './coverage.ts';
import { add } from './wire/gate.ts';

/** Something that is wrong. */
export interface BrokenPromise {
  readonly promise: string;
  readonly what: string;
  /** The table where it was found, and the night; null if it belongs to no table. */
  readonly table: string | null;
  readonly night: number;
  /** What happened there before. */
  readonly story: readonly string[];
}

/** The work and the findings of a whole run. */
export interface Report {
  readonly seed: string;
  /** What was asked for on the command line beside the seed, and decides how a night goes. */
  readonly flags: string;
  readonly findings: readonly BrokenPromise[];
  /** The counts of everything done, by name. */
  readonly counts: ReadonlyMap<string, number>;
  /** By game: the crossings of its evening, and those at which a process was killed. */
  readonly coverage: ReturnType<Coverage['totals']>;
  readonly gaps: ReturnType<Coverage['gaps']>;
}

/** At most this many findings are told with their stories. */
const TOLD = 5;
const STORY = 45;

/** A finding in words, and how to reproduce it. */
const tellFinding = (
  { seed, flags }: Pick<Report, 'seed' | 'flags'>,
  { promise, what, table, night }: BrokenPromise,
): string =>
  `BROKEN in night ${night}${table === null ? '' : ` at ${table}`}: ${promise}\n  ${what}\n  Again: npm run torture -- --seed ${seed} --night ${night}${flags}`;

/** All findings with their whole stories: what depends on the moment may not come again. */
export const tellStories = (report: Report): string =>
  report.findings.map((finding) => [tellFinding(report, finding), ...finding.story].join('\n')).join('\n\n');

/** The whole report in words. */
export const tellReport = (report: Report): string => {
  const { seed, findings, counts, coverage, gaps } = report;
  const lines = [`Seed ${seed}`, ''];
  for (const [name, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    lines.push(`${name.padEnd(36)} ${count}`);
  lines.push('');
  for (const [game, { known, covered }] of coverage) {
    lines.push(`Killed at crossings of ${game.padEnd(13)} ${covered} of ${known}`);
  }
  for (const { game, step, ordinals } of gaps) lines.push(`  never at ${game}, ${step}: ${ordinals.join(' ')}`);
  lines.push('', `Findings: ${findings.length}`);
  for (const finding of findings.slice(0, TOLD)) {
    lines.push('', tellFinding(report, finding), ...finding.story.slice(-STORY).map((line) => `    ${line}`));
  }
  const byPromise = new Map<string, number>();
  for (const { promise } of findings) add(byPromise, promise);
  if (findings.length > TOLD) {
    lines.push('', 'All findings, by promise:', ...[...byPromise].map(([promise, count]) => `  ${promise}: ${count}`));
    lines.push(...findings.slice(TOLD).map((finding) => tellFinding(report, finding)));
  }
  return lines.join('\n');
};
