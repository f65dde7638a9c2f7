import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** What axe finds on the page, by rule and place. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // axe was put into the page just above.
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    // The fixed scale of phones is balanced by the text size setting, which goes up to 200 %.
    const found = (await axe.run({ rules: { 'meta-viewport': { enabled: false } } })).violations;
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}
