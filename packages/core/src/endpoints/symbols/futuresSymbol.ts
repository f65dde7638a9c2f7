import { compare, isDecimal } from '@tradingbot/engine/decimal';
import * as z from 'zod/mini';
import { annotateEmpty } from '../../contract/annotations.js';
import { amount, decimal, from, int, inUnit, optional, scaled } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import { contractStatus, contractType } from './enums.js';

/**
 * One contract with its steps and limits, from short keys or long names. Usable only with symbol, coins, type, status,
 * tick and lot; everything else may be absent.
 */
/* @__NO_SIDE_EFFECTS__ */
export function futuresSymbol() {
  return record({
    symbol: from(['s', 'symbol'], name()),
    symbolName: from(['sn', 'symbolName'], optional(z.string())),
    baseCurrency: from(['b', 'baseCurrency'], name()),
    quoteCurrency: from(['q', 'quoteCurrency'], name()),
    /** Decimals of a price. */
    priceScale: from(['ps', 'priceScale'], optional(int())),
    contractType: from(['ct', 'contractType'], contractType()),
    maxPrice: from(['mxp', 'maxPrice'], optional(decimal())),
    minPrice: from(['mnp', 'minPrice'], optional(decimal())),
    /** Smallest order, in contracts. */
    minQty: from(['mnq', 'minQty'], optional(decimal())),
    /** Largest limit order, in contracts. */
    maxNewOrderQty: from(['mxq', 'maxNewOrderQty'], optional(decimal())),
    /** Largest market order, in contracts. */
    maxNewMarketOrderQty: from(['mxmq', 'maxNewMarketOrderQty'], optional(decimal())),
    /** Step of prices, above zero. */
    tickSize: from(['ts', 'tickSize'], step()),
    /** Step of quantities, above zero. */
    lotSize: from(['ls', 'lotSize'], step()),
    priceFraction: from(['pf', 'priceFraction'], optional(int())),
    lotFraction: from(['lf', 'lotFraction'], optional(int())),
    /** Place in the exchange's own order of the list. */
    indexSort: from(['is', 'indexSort'], optional(int())),
    /** Ratio: `"0.01"` is 1 %. */
    initialMarginRate: from(['ime4', 'initialMarginRateE4'], optional(inUnit('ratio', scaled(4)))),
    /** Ratio: `"0.005"` is 0.5 %. */
    maintenanceMarginRate: from(['mme4', 'maintenanceMarginRateE4'], optional(inUnit('ratio', scaled(4)))),
    maxOrderPositionValue: from(['mopv', 'maxOrderPositionValue'], optional(decimal())),
    maxPositionValue: from(['mpv', 'maxPositionValue'], optional(decimal())),
    /** Leverage steps. */
    section: from(['sec', 'section'], optional(rows(int()))),
    contractStatus: from(['cs', 'contractStatus'], contractStatus()),
    symbolTags: from(['st', 'symbolTags'], optional(rows(z.string()))),
    /** When trading began, ms since the epoch. */
    startTime: from(['ste3', 'startTimeE3', 'startTime'], optional(time())),
    /** When a contract with an end settles, ms since the epoch; absent for a perpetual. */
    settleTime: from(['sle3', 'settleTimeE3', 'settleTime'], optional(time())),
    isPopular: from(['pop', 'isPopular'], optional(flag())),
    /** Address of the icon on dark ground. Untrusted: show `https` images only. */
    darkIcon: from(['di', 'darkIcon'], optional(z.string())),
    /** Address of the icon on light ground. Untrusted: show `https` images only. */
    lightIcon: from(['li', 'lightIcon'], optional(z.string())),
    symbolStatus: from(['ss', 'symbolStatus'], optional(z.string())),
    /** 1 show, 0 hide. */
    symbolDisplay: from(['sd', 'symbolDisplay'], optional(int())),
    /** 1 when bots on it may be copied. */
    supportCopyTrade: from(['sct', 'supportCopyTrade'], optional(int())),
    minLeverage: from(['mnle2', 'minLeverageE2'], optional(scaled(2))),
    maxLeverage: from(['mxle2', 'maxLeverageE2'], optional(scaled(2))),
    minDesignatedMargin: from(['mndme8', 'minDesignatedMarginE8'], optional(scaled(8))),
    maxDesignatedMargin: from(['mxdme8', 'maxDesignatedMarginE8'], optional(scaled(8))),
    /** Coin that margin and profit are in. */
    coin: from(['c', 'coin'], optional(z.string())),
    coinName: from(['cn', 'coinName'], optional(z.string())),
    qtyUnit: from(['qu', 'qtyUnit'], optional(z.string())),
    /** Decimals of a value. */
    valueScale: from(['vs', 'valueScale'], optional(int())),
    /** Smallest order value, in quote currency. */
    minNotionalValue: from(['mnv', 'minNotionalValue'], optional(decimal())),
    isPreListing: from(['ipl', 'isPreListing'], optional(flag())),
    preListingInfo: from(['pli', 'preListingInfo'], optional(anyObject())),
    fgridbotConfig: from(['fgc', 'fgridbotConfig'], optional(anyObject())),
  });
}

/** One contract. Figures are decimal text. */
export type FuturesSymbol = z.output<ReturnType<typeof futuresSymbol>>;

/* @__NO_SIDE_EFFECTS__ */
function name() {
  return z.string().check(z.refine((text) => text !== '', { error: 'empty' }));
}

/** A decimal above zero: nothing can be rounded to a step of 0. */
/* @__NO_SIDE_EFFECTS__ */
function step() {
  return amount((text) => isDecimal(text) && compare(text, '0') > 0, 'not a decimal above zero');
}

/** Wire: whole number of ms (seconds times 1,000). 0 means none. */
/* @__NO_SIDE_EFFECTS__ */
function time() {
  return inUnit('ms', annotateEmpty(int(), ['', '0', 0]));
}

/** Wire: a boolean, or 1 and 0. */
/* @__NO_SIDE_EFFECTS__ */
function flag() {
  return z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), {
    decode: (wire) => wire === true || wire === 1,
    encode: (value) => value,
  });
}

/* @__NO_SIDE_EFFECTS__ */
function anyObject() {
  return z.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}
