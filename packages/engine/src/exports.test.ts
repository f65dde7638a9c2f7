import { expect, it } from 'vitest';
import * as decimal from './decimal/index.js';
import * as engine from './index.js';
import * as kinds from './kinds.js';
import * as market from './market/index.js';
import * as plan from './plan/index.js';
import * as replay from './replay/index.js';

it('the main entry exports these names', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "EngineError",
      "HOSTED_KINDS",
      "TriggerIndex",
      "advanceFuturesCombo",
      "advanceFuturesGrid",
      "advanceFuturesMartingale",
      "advanceSpotDca",
      "advanceSpotGrid",
      "assumedFundingsOfPaperBot",
      "coachFuturesGrid",
      "coachSpotGrid",
      "copyDrift",
      "endPaperBot",
      "fallOfBots",
      "fillsOfPaperBot",
      "futuresComboPositions",
      "futuresComboTransferDetail",
      "futuresGridOrders",
      "futuresMartingaleOrders",
      "futuresMartingaleOrdersToCome",
      "holdingOfFuturesGrid",
      "holdingOfFuturesMartingale",
      "holdingOfSpotGrid",
      "isPaperBotOver",
      "measureFuturesCombo",
      "measureFuturesGrid",
      "measureFuturesMartingale",
      "measurePaperBot",
      "measureSpotDca",
      "measureSpotGrid",
      "openFuturesCombo",
      "openFuturesGrid",
      "openFuturesMartingale",
      "openPaperBot",
      "openSpotDca",
      "openSpotGrid",
      "ordersOfPaperBot",
      "passUnknown",
      "resumeFuturesCombo",
      "resumeFuturesGrid",
      "resumeFuturesMartingale",
      "resumeSpotDca",
      "resumeSpotGrid",
      "seeCandles",
      "seeFunding",
      "seePrices",
      "settleFuturesCombo",
      "settleFuturesGrid",
      "settleFuturesMartingale",
      "settleSpotDca",
      "settleSpotGrid",
      "spotDcaOrders",
      "spotGridOrders",
      "spotGridWithdrawable",
      "tradedByPaperBot",
      "whatIfFuturesGrid",
      "whatIfFuturesMartingale",
      "whatIfSpotGrid",
    ]
  `);
});

it('the decimal entry exports these names', () => {
  expect(Object.keys(decimal).sort()).toMatchInlineSnapshot(`
    [
      "add",
      "compare",
      "divide",
      "formatDecimal",
      "formatFixed",
      "isDecimal",
      "isMultiple",
      "movePoint",
      "multiply",
      "negate",
      "placesOf",
      "plainDecimal",
      "readDecimal",
      "roundToPlaces",
      "roundToStep",
      "subtract",
      "sum",
    ]
  `);
});

it('the plan entry exports these names', () => {
  expect(Object.keys(plan).sort()).toMatchInlineSnapshot(`
    [
      "COIN_PLACES",
      "COIN_STEP",
      "checkFuturesCombo",
      "checkFuturesGrid",
      "checkFuturesGridChange",
      "checkFuturesGridCreation",
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
      "goesByPrice",
      "lossOfFuturesCombo",
      "lossOfFuturesGrid",
      "lossOfFuturesMartingale",
      "planFuturesCombo",
      "planFuturesComboChange",
      "planFuturesGrid",
      "planFuturesGridChange",
      "planFuturesGridEnds",
      "planFuturesGridMargin",
      "planFuturesMartingale",
      "planFuturesMartingaleChange",
      "planFuturesMartingaleUpdate",
      "planSpotDca",
      "planSpotGrid",
      "planSpotGridChange",
      "recommendFuturesCombo",
      "recommendFuturesGrid",
      "recommendFuturesMartingale",
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
      "unboughtContract",
      "walkFuturesCombo",
      "walkFuturesGrid",
      "walkFuturesMartingale",
      "walkSpotDca",
      "walkSpotGrid",
      "weightsByValue",
      "withReachableDrift",
    ]
  `);
});

it('the replay entry exports these names', () => {
  expect(Object.keys(replay).sort()).toMatchInlineSnapshot(`
    [
      "botCourse",
      "createCandleSeries",
      "joinCandleSeries",
      "replayFuturesComboRange",
      "replayFuturesGridRange",
      "replayFuturesMartingaleRange",
      "replaySpotGridRange",
      "runFuturesCombo",
      "runFuturesGrid",
      "runFuturesMartingale",
      "runSpotDca",
      "runSpotGrid",
      "sweepFuturesCombos",
      "sweepFuturesMartingales",
      "sweepSpotGrids",
      "traceSpotGrid",
    ]
  `);
});

it('the entry of kinds exports these names', () => {
  expect(Object.keys(kinds).sort()).toEqual(['BOT_KINDS', 'isFuturesKind']);
});

it('the market entry exports these names', () => {
  expect(Object.keys(market).sort()).toMatchInlineSnapshot(`
    [
      "FUNDING_INTERVAL",
      "averageTrueRange",
      "bollingerBands",
      "createCandleSource",
      "createSeededSource",
      "createTape",
      "efficiencyRatio",
      "exponentialMovingAverage",
      "intervalEnd",
      "intervalStart",
      "largestMove",
      "marketSymbols",
      "movingAverage",
      "nextFunding",
      "relativeStrengthIndex",
    ]
  `);
});
