import { filledPlaces } from '../places.ts';
import { test, visitPlace } from '../stage.ts';
import { expect } from '../trader.ts';
import { violations } from '../violations.ts';
import { visualModes } from '../visualModes.ts';

for (const { name: mode, options } of visualModes) {
  test.describe(mode, () => {
    test.use(options);
    for (const place of filledPlaces) {
      test(`axe finds nothing: ${place.name}`, async ({ trader, theatre }) => {
        await visitPlace(trader, theatre, place, async () => {
          expect(await violations(trader.page)).toEqual([]);
        });
      });
    }
  });
}
