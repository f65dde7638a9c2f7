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
      "advanceFuturesGrid",
      "advanceSpotGrid",
      "breakDownFuturesGrid",
      "breakDownSpotGrid",
      "compare",
      "divide",
      "futuresGridOrders",
      "futuresGridTriggers",
      "isDecimal",
      "isMultiple",
      "measureFuturesGrid",
      "measureSpotGrid",
      "multiply",
      "negate",
      "openFuturesGrid",
      "openSpotGrid",
      "roundToStep",
      "settleFuturesGrid",
      "settleSpotGrid",
      "spotGridOrders",
      "spotGridTriggers",
      "spotGridWithdrawable",
      "subtract",
      "sum",
    ]
  `);
});

it('the plan entry exports these names', () => {
  expect(Object.keys(plan).sort()).toMatchInlineSnapshot(`
    [
      "checkFuturesGrid",
      "checkFuturesGridChange",
      "checkSpotGrid",
      "checkSpotGridChange",
      "emptyFuturesGridDraft",
      "emptySpotGridDraft",
      "planFuturesGrid",
      "planSpotGrid",
      "previewFuturesGridChange",
      "previewSpotGridChange",
      "recommendSpotGrid",
      "toFuturesGridDraft",
      "toFuturesGridParams",
      "toSpotGridDraft",
      "toSpotGridParams",
      "walkFuturesGrid",
      "walkSpotGrid",
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
