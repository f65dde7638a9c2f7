import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createSandboxSession, openFuturesGrid } from '../../testing/index.js';
import { HOUR, openAdjust } from './adjust.testing.js';

async function openMargin() {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: HOUR });
  await openAdjust(session, 'futures_grid', id, 'margin');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  return {
    field: boxOf(page.getByRole('textbox', { name: 'Amount' }).element()),
    plan: boxOf(page.getByRole('region', { name: 'Plan' }).element()),
    line: document.querySelector('.tb-write-why'),
    apply: boxOf(page.getByRole('button', { name: 'Apply' }).element()),
  };
}

test('22.5 on a PC the fields stand beside the plan of what they change', async () => {
  await page.viewport(1440, 900);
  const { field, plan, line } = await openMargin();
  expect(plan.left).toBeGreaterThan(field.right);
  expect(plan.top).toBeLessThan(field.bottom);
  // The whole plan is in sight: no second one beside the button.
  expect(line?.checkVisibility()).toBe(false);
});

test('22.5 on a phone the plan is in sight before the button that applies it', async () => {
  await page.viewport(390, 844);
  const { line, apply } = await openMargin();
  expect(line?.textContent).toMatch(/1,100/);
  expect(line?.checkVisibility()).toBe(true);
  expect(line?.getBoundingClientRect().bottom).toBeLessThanOrEqual(apply.bottom);
});
