import { EngineError, type FuturesComboParams } from '@tradingbot/engine';
import { divide } from '@tradingbot/engine/decimal';
import {
  type CandleSeries,
  runFuturesCombo,
  runFuturesGrid,
  runFuturesMartingale,
  traceSpotGrid,
} from '@tradingbot/engine/replay';
import type { History } from './History.js';
import type { Outcome, Strategy } from './Strategy.js';

/** Points of a result's curve; a row shows a line as small as this. */
const POINTS = 24;
const PLACES = 4;
/** In a candle the extreme against its way comes first: a rule, not a fact. */
const ORDER = 'by_close';

/**
 * Runs settings from one hour to another, with fees and funding. Undefined where no bot could run with them, and while
 * not one hour is over.
 */
export function backtest(history: History, strategy: Strategy, from: number, to: number): Outcome | undefined {
  return history.past.outcome(strategy, from, to, () => outcomeOf(history, strategy, from, to));
}

function outcomeOf(history: History, strategy: Strategy, from: number, to: number): Outcome | undefined {
  try {
    const result = runOf(history, strategy, from, to);
    if (result === undefined) return undefined;
    const { run, ...facts } = result;
    const end = run.close ? (run.curve.at(-1)?.time ?? to) : to;
    return {
      from,
      to: end,
      isOver: run.close !== null,
      max_drawdown_ratio: cut(run.max_drawdown_ratio),
      curve: run.curve,
      ...facts,
    };
  } catch (error) {
    // Settings that the market does not allow any more, e.g. an investment below what the cells need.
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function runOf(history: History, { kind, params }: Strategy, from: number, to: number) {
  if (kind === 'futures_combo') return runCombo(history, params, from, to);
  const { symbol } = params;
  if (kind === 'spot_grid') {
    const market = history.spotAt(symbol, from);
    const series = history.hours('spot', symbol, from, to);
    if (series === undefined) return undefined;
    const run = traceSpotGrid(params, market, series, ORDER, { points: POINTS });
    const { total_profit, total_investment, total_apr, grid_profit, arbitrage_num } = run.figures;
    return {
      run,
      investment: total_investment,
      profit: total_profit,
      rate: divide(total_profit, total_investment, PLACES, 'down'),
      apr: cut(total_apr),
      grid_profit,
      pairs: arbitrage_num,
      startPrice: market.last_price,
    };
  }
  const market = history.contractAt(symbol, from);
  const series = history.hours('contract', symbol, from, to);
  if (series === undefined) return undefined;
  const options = { points: POINTS, funding: history.funding(symbol, from, to) };
  if (kind === 'futures_grid') {
    const run = runFuturesGrid(params, market, series, ORDER, options);
    const { pnl, pnl_per, total_apr, total_investment, grid_profit, arbitrage_num } = run.figures;
    const money = { investment: total_investment, profit: pnl, rate: cut(pnl_per), apr: cut(total_apr), grid_profit };
    return { run, ...money, pairs: arbitrage_num, startPrice: market.last_price };
  }
  const run = runFuturesMartingale(params, market, series, ORDER, options);
  const { pnl, pnl_per, total_apr, total_margin, realized_pnl, completed_rounds } = run.figures;
  const money = { investment: total_margin, profit: pnl, rate: cut(pnl_per), apr: cut(total_apr) };
  return { run, ...money, grid_profit: realized_pnl, pairs: completed_rounds, startPrice: market.last_price };
}

function runCombo(history: History, params: FuturesComboParams, from: number, to: number) {
  const symbols = params.symbol_settings.map(({ symbol }) => symbol);
  const markets = symbols.map((symbol) => history.contractAt(symbol, from));
  const series = new Map<string, CandleSeries>();
  for (const { symbol } of markets) {
    const hours = history.hours('contract', symbol.symbol, from, to);
    if (hours === undefined) return undefined;
    series.set(symbol.symbol, hours);
  }
  const funding = Object.fromEntries(symbols.map((symbol) => [symbol, history.funding(symbol, from, to)]));
  const run = runFuturesCombo(params, markets, Object.fromEntries(series), ORDER, { points: POINTS, funding });
  const { total_pnl, total_pnl_per, total_apr, total_margin, realized_pnl, adjusted_position_num } = run.figures;
  const money = { investment: total_margin, profit: total_pnl, rate: cut(total_pnl_per), apr: cut(total_apr) };
  return { run, ...money, grid_profit: realized_pnl, pairs: adjusted_position_num, startPrice: undefined };
}

function cut(ratio: string): string {
  return divide(ratio, '1', PLACES, 'down');
}
