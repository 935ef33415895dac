import type { ReportAt } from './people/table.ts';
import type { Run } from './run.ts';
import type { Story } from './wire/story.ts';

/** Collects the findings of a night with their stories, each once. */
export const openFindings = ({ findings, print }: Run, night: number, story: Story): ReportAt => {
  const known = new Set<string>();
  return (table, promise, what) => {
    const key = `${table ?? ''} ${promise} ${what}`;
    if (known.has(key)) return;
    known.add(key);
    story.note(table, `FOUND ${promise}: ${what}`);
    findings.push({ promise, what, table, night, story: story.linesOf(table) });
    print(`  found at ${table ?? 'no table'}: ${promise}: ${what}`);
  };
};
