import type { FuturesMarket } from './bots/futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from './bots/futures-combo/futuresCombo.js';
import type { FuturesComboEvent } from './bots/futures-combo/futuresComboEvents.js';
import type {
  FuturesComboInput,
  FuturesComboParams,
  FuturesComboState,
} from './bots/futures-combo/futuresComboTypes.js';
import { advanceFuturesGrid, futuresGridTriggers, openFuturesGrid } from './bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from './bots/futures-grid/futuresGridFigures.js';
import type {
  FuturesGridEvent,
  FuturesGridInput,
  FuturesGridParams,
  FuturesGridState,
  FuturesGridStopType,
} from './bots/futures-grid/futuresGridTypes.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from './bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from './bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FMartStopType,
  FuturesMartingaleEvent,
  FuturesMartingaleInput,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from './bots/futures-martingale/futuresMartingaleTypes.js';
import type {
  SpotDcaEvent,
  SpotDcaInput,
  SpotDcaMarket,
  SpotDcaParams,
  SpotDcaState,
} from './bots/spot-dca/spotDcaTypes.js';
import { advanceSpotGrid, openSpotGrid, spotGridTriggers } from './bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from './bots/spot-grid/spotGridFigures.js';
import type {
  SpotCloseReason,
  SpotGridEvent,
  SpotGridInput,
  SpotGridMarket,
  SpotGridParams,
  SpotGridState,
} from './bots/spot-grid/spotGridTypes.js';
import type { BotKind } from './kinds.js';
import { futuresGridRange, type GridRange, spotGridRange } from './risk/gridRange.js';
import type { PriceTriggers } from './triggers/TriggerIndex.js';

interface Types<Params, Market, Input, Event, State> {
  readonly params: Params;
  readonly market: Market;
  readonly input: Input;
  readonly event: Event;
  readonly state: State;
}

/** The types that belong to each kind of bot. */
export interface KindTypes {
  readonly spot_grid: Types<SpotGridParams, SpotGridMarket, SpotGridInput, SpotGridEvent, SpotGridState>;
  readonly futures_grid: Types<FuturesGridParams, FuturesMarket, FuturesGridInput, FuturesGridEvent, FuturesGridState>;
  readonly spot_dca: Types<SpotDcaParams, SpotDcaMarket, SpotDcaInput, SpotDcaEvent, SpotDcaState>;
  readonly futures_martingale: Types<
    FuturesMartingaleParams,
    FuturesMarket,
    FuturesMartingaleInput,
    FuturesMartingaleEvent,
    FuturesMartingaleState
  >;
  readonly futures_combo: Types<
    FuturesComboParams,
    readonly FuturesMarket[],
    FuturesComboInput,
    FuturesComboEvent,
    FuturesComboState
  >;
}

/** A kind of bot, as the engine runs it. */
export interface EngineKind<K extends BotKind> {
  readonly open: (
    params: KindTypes[K]['params'],
    market: KindTypes[K]['market'],
    time: number,
  ) => KindTypes[K]['state'];
  readonly advance: (
    state: KindTypes[K]['state'],
    input: KindTypes[K]['input'],
  ) => { readonly state: KindTypes[K]['state']; readonly events: readonly KindTypes[K]['event'][] };
}

/** The kinds whose bots follow the price of one symbol. */
export type PricedBotKind = 'spot_grid' | 'futures_grid' | 'futures_martingale';

/** What is asked of a bot on one symbol, whatever its kind. Money in quote coin. */
export interface PricedFigures {
  readonly equity: string;
  readonly profit: string;
  readonly investment: string;
  /** Coins or contracts held, negative for short. */
  readonly position: string;
  /** Worth of the same money had it been held since the start; `''` if unknown. */
  readonly holding: string;
  readonly taken_out: string;
  /** `''` for none; the second one once all orders have filled. */
  readonly liquidation_price: string;
  readonly all_filled_liq_price: string;
  readonly close: {
    readonly price: string;
    readonly reason: SpotCloseReason | FuturesGridStopType | FMartStopType;
  } | null;
}

/** A kind of bot on one symbol. */
export interface PricedKind<K extends PricedBotKind> {
  /** The symbol of a market, and its price step. */
  readonly symbolOf: (market: KindTypes[K]['market']) => { readonly symbol: string; readonly tick: string };
  /** The bot after its price went to this one, a multiple of the tick. */
  readonly move: (state: KindTypes[K]['state'], price: string, time: number) => KindTypes[K]['state'];
  readonly measure: (state: KindTypes[K]['state'], price: string, time: number) => PricedFigures;
}

export const spotGridKind: PricedKind<'spot_grid'> = {
  symbolOf: ({ symbol: { symbol, price_precision } }) => ({ symbol, tick: price_precision }),
  move: (state, price, time) => advanceSpotGrid(state, { type: 'price', price, time }).state,
  measure: (state, price, time) => {
    const figures = measureSpotGrid(state, price, time);
    return {
      equity: figures.equity,
      profit: figures.total_profit,
      investment: figures.total_investment,
      position: figures.base,
      holding: figures.holding_value,
      taken_out: state.withdrawn,
      liquidation_price: '',
      all_filled_liq_price: '',
      close: state.close && { price: state.close.price, reason: state.close.close_reason },
    };
  },
};

/** The contract of a market, and its price step. */
export const contractOf = ({ symbol: { symbol, tickSize } }: FuturesMarket) => ({ symbol, tick: tickSize });

export const futuresGridKind: PricedKind<'futures_grid'> = {
  symbolOf: contractOf,
  move: (state, price, time) => advanceFuturesGrid(state, { type: 'price', price, time }).state,
  measure: (state, price, time) => {
    const figures = measureFuturesGrid(state, price, time);
    return {
      equity: figures.equity,
      profit: figures.pnl,
      investment: figures.total_investment,
      position: figures.current_position,
      holding: figures.holding_value,
      taken_out: figures.cum_withdrew_amount,
      liquidation_price: figures.liquidation_price,
      all_filled_liq_price: figures.all_filled_liq_price,
      close: state.close && { price: state.close.price, reason: state.close.close_reason },
    };
  },
};

export const futuresMartingaleKind: PricedKind<'futures_martingale'> = {
  symbolOf: contractOf,
  move: (state, price, time) => advanceFuturesMartingale(state, { type: 'price', price, time }).state,
  measure: (state, price, time) => {
    const figures = measureFuturesMartingale(state, price, time);
    return {
      equity: figures.equity,
      profit: figures.pnl,
      investment: figures.total_margin,
      position: state.pos_size,
      holding: figures.holding_value,
      taken_out: '0',
      liquidation_price: figures.estimated_liq_price,
      all_filled_liq_price: figures.all_filled_liq_price,
      close: state.close && { price: state.close.close_price, reason: state.close.stop_type },
    };
  },
};

/** The kinds on one symbol. */
export const PRICED_KINDS: { readonly [K in PricedBotKind]: PricedKind<K> } = {
  spot_grid: spotGridKind,
  futures_grid: futuresGridKind,
  futures_martingale: futuresMartingaleKind,
};

/** What it takes to walk a bot on one symbol along prices from its beginning. */
interface WalkedKind<K extends PricedBotKind> extends Pick<EngineKind<K>, 'open'> {
  readonly triggers: (state: KindTypes[K]['state']) => PriceTriggers;
  /** Range outside of which the bot only waits; undefined for a kind without one. */
  readonly range: (state: KindTypes[K]['state']) => GridRange | undefined;
}

/** Apart from the others: whoever follows running bots alone does not load it. */
export const WALKED_KINDS: { readonly [K in PricedBotKind]: WalkedKind<K> } = {
  spot_grid: { open: openSpotGrid, triggers: spotGridTriggers, range: spotGridRange },
  futures_grid: { open: openFuturesGrid, triggers: futuresGridTriggers, range: futuresGridRange },
  futures_martingale: { open: openFuturesMartingale, triggers: futuresMartingaleTriggers, range: () => undefined },
};

export const futuresComboKind: EngineKind<'futures_combo'> = { open: openFuturesCombo, advance: advanceFuturesCombo };
