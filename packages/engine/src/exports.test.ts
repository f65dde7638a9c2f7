import { expect, it } from 'vitest';
import * as engine from './index.js';
import * as market from './market/index.js';
import * as plan from './plan/index.js';
import * as replay from './replay/index.js';

it('the main entry exports these names', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "EngineError",
      "add",
      "advanceFuturesCombo",
      "advanceFuturesGrid",
      "advanceSpotGrid",
      "breakDownFuturesCombo",
      "breakDownFuturesGrid",
      "breakDownSpotGrid",
      "compare",
      "divide",
      "fallOfBots",
      "futuresComboOrders",
      "futuresComboPositions",
      "futuresComboTransferDetail",
      "futuresComboTriggers",
      "futuresGridOrders",
      "futuresGridTriggers",
      "isDecimal",
      "isMultiple",
      "measureFuturesCombo",
      "measureFuturesGrid",
      "measureSpotGrid",
      "multiply",
      "negate",
      "openFuturesCombo",
      "openFuturesGrid",
      "openSpotGrid",
      "roundToStep",
      "settleFuturesCombo",
      "settleFuturesGrid",
      "settleSpotGrid",
      "spotGridOrders",
      "spotGridTriggers",
      "spotGridWithdrawable",
      "subtract",
      "sum",
      "whatIfFuturesGrid",
      "whatIfSpotGrid",
    ]
  `);
});

it('the plan entry exports these names', () => {
  expect(Object.keys(plan).sort()).toMatchInlineSnapshot(`
    [
      "changedPrices",
      "checkFuturesCombo",
      "checkFuturesGrid",
      "checkFuturesGridChange",
      "checkSpotGrid",
      "checkSpotGridChange",
      "emptyFuturesComboDraft",
      "emptyFuturesGridDraft",
      "emptySpotGridDraft",
      "equalWeights",
      "planFuturesCombo",
      "planFuturesGrid",
      "planSpotGrid",
      "previewFuturesCombo",
      "previewFuturesGridChange",
      "previewSpotGridChange",
      "recommendSpotGrid",
      "toFuturesComboDraft",
      "toFuturesComboParams",
      "toFuturesGridDraft",
      "toFuturesGridParams",
      "toSpotGridDraft",
      "toSpotGridParams",
      "walkFuturesCombo",
      "walkFuturesGrid",
      "walkSpotGrid",
      "weightsByValue",
    ]
  `);
});

it('the replay entry exports these names', () => {
  expect(Object.keys(replay).sort()).toMatchInlineSnapshot(`
    [
      "createCandleSeries",
      "replaySpotGrid",
      "replaySpotGridRange",
      "runSpotGrid",
      "sweepSpotGrids",
    ]
  `);
});

it('the market entry exports these names', () => {
  expect(Object.keys(market).sort()).toMatchInlineSnapshot(`
    [
      "createCandleSource",
      "createSeededSource",
      "foldCandles",
      "intervalEnd",
      "intervalStart",
      "marketSymbols",
    ]
  `);
});
