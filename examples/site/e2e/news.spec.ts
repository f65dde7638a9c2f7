import { sentBodies } from './sentBodies.ts';
import { expect, PHONE, test, WIDE } from './trader.ts';

const INDEX = '**/announcements/api/search/**';

test('announcements are turned, searched and kept in the address', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/news/');
  const first = page.getByRole('link', { name: /Spot grids can follow a rising price/ });
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(first).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('Trading bots, digest 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('searchbox', { name: 'Search announcements' }).fill('martingale');
  await expect(page).toHaveURL(/\?q=martingale$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No announcement contains “nothing like it”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a question that is no longer asked is given up, and its answer never shown', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.open('/news/');
  await expect(page.getByRole('article')).toHaveCount(10);
  const bodies = await sentBodies(page);
  let isFirst = true;
  await page.route(INDEX, async (route) => {
    // Never answered: only giving it up ends it.
    if (!isFirst) await route.continue();
    isFirst = false;
  });
  const asked = page.waitForRequest(INDEX);
  const aborted = page.waitForEvent('requestfailed');
  await page.getByRole('searchbox').fill('digest');
  const question = await asked;
  await page.getByRole('searchbox').fill('martingale');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await aborted).toBe(question);
  expect((await bodies()).map(({ body }) => /"query":"(\w*)"/.exec(body)?.[1])).toEqual(['digest', 'martingale']);
  await expect(page.getByText('Vouchers for a first martingale')).toBeVisible();
});

test('F145 titles are text, and only https links of the exchange are links', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  const hit = (title: string, url: string) => ({
    ...{ title, description: `<b>bold</b> ${title}`, url, category: { key: 'x' }, date_timestamp: 1.7e12 },
  });
  await page.route(INDEX, (route) =>
    route.fulfill({
      json: {
        hits: [
          hit('<img src=x onerror=alert(1)> <em>grid</em>', '/article/1/'),
          hit('elsewhere', 'https://evil.example/1'),
          hit('script', 'javascript:alert(1)'),
        ],
        nbHits: 3,
        nbPages: 1,
        page: 0,
      },
    }),
  );
  await trader.open('/news/');
  await expect(page.getByRole('link', { name: /<img src=x onerror=alert\(1\)> grid/ })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(1);
  await expect(main.locator('article img')).toHaveCount(0);
  await expect(main.getByText('elsewhere', { exact: true })).toBeVisible();
});

test.describe('in German, on a phone', () => {
  test.use({ ...PHONE, locale: 'de-DE' });
  test('what there is in English is one press away, and the list grows', { tag: WIDE }, async ({ trader }) => {
    const { page } = trader;
    await trader.open('/news/');
    await expect(page.getByText('Keine Meldungen in dieser Sprache.')).toBeVisible();
    await page.getByRole('button', { name: 'Auf Englisch anzeigen' }).click();
    await expect(page).toHaveURL(/\?lang=en$/);
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('button', { name: 'Mehr laden' }).click();
    await expect(page.getByRole('article')).toHaveCount(19);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(19);
    await page.getByRole('button', { name: 'In meiner Sprache anzeigen' }).click();
    await expect(page.getByText('Keine Meldungen in dieser Sprache.')).toBeVisible();
  });
});
