/** What axe, a checker for accessibility, finds on a page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds, in words. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }).axe;
    // The report leaves out the rules that pass.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.flatMap((finding) =>
    finding.nodes.map((node) => `${finding.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}
