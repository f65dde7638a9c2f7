import type { FuturesMarket } from './bots/futures/futuresTypes.js';
import { futuresComboTriggers } from './bots/futures-combo/comboTriggers.js';
import { measureFuturesCombo } from './bots/futures-combo/futuresComboFigures.js';
import {
  advanceFuturesGrid,
  futuresGridOrders,
  futuresGridTriggers,
  openFuturesGrid,
} from './bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from './bots/futures-grid/futuresGridFigures.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from './bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from './bots/futures-martingale/futuresMartingaleFigures.js';
import { advanceSpotDca, openSpotDca, spotDcaTriggers } from './bots/spot-dca/spotDca.js';
import { measureSpotDca } from './bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaState } from './bots/spot-dca/spotDcaTypes.js';
import { advanceSpotGrid, openSpotGrid, spotGridOrders, spotGridTriggers } from './bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from './bots/spot-grid/spotGridFigures.js';
import { contractOf, type EngineKind, futuresComboKind, type KindTypes, spotGridKind } from './engineKinds.js';
import type { BotKind } from './kinds.js';
import type { PriceTriggers } from './triggers/TriggerIndex.js';

/** Last prices by symbol. */
export type SymbolPrices = Readonly<Record<string, string>>;

/** Why a bot without money ends that did not end by itself. */
export type HostedEnd = 'stopped' | 'delisted';

/** A symbol that a bot trades, as it was when the bot was opened. */
export interface TradedSymbol {
  readonly symbol: string;
  /** Price step. */
  readonly tick: string;
  /** Its price then. */
  readonly opened_at: string;
}

/** An order that rests. Price in quote coin, quantity in base coin or contracts. */
export interface RestingOrder {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
}

/** Figures of a bot, by the same names for every kind. Money in quote coin, ratios as fractions, exact text. */
export interface HostedFigures {
  readonly phase: 'waiting' | 'running' | 'over';
  readonly investment: string;
  readonly equity: string;
  readonly profit: string;
  /** Profit of finished pairs; absent for kinds that have none. */
  readonly grid_profit?: string | undefined;
  readonly fees: string;
  /** Positive was received; absent for spot. */
  readonly funding?: string | undefined;
  /** Worth of simply holding instead; absent where nobody knows. */
  readonly holding_value?: string | undefined;
  /** Finished pairs or rounds, of a combo its rebalances. */
  readonly cycles: number;
  readonly fills: number;
  /** Once all orders have filled; absent without one. */
  readonly liquidation_price?: string | undefined;
  /** The close code that all kinds share; null while it runs. */
  readonly close_code: string | null;
}

/** What a bot waits for. */
export interface BotWaiting {
  /** Prices, on the ticks of each symbol. */
  readonly prices: readonly {
    readonly symbol: string;
    readonly triggers: PriceTriggers;
    readonly tick: string;
  }[];
  /** When something happens to it whatever the prices do, ms. */
  readonly time?: number | undefined;
}

/** What a host has to know of a kind whose bots it runs: an exchange that runs them with money, or a page without. */
export interface HostedKind<K extends BotKind> extends EngineKind<K> {
  /** What the bot trades, in the names of the market. */
  readonly tradedBy: (state: KindTypes[K]['state']) => readonly TradedSymbol[];
  /** Orders that rest; none of a kind that buys at the price of the moment. */
  readonly orders: (state: KindTypes[K]['state']) => readonly RestingOrder[];
  readonly isOver: (state: KindTypes[K]['state']) => boolean;
  /** Acts on the prices at which it is opened, not only on those after them. */
  readonly actsAtOnce: boolean;
  readonly waitsFor: (state: KindTypes[K]['state']) => BotWaiting;
  /** Of a kind that has no resting orders and looks at its prices together at the end of each minute: whether they moved since it did. */
  readonly hasMoved?: (state: KindTypes[K]['state'], prices: SymbolPrices) => boolean;
  readonly priceInput: (state: KindTypes[K]['state'], prices: SymbolPrices, time: number) => KindTypes[K]['input'];
  /** Funding at rates by symbol; undefined for a kind that pays none. */
  readonly fundingInput?: (rates: SymbolPrices, time: number) => KindTypes[K]['input'];
  readonly endInput: (end: HostedEnd, time: number) => KindTypes[K]['input'];
  readonly measure: (state: KindTypes[K]['state'], prices: SymbolPrices, time: number) => HostedFigures;
}

/** What bots on one contract have in common. */
const onContract = {
  actsAtOnce: false,
  fundingInput: (rates: SymbolPrices, time: number) =>
    ({ type: 'funding', rate: Object.values(rates)[0] ?? '0', time }) as const,
};

/** The bot's own price among others. */
function ownPrice(state: { readonly params: { readonly symbol: string } }, prices: SymbolPrices): string | undefined {
  return prices[state.params.symbol];
}

function contractInput(
  state: { readonly params: { readonly symbol: string }; readonly price: string },
  prices: SymbolPrices,
  time: number,
) {
  return { type: 'price', price: ownPrice(state, prices) ?? state.price, time } as const;
}

function phaseOf(isOver: boolean, startTime: number | null): HostedFigures['phase'] {
  if (isOver) return 'over';
  return startTime === null ? 'waiting' : 'running';
}

function tradedContract(market: FuturesMarket): TradedSymbol {
  return { ...contractOf(market), opened_at: market.last_price };
}

interface OrdersBySide {
  readonly buys: readonly Omit<RestingOrder, 'side'>[];
  readonly sells: readonly Omit<RestingOrder, 'side'>[];
}

function bySide({ buys, sells }: OrdersBySide): readonly RestingOrder[] {
  const of = (side: RestingOrder['side']) => (order: Omit<RestingOrder, 'side'>) => ({ ...order, side });
  return [...buys.map(of('buy')), ...sells.map(of('sell'))];
}

/** The prices of a DCA bot by coin. */
function coinPrices({ params, coins }: SpotDcaState, prices: SymbolPrices): SymbolPrices {
  return Object.fromEntries(
    coins.flatMap(({ base }) => {
      const price = prices[`${base}${params.quote_coin}`];
      return price === undefined ? [] : [[base, price]];
    }),
  );
}

/** All kinds, as a host runs them. */
export const HOSTED_KINDS: { readonly [K in BotKind]: HostedKind<K> } = {
  spot_grid: {
    open: openSpotGrid,
    advance: advanceSpotGrid,
    tradedBy: ({ market }) => [{ ...spotGridKind.symbolOf(market), opened_at: market.last_price }],
    orders: (state) => bySide(spotGridOrders(state)),
    isOver: ({ close }) => close !== null,
    actsAtOnce: false,
    waitsFor: (state) => ({ prices: [{ ...spotGridKind.symbolOf(state.market), triggers: spotGridTriggers(state) }] }),
    priceInput: contractInput,
    endInput: (end, time) =>
      end === 'stopped'
        ? { type: 'close', close_mode: 'quote_mode', time }
        : { type: 'close', close_mode: 'base_and_quote_mode', close_reason: 'closed_symbol_delisted', time },
    measure(state, prices, time) {
      const figures = measureSpotGrid(state, ownPrice(state, prices) ?? state.price, time);
      return {
        phase: phaseOf(state.close !== null, state.start_time),
        investment: figures.total_investment,
        equity: figures.equity,
        profit: figures.total_profit,
        grid_profit: figures.grid_profit,
        fees: figures.fees,
        holding_value: figures.holding_value,
        cycles: figures.arbitrage_num,
        fills: state.fill_count,
        close_code: state.close?.bot_close_code ?? null,
      };
    },
  },
  futures_grid: {
    open: openFuturesGrid,
    advance: advanceFuturesGrid,
    ...onContract,
    tradedBy: ({ market }) => [tradedContract(market)],
    orders: (state) => bySide(futuresGridOrders(state)),
    isOver: ({ close }) => close !== null,
    waitsFor: (state) => ({ prices: [{ ...contractOf(state.market), triggers: futuresGridTriggers(state) }] }),
    priceInput: contractInput,
    endInput: (end, time) => (end === 'stopped' ? { type: 'close', time } : { type: 'stop', reason: 'settle', time }),
    measure(state, prices, time) {
      const figures = measureFuturesGrid(state, ownPrice(state, prices) ?? state.price, time);
      return {
        phase: phaseOf(state.close !== null, state.start_time),
        investment: figures.total_investment,
        equity: figures.equity,
        profit: figures.pnl,
        grid_profit: figures.grid_profit,
        fees: figures.fees,
        funding: figures.funding_fee,
        holding_value: figures.holding_value,
        cycles: figures.arbitrage_num,
        fills: state.fill_count,
        liquidation_price: figures.all_filled_liq_price || undefined,
        close_code: state.close?.bot_close_code ?? null,
      };
    },
  },
  spot_dca: {
    open: openSpotDca,
    advance: advanceSpotDca,
    tradedBy: ({ market, coins, params }) =>
      coins.flatMap(({ base }) => {
        const own = market.symbols.find((row) => row.base_token === base && row.quote_token === params.quote_coin);
        const opened_at = market.prices[base] ?? '0';
        return own ? [{ symbol: `${base}${params.quote_coin}`, tick: own.price_precision, opened_at }] : [];
      }),
    orders: () => [],
    isOver: ({ close }) => close !== null,
    actsAtOnce: false,
    // It looks at prices when it buys.
    waitsFor: (state) => ({ prices: [], time: spotDcaTriggers(state).next_time }),
    priceInput: (state, prices, at) => ({ type: 'time', at, prices: coinPrices(state, prices) }),
    endInput: (end, time) =>
      end === 'stopped'
        ? { type: 'close', close_mode: 'quote', time }
        : { type: 'close', close_reason: 'closed_symbol_delisted', time },
    measure(state, prices) {
      const figures = measureSpotDca(state, state.close ? {} : coinPrices(state, prices));
      return {
        phase: phaseOf(state.close !== null, state.fill_count > 0 ? state.create_time : null),
        investment: figures.total_invested_amount,
        equity: figures.total_value,
        profit: figures.total_profit,
        fees: figures.fees,
        holding_value: figures.holding_value,
        cycles: figures.invested_rounds,
        fills: state.fill_count,
        close_code: state.close?.bot_close_code ?? null,
      };
    },
  },
  futures_martingale: {
    open: openFuturesMartingale,
    advance: advanceFuturesMartingale,
    ...onContract,
    tradedBy: ({ market }) => [tradedContract(market)],
    orders: futuresMartingaleOrders,
    isOver: ({ close }) => close !== null,
    waitsFor: (state) => ({ prices: [{ ...contractOf(state.market), triggers: futuresMartingaleTriggers(state) }] }),
    priceInput: contractInput,
    endInput: (end, time) =>
      end === 'stopped' ? { type: 'close', time } : { type: 'stop', reason: 'by_symbol_offline', time },
    measure(state, prices, time) {
      const figures = measureFuturesMartingale(state, ownPrice(state, prices) ?? state.price, time);
      return {
        phase: phaseOf(state.close !== null, state.start_time),
        investment: figures.total_margin,
        equity: figures.equity,
        profit: figures.pnl,
        fees: figures.fees,
        funding: figures.net_funding_fee,
        holding_value: figures.holding_value,
        cycles: figures.completed_rounds,
        fills: state.fill_count,
        liquidation_price: figures.all_filled_liq_price || undefined,
        close_code: state.close?.close_code ?? null,
      };
    },
  },
  futures_combo: {
    ...futuresComboKind,
    tradedBy: ({ params, markets }) =>
      params.symbol_settings.flatMap(({ symbol }) =>
        markets.filter((market) => market.symbol.symbol === symbol).map(tradedContract),
      ),
    orders: () => [],
    isOver: ({ close }) => close !== null,
    actsAtOnce: true,
    waitsFor(state) {
      const { prices, next_time: time } = futuresComboTriggers(state);
      return { prices, time };
    },
    hasMoved: ({ legs }, prices) =>
      legs.some(({ symbol, price }) => prices[symbol] !== undefined && prices[symbol] !== price),
    priceInput: (_state, prices, time) => ({ type: 'price', prices, time }),
    fundingInput: (rates, time) => ({
      type: 'funding',
      payments: Object.entries(rates).map(([symbol, rate]) => ({ symbol, rate })),
      time,
    }),
    endInput: (end, time) =>
      end === 'stopped' ? { type: 'close', time } : { type: 'stop', reason: 'by_symbol_offline', time },
    measure(state, prices, time) {
      const figures = measureFuturesCombo(state, prices, time);
      return {
        phase: phaseOf(state.close !== null, state.start_time),
        investment: figures.total_margin,
        equity: figures.equity,
        profit: figures.total_pnl,
        fees: figures.total_exec_fee,
        funding: figures.funding_fee,
        holding_value: figures.holding_value,
        cycles: figures.adjusted_position_num,
        fills: state.fill_count,
        close_code: state.close?.close_code ?? null,
      };
    },
  },
};
