import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Findings = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/**
 * The serious and critical findings of axe on a page as it is now, or on a part of it, one line each. Pages refuse
 * scripts from elsewhere, so axe comes in through the debugger.
 */
export const seriousFindings = async (page: Page, part?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const where = part === undefined ? 'document' : JSON.stringify(part);
  const violations = await page.evaluate(
    `axe.run(${where}, { resultTypes: ["violations"] }).then((all) => all.violations)`,
  );
  return Findings.parse(violations)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary}`),
    );
};
