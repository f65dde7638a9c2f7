import type { Adjustment } from '@tradingbot/core/kinds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createSandboxSession, openBot, openFuturesGrid } from '../../testing/index.js';
import { HOUR, openAdjust } from './adjust.testing.js';

afterEach(() => document.documentElement.removeAttribute('style'));

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
const fieldOf = (name: string) => page.getByRole('textbox', { name });

async function openFilled(name: string, value: string, adjustment: Adjustment, kind: 'spot_grid' | 'futures_grid') {
  const session = createSandboxSession();
  const open = kind === 'spot_grid' ? openBot : openFuturesGrid;
  await openAdjust(session, kind, await open(session, { afterMs: HOUR }), adjustment);
  await fieldOf(name).fill(value);
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  return {
    field: fieldOf(name).element().closest('.tb-field'),
    lines: document.querySelector('.tb-plan-lines'),
    foot: document.querySelector('.tb-dialog-foot'),
    apply: boxOf(page.getByRole('button', { name: 'Apply' }).element()),
  };
}

test('22.5 on a PC the fields stand beside the plan of what they change', async () => {
  await page.viewport(1440, 900);
  const { field, lines } = await openFilled('Amount', '100', 'margin', 'futures_grid');
  const plan = boxOf(page.getByRole('region', { name: 'Plan' }).element());
  expect(plan.left).toBeGreaterThan(boxOf(field).right);
  expect(plan.top).toBeLessThan(boxOf(field).bottom);
  // The whole plan is in sight: no second one beside the button.
  expect(lines?.checkVisibility()).toBe(false);
});

test('22.5 on a phone liquidation before and after stand over the button that applies it, and what cannot be undone', async () => {
  await page.viewport(390, 844);
  const { lines, apply } = await openFilled('Amount', '100', 'margin', 'futures_grid');
  expect(lines?.textContent).toMatch(/Invested1,000.00\sUSDT\s+1,100.00\sUSDT/);
  expect(lines?.textContent).toMatch(/Liquidation now[\d,.]+\s+[\d,.]+Liquidation when all orders have filled[\d,.]+/);
  expect(lines?.textContent).toContain('You get added margin back only as withdrawn profit or when the bot closes.');
  expect(boxOf(lines).bottom).toBeLessThanOrEqual(apply.top);
  expect(apply.bottom).toBeLessThanOrEqual(844);
});

test('22.5 on a phone the orders that go and come stand over the button that applies it', async () => {
  await page.viewport(390, 844);
  const { lines } = await openFilled('Add to the investment', '500', 'settings', 'spot_grid');
  expect(lines?.textContent).toMatch(/\d+ orders are cancelled\.\d+ orders are placed\./);
  expect(lines?.textContent).toContain('This cannot be undone.');
});

test('22.5 on a phone the lines of the plan leave the field that is edited in sight', async () => {
  await page.viewport(390, 420);
  const { field, lines, foot } = await openFilled('Trailing stop', '10', 'trailing', 'futures_grid');
  expect(lines?.checkVisibility()).toBe(true);
  await expect.poll(() => boxOf(field).bottom - boxOf(foot).top).toBeLessThanOrEqual(0);
});

test('22.9 in text of 200 % the field that is edited keeps its room, and the lines of the plan are scrolled to', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.setProperty('--tb-text-scale', '2');
  const { field, foot } = await openFilled('Amount', '100', 'margin', 'futures_grid');
  expect(boxOf(field).height).toBeGreaterThan(0);
  // It is brought into sight once the lines have their room.
  await expect.poll(() => boxOf(field).bottom - boxOf(foot).top).toBeLessThanOrEqual(0);
  expect(boxOf(foot).top).toBeLessThan(844);
  expect(boxOf(foot).bottom).toBeGreaterThan(844);
  const apply = page.getByRole('button', { name: 'Apply' }).element();
  apply.scrollIntoView();
  expect(boxOf(apply).bottom).toBeLessThanOrEqual(844);
});
