import { openInApp } from './appFrame.ts';
import { expect, test, WIDE } from './trader.ts';

for (const [host, name] of [
  ['chat ios', 'iOS'],
  ['chat android', 'Android'],
  ['chat tdesktop', 'a computer'],
] as const) {
  test(`F065 inside the messaging app on ${name} the page has the host’s height and back button`, {
    tag: WIDE,
  }, async ({ trader }) => {
    const { page } = trader;
    const { site } = await openInApp(trader, '/create/', host);
    await expect(site.getByRole('banner')).toBeVisible();
    const height = await page.locator('#site').evaluate((frame) => `${frame.clientHeight}px`);
    await expect
      .poll(() => site.locator('html').evaluate((root) => root.style.getPropertyValue('--site-height')))
      .toBe(height);

    const back = page.getByRole('button', { name: 'Back' });
    const kinds = site.getByRole('navigation', { name: 'Kinds of bots' });
    await kinds.getByRole('link', { name: 'Combo' }).click();
    await expect(page.locator('#title')).toHaveText(/Create combo/);
    await back.click();
    await expect(page.locator('#title')).toHaveText(/Create spot grid/);
    await site.getByRole('button', { name: 'Log in to create' }).click();
    const modal = site.getByRole('dialog', { name: 'Log in to create this bot' });
    await expect(modal).toBeVisible();
    await back.click();
    await expect(modal).toBeHidden();
    await expect(page.locator('#title')).toHaveText(/Create spot grid/);
  });
}

test('inside the messaging app a link that would open a window is copied', async ({ trader, context }) => {
  const { page } = trader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { site } = await openInApp(trader, '/create/', 'chat ios');
  const credit = site.getByRole('link', { name: 'Chart by TradingView' });
  const address = await credit.getAttribute('href');
  await credit.click();
  await expect(site.getByText('Link copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(context.pages()).toHaveLength(1);
  expect(address).toMatch(/^https:/);
  await expect(page.locator('#opened li')).toHaveCount(0);
});
