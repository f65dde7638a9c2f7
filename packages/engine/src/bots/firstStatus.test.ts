import { expect, it } from 'vitest';
import { futuresMarket } from './futures/futures.testing.js';
import { openFuturesCombo } from './futures-combo/futuresCombo.js';
import * as futuresCombo from './futures-combo/futuresCombo.testing.js';
import { openFuturesGrid } from './futures-grid/futuresGrid.js';
import * as futuresGrid from './futures-grid/futuresGrid.testing.js';
import { openFuturesMartingale } from './futures-martingale/futuresMartingale.js';
import * as futuresMartingale from './futures-martingale/futuresMartingale.testing.js';
import { openSpotDca } from './spot-dca/spotDca.js';
import * as spotDca from './spot-dca/spotDca.testing.js';
import { openSpotGrid } from './spot-grid/spotGrid.js';
import * as spotGrid from './spot-grid/spotGrid.testing.js';

it('a new bot of any kind has done nothing yet, and its status is that of a new one', () => {
  expect({
    spotGrid: openSpotGrid(spotGrid.params(), spotGrid.market(), 0).status,
    spotDca: openSpotDca(spotDca.params(), spotDca.market(), spotDca.START).status,
    futuresGrid: openFuturesGrid(futuresGrid.params(), futuresMarket(), 0).status,
    futuresMartingale: openFuturesMartingale(futuresMartingale.params(), futuresMartingale.market(), 0).status,
    futuresCombo: openFuturesCombo(futuresCombo.params(), futuresCombo.markets(), 0).bot_display_status,
  }).toMatchInlineSnapshot(`
    {
      "futuresCombo": "initializing",
      "futuresGrid": "pre_create",
      "futuresMartingale": "initializing",
      "spotDca": "initializing",
      "spotGrid": "new",
    }
  `);
});
