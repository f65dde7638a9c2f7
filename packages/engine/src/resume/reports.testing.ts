import { futuresGridOrders } from '../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridEvent, FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import { futuresMartingaleOrders } from '../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleState,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { spotGridOrders } from '../bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotGridEvent, SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import type { ReportedTrade } from './reportedTrades.js';
import type { ReportedRunningFuturesGrid } from './resumeFuturesGrid.js';
import type { ReportedRunningFuturesMartingale } from './resumeFuturesMartingale.js';
import type { ReportedRunningSpotGrid } from './resumeSpotGrid.js';

const withSide = (orders: {
  readonly buys: readonly Omit<ReportedTrade, 'side'>[];
  readonly sells: readonly Omit<ReportedTrade, 'side'>[];
}): ReportedTrade[] => [
  ...orders.buys.map(({ price, quantity }) => ({ side: 'buy' as const, price, quantity })),
  ...orders.sells.map(({ price, quantity }) => ({ side: 'sell' as const, price, quantity })),
];
const tradeOf = (fill: ReportedTrade | undefined): ReportedTrade | null =>
  fill ? { side: fill.side, price: fill.price, quantity: fill.quantity } : null;

/** What a detail page reports of such a bot. */
export function reportSpotGrid(state: SpotGridState, events: readonly SpotGridEvent[]): ReportedRunningSpotGrid {
  const figures = measureSpotGrid(state, state.price, state.time);
  const { min_price, max_price } = state;
  return {
    params: { ...state.params, min_price, max_price, invest_mode: undefined, quote_investment: undefined },
    market: { ...state.market, last_price: state.price },
    start_trade: tradeOf(events.filter((event) => event.type === 'fill').find(({ role }) => role === 'initial')),
    base: figures.base,
    quote: figures.quote,
    equity: figures.equity,
    withdrawn: state.withdrawn,
    total_investment: figures.total_investment,
    orders: withSide(spotGridOrders(state)),
    bought:
      events.filter((event) => event.type === 'fill').findLast(({ role, side }) => role === 'grid' && side === 'buy')
        ?.quantity ?? '',
    exit_equity: figures.ts_exit_equity,
    time: state.time,
  };
}

/** What a detail page reports of such a bot. */
export function reportFuturesGrid(
  state: FuturesGridState,
  events: readonly FuturesGridEvent[],
): ReportedRunningFuturesGrid {
  const figures = measureFuturesGrid(state, state.price, state.time);
  return {
    ...figures,
    params: { ...state.params, total_investment: figures.total_investment },
    market: { ...state.market, last_price: state.price },
    start_trade: tradeOf(events.filter((event) => event.type === 'fill').find(({ role }) => role === 'initial')),
    withdrawn: state.withdrawn,
    exit_equity: figures.trailing_stop_exit_equity,
    orders: withSide(futuresGridOrders(state)),
    time: state.time,
  };
}

/** What a detail page reports of such a bot. */
export function reportMartingale(
  state: FuturesMartingaleState,
  events: readonly FuturesMartingaleEvent[],
): ReportedRunningFuturesMartingale {
  const figures = measureFuturesMartingale(state, state.price, state.time);
  const fills = events.filter((event) => event.type === 'fill');
  return {
    ...figures,
    params: { ...state.params, init_margin: figures.total_margin, sl_percent: figures.sl_per },
    market: { ...state.market, last_price: state.price },
    start_trade: tradeOf(fills[0]),
    // Of a running bot, as the tests below use no other.
    last_order: tradeOf(fills.at(-1)) as ReportedTrade,
    round_fees: state.round_fees,
    orders: futuresMartingaleOrders(state).map(({ side, price, quantity }) => ({ side, price, quantity })),
    time: state.time,
  };
}
