import { advanceSpotGrid, openSpotGrid, spotGridOrders } from '../bots/spot-grid/spotGrid.js';
import { cellsOfOrders, type RestingOrder } from '../bots/spot-grid/spotGridCellsOf.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type {
  SpotGridAddition,
  SpotGridMarket,
  SpotGridParams,
  SpotGridState,
} from '../bots/spot-grid/spotGridTypes.js';
import { quantityOf, type SpotGridUnits, spotGridUnits, toTicks } from '../bots/spot-grid/spotGridUnits.js';
import { add, compare, multiply, subtract, sum } from '../decimal/arithmetic.js';
import { countSteps, divide } from '../decimal/rounding.js';
import { isSameFigure, isSameTrade, isSameTrades, type ReportedTrade, unlessImpossible } from './reportedTrades.js';

/** A spot grid as an exchange reports it. Money in quote coin unless stated; `''` = there is none. */
export interface ReportedSpotGrid {
  /** As they stand now; what was invested is `total_investment`. */
  readonly params: SpotGridParams;
  /** With the last price. */
  readonly market: SpotGridMarket;
  readonly total_investment: string;
  /** The trade with which it began; null when it is not reported. */
  readonly start_trade: ReportedTrade | null;
  /** What was added to it later, part of the investment; absent when it is not reported. */
  readonly additions?: readonly SpotGridAddition[] | undefined;
}

/** A running spot grid as an exchange reports it. */
export interface ReportedRunningSpotGrid extends ReportedSpotGrid {
  /** Coins in the bot. */
  readonly base: string;
  readonly quote: string;
  readonly equity: string;
  readonly withdrawn: string;
  /** Orders in the market. */
  readonly orders: readonly ReportedTrade[];
  /** Quantity of any buy of the grid that was filled; `''` when there is none or it is not reported. */
  readonly bought: string;
  /** Equity at which the trailing stop closes. */
  readonly exit_equity: string;
  /** ms. */
  readonly time: number;
}

/**
 * The bot behind the reported figures: its orders and its worth are the reported ones, to the last digit. Null when no
 * bot of the engine has them, e.g. after its range moved.
 */
export function resumeSpotGrid(reported: ReportedRunningSpotGrid): SpotGridState | null {
  return unlessImpossible(() => {
    const { market, orders, base, quote, withdrawn, total_investment } = reported;
    const { last_price: price } = market;
    const money = { quote_investment: total_investment };
    const { state: began } = beginSpotGrid(reported, money, reported.start_trade?.price ?? price);
    const buys = orders.filter(({ side }) => side === 'buy');
    const units = spotGridUnits(market, total_investment, '0');
    const resting = (side: string) =>
      orders.filter((order) => order.side === side).map((order) => inIntegers(units, order));
    const lines = {
      lowest: toTicks(units, began.min_price),
      distance: toTicks(units, began.cell_distance),
      count: began.params.cell_number,
    };
    const buy_lots = lotsOf(began, buys[0]?.quantity ?? reported.bought, market.symbol.base_precision);
    const state: SpotGridState = {
      ...began,
      params: { ...reported.params, invest_mode: 'quote', quote_investment: total_investment, base_investment: '0' },
      ...{ price, base, quote, withdrawn, total_investment },
      time: reported.time,
      buy_lots,
      ...cellsOfOrders(units, lines, buy_lots, { buys: resting('buy'), sells: resting('sell') }),
      open_ids: began.open_ids.map(() => null),
      peak_equity: peakOf(reported),
    };
    if (state.status !== 'running' || !isSameFigure(measureSpotGrid(state, price, state.time).equity, reported.equity))
      return null;
    const mine = spotGridOrders(state);
    const own = [
      ...mine.buys.map((order) => ({ ...order, side: 'buy' as const })),
      ...mine.sells.map((order) => ({ ...order, side: 'sell' as const })),
    ];
    return isSameTrades(own, orders) ? state : null;
  });
}

/**
 * What the investment would be worth at a price had it bought coins at the start, or been kept where it was coins, and
 * what was added later at the price of then, at the taker rate; null when the reported trade is not the one with which the investment begins, e.g.
 * because money was added later and nothing reports how much.
 */
export function holdingOfSpotGrid(reported: ReportedSpotGrid, price: string): string | null {
  return unlessImpossible(() => {
    const { start_trade, additions = [] } = reported;
    if (!start_trade) return null;
    const added = sum(additions.map((part) => add(part.quote, multiply(part.base, part.price))));
    const invested = subtract(reported.total_investment, added);
    const own = investmentsOf(invested, start_trade.price).find((investment) => {
      const { state, events } = beginSpotGrid(reported, investment, start_trade.price);
      const first = events.find((event) => event.type === 'fill');
      return state.status === 'running' && first && isSameTrade(first, start_trade);
    });
    if (!own) return null;
    const { state } = beginSpotGrid(reported, own, start_trade.price);
    const { quote_investment: quote = '0', base_investment: base = '0' } = own;
    const params: SpotGridParams = {
      ...state.params,
      invest_mode: 'base_and_quote',
      quote_investment: sum([quote, ...additions.map((added) => added.quote)]),
      base_investment: sum([base, ...additions.map((added) => added.base)]),
    };
    return measureSpotGrid({ ...state, params, additions }, price, state.time).holding_value;
  });
}

type Investment = Pick<SpotGridParams, 'invest_mode' | 'quote_investment' | 'base_investment'>;

/** More than a count of coins has. */
const COIN_PLACES = 18;

/** What may have been put in, where its worth at the start is all that is reported: money, or coins of that worth. */
function investmentsOf(worth: string, price: string): readonly Investment[] {
  const coins = divide(worth, price, COIN_PLACES, 'half_up');
  const money: Investment = { invest_mode: 'quote', quote_investment: worth };
  if (compare(multiply(coins, price), worth) !== 0) return [money];
  return [money, { invest_mode: 'base', base_investment: coins }];
}

/** A bot of the same settings that has just begun, with nothing set that could end it. */
function beginSpotGrid(
  { params, market }: Pick<ReportedSpotGrid, 'params' | 'market'>,
  own: Investment,
  price: string,
) {
  const { symbol, min_price, max_price, cell_number, enable_trailing } = params;
  const settings = { symbol, min_price, max_price, cell_number, enable_trailing, ...own };
  const opened = openSpotGrid(settings, { ...market, last_price: price }, 0);
  return advanceSpotGrid(opened, { type: 'price', price, time: 0 });
}

/** Cells of equal coins have the quantity of any buy; those of equal value the ones of their start. */
function lotsOf(began: SpotGridState, quantity: string, lot: string): readonly number[] {
  if (quantity === '' || began.params.enable_trailing) return began.buy_lots;
  const lots = Number(divide(quantity, lot, 0, 'down'));
  return began.buy_lots.map(() => lots);
}

function inIntegers(units: SpotGridUnits, { price, quantity }: ReportedTrade): RestingOrder {
  return { line: toTicks(units, price), lots: Number(countSteps(quantity, quantityOf(units, 1), 'half_up')) };
}

function peakOf({ params, market, exit_equity, total_investment }: ReportedRunningSpotGrid): string {
  const { ts_percent } = params;
  if (!ts_percent || !exit_equity || compare(exit_equity, '0') <= 0) return '0';
  const { quoteScale } = spotGridUnits(market, total_investment, '0');
  return divide(exit_equity, subtract('1', ts_percent), quoteScale, 'half_up');
}
