import { filledPlaces } from '../places.ts';
import { chooseSettings, test, visitPlace } from '../stage.ts';
import { expect } from '../trader.ts';
import { violations } from '../violations.ts';
import { visualModes } from '../visualModes.ts';

for (const { name: mode, options } of visualModes.filter(({ name }) => /-dark-/.test(name))) {
  test.describe(`F157 text of 200 %, ${mode}`, () => {
    test.use(options);
    for (const place of filledPlaces) {
      test(`nothing is cut off at a side: ${place.name}`, async ({ trader, theatre }) => {
        const { page } = trader;
        await chooseSettings(page, { textSize: '200' });
        await visitPlace(trader, theatre, place, async () => {
          await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        });
      });
    }
  });
}

test.describe('F154 less motion, asked for in the settings', () => {
  test.use({ reducedMotion: 'no-preference' });
  for (const place of filledPlaces) {
    test(`nothing moves by itself: ${place.name}`, async ({ trader, theatre }) => {
      const { page } = trader;
      await chooseSettings(page, { motion: 'reduced' });
      await visitPlace(trader, theatre, place, async () => {
        expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        expect(await page.evaluate(movingParts)).toEqual([]);
      });
    });
  }
});

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  for (const place of filledPlaces) {
    test(`what is pressed and filled in keeps its edge, what is chosen its mark: ${place.name}`, async ({
      trader,
      theatre,
    }) => {
      await visitPlace(trader, theatre, place, async () => {
        expect(await trader.page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        expect(await trader.page.evaluate(edgeless)).toEqual([]);
        expect(await violations(trader.page)).toEqual([]);
      });
    });
  }
});

/** Parts whose style would move them. Runs in the page. */
function movingParts(): readonly string[] {
  return [...document.querySelectorAll('main *, [role="dialog"] *')]
    .filter((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(part);
      const isAnimated = animationName !== 'none' && Number.parseFloat(animationDuration) > 0;
      return isAnimated || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
    })
    .map((part) => `${part.localName}.${part.classList}`);
}

/** Boxes that differ from the page by their color alone, which forced colors take away. Runs in the page. */
function edgeless(): readonly string[] {
  const boxes =
    '.tb-button:not(.tb-quiet), .tb-input, .tb-select, [aria-selected="true"], .tb-segments label:has(:checked)';
  return [...document.querySelectorAll(boxes)]
    .filter((box) => {
      if (!box.checkVisibility()) return false;
      const styles = [getComputedStyle(box), getComputedStyle(box, '::after')];
      return styles.every(({ borderTopWidth, borderBottomWidth, outlineStyle }) => {
        return (
          outlineStyle === 'none' && Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) === 0
        );
      });
    })
    .map((box) => `${box.localName}.${box.classList} “${box.textContent.trim().slice(0, 24)}”`);
}
