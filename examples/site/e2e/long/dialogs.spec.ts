import { looks } from '../looks.ts';
import { dialogs, pages } from '../places.ts';
import { lookAt, test } from '../stage.ts';
import { expect } from '../trader.ts';
import { violations } from '../violations.ts';

/** Pages as they are when all is well: the other states have their stories. */
const FILLED = pages.filter(({ name }) => /-(filled|closed)$/.test(name));

for (const { name: look, options } of looks) {
  test.describe(look, () => {
    test.use(options);
    for (const place of [...FILLED, ...dialogs]) {
      test(`axe finds nothing: ${place.name}`, async ({ trader, theatre }) => {
        await lookAt(trader, theatre, place, async () => {
          expect(await violations(trader.page)).toEqual([]);
        });
      });
    }
  });
}
