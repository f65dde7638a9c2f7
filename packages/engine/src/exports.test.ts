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
      "advanceFuturesMartingale",
      "advanceSpotDca",
      "advanceSpotGrid",
      "breakDownFuturesCombo",
      "breakDownFuturesGrid",
      "breakDownFuturesMartingale",
      "breakDownSpotDca",
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
      "futuresMartingaleOrders",
      "futuresMartingaleTriggers",
      "isDecimal",
      "isMultiple",
      "measureFuturesCombo",
      "measureFuturesGrid",
      "measureFuturesMartingale",
      "measureSpotDca",
      "measureSpotGrid",
      "multiply",
      "negate",
      "openFuturesCombo",
      "openFuturesGrid",
      "openFuturesMartingale",
      "openSpotDca",
      "openSpotGrid",
      "roundToStep",
      "settleFuturesCombo",
      "settleFuturesGrid",
      "settleFuturesMartingale",
      "settleSpotDca",
      "settleSpotGrid",
      "spotDcaOrders",
      "spotDcaTriggers",
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
      "checkFuturesMartingale",
      "checkSpotDca",
      "checkSpotGrid",
      "checkSpotGridChange",
      "emptyFuturesComboDraft",
      "emptyFuturesGridDraft",
      "emptyFuturesMartingaleDraft",
      "emptySpotDcaDraft",
      "emptySpotGridDraft",
      "equalWeights",
      "planFuturesCombo",
      "planFuturesGrid",
      "planFuturesMartingale",
      "planFuturesMartingaleUpdate",
      "planSpotDca",
      "planSpotGrid",
      "previewFuturesCombo",
      "previewFuturesGridChange",
      "previewSpotGridChange",
      "recommendSpotGrid",
      "splitSpotDcaEvenly",
      "toFuturesComboDraft",
      "toFuturesComboParams",
      "toFuturesGridDraft",
      "toFuturesGridParams",
      "toFuturesMartingaleDraft",
      "toFuturesMartingaleParams",
      "toFuturesMartingaleUpdateDraft",
      "toSpotDcaDraft",
      "toSpotDcaParams",
      "toSpotGridDraft",
      "toSpotGridParams",
      "walkFuturesCombo",
      "walkFuturesGrid",
      "walkFuturesMartingale",
      "walkSpotDca",
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
