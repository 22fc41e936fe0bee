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
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe;
    return (await axe.run()).violations;
  });
  return found.flatMap((finding) => finding.nodes.map((node) => `${finding.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}
