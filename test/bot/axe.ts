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
 * The serious and critical findings of axe on a page as it is now, a line each. Pages refuse scripts from elsewhere, so
 * axe comes in through the debugger.
 */
export const seriousFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((all) => all.violations)',
  );
  return Findings.parse(violations)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary}`),
    );
};
