import { CONTRACT_COUNT } from '../../bots/futures-combo/comboSettings.js';
import type { FuturesComboContract } from '../../bots/futures-combo/futuresComboTypes.js';
import { compare, subtract } from '../../decimal/arithmetic.js';
import { isMultiple } from '../../decimal/rounding.js';
import type { FuturesComboIssue } from './comboPlanTypes.js';
import { allocated, type FuturesComboReading } from './comboReading.js';
import { WEIGHT_STEP, weightsByValue } from './comboWeights.js';

/** What is wrong with the rows, in the order in which the server looks: count, duplicates, weights; then local findings. */
export function contractIssues(reading: FuturesComboReading): FuturesComboIssue[] {
  const count = countIssue(reading);
  // Fixes of single rows would have to check every one of too many.
  if (count?.code === 'symbol_num_too_high') return [count];
  const rows = [duplicate(reading), unknown(reading), otherCoin(reading), unreadable(reading)];
  return [count, ...rows, weightSum(reading), offStep(reading)].filter((issue) => issue !== undefined);
}

function countIssue({ draft, markets }: FuturesComboReading): FuturesComboIssue | undefined {
  const { min, max } = CONTRACT_COUNT;
  const rows = draft.symbol_settings;
  const params = { from: String(min), to: String(max) };
  const field = 'symbol_settings';
  if (rows.length > max) {
    return { field, code: 'symbol_num_too_high', params, fixes: [{ symbol_settings: fitted(rows.slice(0, max)) }] };
  }
  if (rows.length >= min) return undefined;
  const own = fillUp(rows, markets);
  // A coin with too few contracts has to be left for one that has enough.
  const filled = own.length >= min ? own : fillUp([], markets, coinWithEnough(markets));
  const fix = filled.length >= min ? { fixes: [{ symbol_settings: equal(filled) }] } : {};
  return { field, code: 'symbol_num_too_low', params, ...fix };
}

function duplicate({ draft, markets }: FuturesComboReading): FuturesComboIssue | undefined {
  const rows = draft.symbol_settings;
  const row = rows.findIndex(({ symbol }, index) => rows.findIndex((other) => other.symbol === symbol) < index);
  if (row === -1) return undefined;
  const symbol = rows[row]?.symbol ?? '';
  const single = rows.filter(({ symbol: name }, index) => rows.findIndex((other) => other.symbol === name) === index);
  const fix = { symbol_settings: fitted(fillUp(single, markets)) };
  return { field: 'symbol_settings', row, code: 'duplicated_symbol_chosen', params: { symbol }, fixes: [fix] };
}

function unknown({ draft, chosen, markets }: FuturesComboReading): FuturesComboIssue | undefined {
  const row = chosen.indexOf(undefined);
  if (row === -1) return undefined;
  const symbol = draft.symbol_settings[row]?.symbol ?? '';
  const known = draft.symbol_settings.filter((_, index) => chosen[index] !== undefined);
  const fix = { symbol_settings: fitted(fillUp(known, markets)) };
  return { field: 'symbol_settings', row, code: 'symbol_not_exists', params: { symbol }, fixes: [fix] };
}

function otherCoin({ draft, chosen, markets }: FuturesComboReading): FuturesComboIssue | undefined {
  const coin = chosen.find((market) => market !== undefined)?.symbol.quoteCurrency;
  const isOther = (index: number) => chosen[index] !== undefined && chosen[index]?.symbol.quoteCurrency !== coin;
  const row = chosen.findIndex((_, index) => isOther(index));
  if (row === -1 || coin === undefined) return undefined;
  const kept = draft.symbol_settings.filter((_, index) => !isOther(index));
  const fix = { symbol_settings: fitted(fillUp(kept, markets, coin)) };
  return { field: 'symbol_settings', row, code: 'coin_mismatch', params: { coin }, fixes: [fix] };
}

function unreadable(reading: FuturesComboReading): FuturesComboIssue | undefined {
  const { draft, weights } = reading;
  const rows = draft.symbol_settings;
  const row = weights.indexOf(undefined);
  if (row === -1) return undefined;
  const code = rows[row]?.target_position_percent.trim() === '' ? 'required' : 'not_a_number';
  return { field: 'symbol_settings', row, code, fixes: wholeFixes(reading) };
}

/** The sum must be 1, and no weight 0 or less. */
function weightSum(reading: FuturesComboReading): FuturesComboIssue | undefined {
  const { weights } = reading;
  if (weights.length === 0 || weights.includes(undefined)) return undefined;
  const total = allocated(reading);
  const row = weights.findIndex((weight) => weight !== undefined && compare(weight, '0') <= 0);
  if (compare(total, '1') === 0 && row === -1) return undefined;
  const params = { sum: total, left: subtract('1', total) };
  const fixes = wholeFixes(reading);
  return { field: 'symbol_settings', ...(row !== -1 && { row }), code: 'invalid_argument', params, fixes };
}

function offStep(reading: FuturesComboReading): FuturesComboIssue | undefined {
  const { weights } = reading;
  const row = weights.findIndex((weight) => weight !== undefined && !isMultiple(weight, WEIGHT_STEP));
  if (row === -1) return undefined;
  return {
    field: 'symbol_settings',
    row,
    code: 'not_a_step',
    params: { step: WEIGHT_STEP },
    fixes: wholeFixes(reading),
  };
}

/**
 * Ways to weights that sum to 1, the nearest first: in proportion; without the contracts that have none; all alike. The
 * smallest weight that is left asks for so much money that the other two may be all that the margin pays.
 */
function wholeFixes({ draft, weights }: FuturesComboReading) {
  const rows = draft.symbol_settings;
  const kept = rows.filter((_, row) => weights[row] !== undefined && compare(weights[row], '0') > 0);
  const isFewer = kept.length < rows.length && kept.length >= CONTRACT_COUNT.min;
  return [fitted(rows), ...(isFewer ? [fitted(kept)] : []), equal(rows)].map((symbol_settings) => ({
    symbol_settings,
  }));
}

/** Rows that may take less money: equal weights, or each one of them left out where enough are left. */
export function cheaperRows({ draft: { symbol_settings: rows } }: FuturesComboReading): FuturesComboContract[][] {
  const fewer =
    rows.length > CONTRACT_COUNT.min ? rows.map((row) => fitted(rows.filter((other) => other !== row))) : [];
  return [equal(rows), ...fewer];
}

/** The rows with their weights in proportion, in whole steps that sum to 1. */
function fitted(rows: readonly FuturesComboContract[]): FuturesComboContract[] {
  return weighted(rows, weightsByValue(rows.map(({ target_position_percent: text }) => text.trim())));
}

function equal(rows: readonly FuturesComboContract[]): FuturesComboContract[] {
  return weighted(rows, weightsByValue(rows.map(() => '1')));
}

function weighted(rows: readonly FuturesComboContract[], weights: readonly string[]): FuturesComboContract[] {
  return rows.map(({ symbol, side }, index) => ({ symbol, side, target_position_percent: weights[index] ?? '0' }));
}

/** The rows, with long ones of the first other contracts until there are enough. */
function fillUp(
  rows: readonly FuturesComboContract[],
  markets: FuturesComboReading['markets'],
  coin = coinOf(rows, markets),
): readonly FuturesComboContract[] {
  const filled = [...rows];
  for (const { symbol } of markets) {
    if (filled.length >= CONTRACT_COUNT.min) break;
    const isTaken = filled.some((row) => row.symbol === symbol.symbol);
    if (isTaken || (coin !== undefined && symbol.quoteCurrency !== coin)) continue;
    filled.push({ symbol: symbol.symbol, side: 'long', target_position_percent: '' });
  }
  return filled;
}

function coinOf(rows: readonly FuturesComboContract[], markets: FuturesComboReading['markets']): string | undefined {
  const names = rows.map(({ symbol }) => symbol);
  return markets.find(({ symbol }) => names.includes(symbol.symbol))?.symbol.quoteCurrency;
}

function coinWithEnough(markets: FuturesComboReading['markets']): string | undefined {
  const coins = markets.map(({ symbol }) => symbol.quoteCurrency);
  return coins.find((coin) => coins.filter((other) => other === coin).length >= CONTRACT_COUNT.min);
}
