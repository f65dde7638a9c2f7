import { resolve } from 'node:path';
import { dialogs, pages } from '../places.ts';
import { test, visitPlace } from '../stage.ts';
import { visualModes } from '../visualModes.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../test-results/screenshots');

for (const { name: mode, options } of visualModes) {
  test.describe(mode, () => {
    test.use(options);
    for (const place of [...pages, ...dialogs]) {
      test(place.name, async ({ trader, theatre }) => {
        await visitPlace(trader, theatre, place, async () => {
          const { page } = trader;
          // A window as high as the page has its bars where they belong; what lies over a page is as high as the window.
          const isOver = (await page.getByRole('dialog').count()) > 0;
          // Phones show the page smaller than it is laid out.
          const height = await page.evaluate(() =>
            Math.ceil(document.documentElement.scrollHeight * (visualViewport?.scale ?? 1)),
          );
          if (!isOver) await page.setViewportSize({ width: options.viewport.width, height });
          await page.screenshot({ path: `${FOLDER}/${place.name}/${mode}.png`, animations: 'disabled' });
        });
      });
    }
  });
}
