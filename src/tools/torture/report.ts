import type { Coverage } from './coverage.ts';
import { add } from './wire/story.ts';

export interface BrokenPromise {
  readonly promise: string;
  readonly what: string;
  /** The table where it was found, and the night; null if it belongs to no table. */
  readonly table: string | null;
  readonly night: number;
  readonly story: readonly string[];
}

export interface Report {
  readonly seed: string;
  /** The other options of the command line that a repetition needs. */
  readonly flags: string;
  readonly findings: readonly BrokenPromise[];
  readonly counts: ReadonlyMap<string, number>;
  readonly coverage: ReturnType<Coverage['steps']>;
}

/** How many findings have their stories in the report, and how many lines of each. */
const MOST_STORIES = 5;
const MOST_LINES = 45;

/** A finding in words, and how to reproduce it. */
const findingText = ({ seed, flags }: Report, { promise, what, table, night }: BrokenPromise): string =>
  [
    `BROKEN in night ${night}${table === null ? '' : ` at ${table}`}: ${promise}`,
    `  ${what}`,
    `  Again: npm run torture -- --seed ${seed} --night ${night}${flags}`,
  ].join('\n');

/** All findings with their whole stories: some depend on the moment, and can't be reproduced. */
export const storiesText = (report: Report): string =>
  report.findings.map((finding) => [findingText(report, finding), ...finding.story].join('\n')).join('\n\n');

/** The whole report in words. */
export const reportText = (report: Report): string => {
  const { seed, findings, counts, coverage } = report;
  const lines = [`Seed ${seed}`, ''];
  for (const [name, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    lines.push(`${name.padEnd(36)} ${count}`);
  const [known, covered] = [new Map<string, number>(), new Map<string, number>()];
  for (const { game, known: all, gaps } of coverage) {
    add(known, game, all);
    add(covered, game, all - gaps.length);
  }
  lines.push('');
  for (const [game, all] of known)
    lines.push(`Killed at crossings of ${game.padEnd(13)} ${covered.get(game) ?? 0} of ${all}`);
  for (const { game, step, gaps } of coverage)
    if (gaps.length > 0) lines.push(`  never at ${game}, ${step}: ${gaps.join(' ')}`);
  lines.push('', `Findings: ${findings.length}`);
  for (const finding of findings.slice(0, MOST_STORIES))
    lines.push('', findingText(report, finding), ...finding.story.slice(-MOST_LINES).map((line) => `    ${line}`));
  if (findings.length > MOST_STORIES) {
    const byPromise = new Map<string, number>();
    for (const { promise } of findings) add(byPromise, promise);
    lines.push('', 'All findings, by promise:', ...[...byPromise].map(([promise, count]) => `  ${promise}: ${count}`));
    lines.push(...findings.slice(MOST_STORIES).map((finding) => findingText(report, finding)));
  }
  return lines.join('\n');
};
