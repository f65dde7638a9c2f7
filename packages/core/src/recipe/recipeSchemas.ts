import * as z from 'zod/mini';

/* @__NO_SIDE_EFFECTS__ */
function text(pattern: RegExp, error: string) {
  return z.string().check(z.refine((value) => pattern.test(value), { error }));
}

/** Price, ratio or multiplier: never negative, of a length that a form can show. */
/* @__NO_SIDE_EFFECTS__ */
function number() {
  return text(/^\d{1,18}(\.\d{1,18})?$/, 'not a decimal');
}

/** Symbol or coin. */
/* @__NO_SIDE_EFFECTS__ */
function name() {
  return text(/^[A-Z0-9][A-Z0-9._-]{0,39}$/, 'not a name');
}

/* @__NO_SIDE_EFFECTS__ */
function whole(max: number) {
  return z
    .number()
    .check(z.refine((value) => Number.isInteger(value) && value > 0 && value <= max, { error: 'not a count' }));
}

/* @__NO_SIDE_EFFECTS__ */
function rows<Row extends z.core.$ZodType>(row: Row, max: number) {
  return z.array(row).check(z.minLength(1), z.maxLength(max));
}

const MAX_GRIDS = 10_000;
const MAX_ROWS = 20;
const MAX_SECONDS = 31_622_400; // 366 days

/* @__NO_SIDE_EFFECTS__ */
function spotGrid() {
  return z.object({
    symbol: name(),
    /** Lowest grid line, in quote coin. */
    min_price: number(),
    /** Highest grid line, in quote coin. */
    max_price: number(),
    /** Number of price intervals. */
    cell_number: whole(MAX_GRIDS),
    invest_mode: z.optional(z.enum(['quote', 'base', 'base_and_quote'])),
    entry_price: z.optional(number()),
    take_profit_price: z.optional(number()),
    stop_loss_price: z.optional(number()),
    /** Trailing stop as ratio. */
    ts_percent: z.optional(number()),
    enable_trailing: z.optional(z.boolean()),
    limit_up_price: z.optional(number()),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function futuresGrid() {
  return z.object({
    symbol: name(),
    grid_mode: z.enum(['neutral', 'long', 'short']),
    grid_type: z.enum(['arithmetic', 'geometric']),
    min_price: number(),
    max_price: number(),
    /** Number of price intervals. */
    cell_number: whole(MAX_GRIDS),
    leverage: number(),
    tp_sl_type: z.optional(z.enum(['percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price'])),
    /** Ratios of the investment. */
    take_profit_per: z.optional(number()),
    stop_loss_per: z.optional(number()),
    take_profit_price: z.optional(number()),
    stop_loss_price: z.optional(number()),
    entry_price: z.optional(number()),
    /** Ratio. */
    trailing_stop_per: z.optional(number()),
    move_up_price: z.optional(number()),
    move_down_price: z.optional(number()),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function spotDca() {
  return z.object({
    /** Coin that is paid with. */
    quote_coin: name(),
    /** What is bought, each with its part of a purchase in ten-thousandths. */
    coins: rows(z.object({ base: name(), share_e4: whole(10_000) }), MAX_ROWS),
    frequency_in_second: whole(MAX_SECONDS),
    earn_enabled: z.optional(z.boolean()),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function futuresMartingale() {
  return z.object({
    symbol: name(),
    martingale_mode: z.enum(['long', 'short']),
    leverage: number(),
    /** Move against the average entry before the next order, as ratio. */
    price_float_percent: number(),
    /** Size of an added order over the one before. */
    add_position_percent: number(),
    add_position_num: whole(100),
    /** Gain that ends a round, as ratio. */
    round_tp_percent: number(),
    /** Ratio of the margin. */
    sl_percent: z.optional(number()),
    entry_price: z.optional(number()),
    auto_cycle_toggle: z.optional(z.enum(['enable', 'disable'])),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function futuresCombo() {
  return z.object({
    symbol_settings: rows(
      z.object({
        symbol: name(),
        side: z.enum(['long', 'short']),
        /** Weight as ratio. */
        target_position_percent: number(),
      }),
      MAX_ROWS,
    ),
    leverage: number(),
    adjust_position_mode: z.enum(['time', 'percent', 'time_or_percent', 'by_user']),
    /** Drift that sets off a rebalance, as ratio. */
    adjust_position_percent: z.optional(number()),
    /** Seconds between rebalances. */
    adjust_position_time_interval: z.optional(whole(MAX_SECONDS)),
    /** Ratios of the margin. */
    sl_percent: z.optional(number()),
    tp_percent: z.optional(number()),
    trailing_stop_percent: z.optional(number()),
  });
}

/** Settings of a recipe by kind. They have no field for an amount or an id, so that none can travel. */
export const recipeSchemas = {
  spot_grid: spotGrid,
  futures_grid: futuresGrid,
  spot_dca: spotDca,
  futures_martingale: futuresMartingale,
  futures_combo: futuresCombo,
} as const;

/** What held when a recipe was made. */
/* @__NO_SIDE_EFFECTS__ */
export function recipeMade() {
  return z.object({
    /** Ms since the epoch. */
    time: whole(Number.MAX_SAFE_INTEGER),
    markets: z.array(
      z.object({
        symbol: name(),
        /** Last price, in quote coin. */
        price: number(),
        tick: z.optional(number()),
        lot: z.optional(number()),
        /** Least value of an order, in quote coin. */
        min_notional: z.optional(number()),
        max_leverage: z.optional(number()),
      }),
    ),
  });
}
