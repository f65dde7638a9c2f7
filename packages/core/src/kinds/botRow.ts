import type { BotRow, ListBotsResult } from '../endpoints/bots/listBots.js';
import { type BotRange, type BotState, botStateOf, isOver, sideOfRange } from './botState.js';
import { type BotSide, joinCoins, knownSide } from './botSummary.js';
import { isNearLiquidation, priceDistance } from './priceDistance.js';
import type { SymbolLookUp } from './symbolFacts.js';

/** A coin that a bot trades. */
export interface RowCoin {
  readonly name: string;
  /** Address of its picture, where the exchange names one. Untrusted: show `https` images only. */
  readonly icon?: string | undefined;
}

interface RowOf<Kind> {
  readonly kind: Kind;
  readonly id: string;
  /** Pair, contract, or the coins of a bot that has several. */
  readonly name: string;
  /** What it trades, in the order of the exchange. */
  readonly coins: readonly RowCoin[];
  /** Coin that money figures are in. */
  readonly coin: string | undefined;
  readonly state: BotState;
  readonly side?: BotSide | undefined;
  /** Multiplier of the margin. */
  readonly leverage?: string | undefined;
  /** Running, and its price is outside its range. */
  readonly isOutOfRange: boolean;
  /** Running, and a move of 10 % or less liquidates it. */
  readonly isNearLiquidation: boolean;
  readonly invested: string | undefined;
  readonly totalProfit: string | undefined;
  /** Of finished pairs; only grids have it, and the list reports it for some. */
  readonly gridProfit?: string | undefined;
  /** Running time, ms. */
  readonly runningMs: number | undefined;
  /** Ms since the epoch; undefined where the list does not report it. */
  readonly createdAt: number | undefined;
  /** Ms since the epoch. */
  readonly closedAt?: number | undefined;
  /** Unified close code of a bot that is over. */
  readonly closeCode: string | undefined;
  /** What came back, as the exchange words it. */
  readonly returned: string | undefined;
}

/** What liquidates a bot on one contract. */
interface LiquidationFacts {
  readonly price: string | undefined;
  /** Price step; undefined while it is not known. */
  readonly tick: string | undefined;
  readonly liquidation: string | undefined;
  /** From the mark price to the liquidation, as a fraction of it. */
  readonly liquidationDistance?: string | undefined;
  /** Whether that is once all orders have filled; else of the position that it has, for more is not reported. */
  readonly isAllFilled: boolean;
}

/** A grid, spot or futures. */
export interface GridListRow extends RowOf<'spot_grid' | 'futures_grid'>, LiquidationFacts {
  readonly range: BotRange | undefined;
  readonly grids: number | undefined;
  /** Buys that are held back for want of money; undefined where that is not reported, or nothing. */
  readonly heldBack?: number | undefined;
}

/** A DCA bot. */
export interface SpotDcaListRow extends RowOf<'spot_dca'> {
  /** Ms since the epoch. */
  readonly nextPurchaseAt: number | undefined;
}

/** A martingale. */
export interface FuturesMartingaleListRow extends RowOf<'futures_martingale'>, LiquidationFacts {
  /** Add-ons of this round, and how many it may have. */
  readonly added: number | undefined;
  readonly addable: number | undefined;
}

/** A combo. */
export interface FuturesComboListRow extends RowOf<'futures_combo'> {
  readonly contracts: readonly (RowCoin & { readonly side: BotSide | undefined })[];
}

/** A kind this version has no screens for: shown, never an error (F161). */
export type OtherListRow = RowOf<'other'>;

/** A row of the list of bots. */
export type BotListRow = GridListRow | SpotDcaListRow | FuturesMartingaleListRow | FuturesComboListRow | OtherListRow;

/** What rows are made with beside the answer. */
export interface RowContext {
  /** The same name may be a pair and a contract. */
  readonly spot: SymbolLookUp;
  readonly contract: SymbolLookUp;
  /** Server time of the answer, ms since the epoch. */
  readonly now: number;
}

/** How a block of the answer becomes a row; the first block that is there decides. */
const READERS: readonly ((bot: BotRow, context: RowContext) => BotListRow | undefined)[] = [
  ({ grid }, { spot }) => grid && spotGridRow(grid, spot),
  ({ future_grid }, context) => future_grid && futuresGridRow(future_grid, context),
  ({ dca }, { now }) => dca && dcaRow(dca, now),
  ({ fmart }, { contract }) => fmart && martingaleRow(fmart, contract),
  ({ fcombo }, { contract }) => fcombo && comboRow(fcombo, contract),
];

/** One row of the list, whatever its kind. `place` names a row of an unknown kind, which has no id. */
export function botRowOf(bot: BotRow, context: RowContext, place: number): BotListRow {
  for (const read of READERS) {
    const row = read(bot, context);
    if (row) return isOver(row.state) ? row : { ...row, ...NO_END };
  }
  return otherRow(place);
}

/** Rows of the pages of a list, each bot once: pages shift while they are read, and the last answer about a bot holds. */
export function botRowsOf(pages: readonly ListBotsResult[], context: RowContext): readonly BotListRow[] {
  const rows = pages.flatMap(({ bots }) => bots).map((bot, place) => botRowOf(bot, context, place));
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}

/** What the exchange says about the end of a bot that runs is what it says when it has nothing to say. */
const NO_END = { closedAt: undefined, closeCode: undefined, returned: undefined } as const;

function spotGridRow({ info, profit }: NonNullable<BotRow['grid']>, facts: SymbolLookUp): GridListRow {
  const state = botStateOf({ status: info.status, closeCode: info.bot_close_code });
  const { min_price: lower, max_price: upper } = info;
  const range = lower && upper ? { lower, upper } : undefined;
  const known = facts(info.symbol);
  return {
    kind: 'spot_grid',
    id: info.grid_id,
    name: info.symbol,
    coins: [{ name: info.base_token ?? known?.base ?? info.symbol }],
    coin: info.quote_token ?? known?.quote,
    state,
    isOutOfRange: state === 'running' && range !== undefined && sideOfRange(info.current_price, range) !== undefined,
    isNearLiquidation: false,
    invested: info.total_investment,
    totalProfit: profit?.total_profit,
    gridProfit: profit?.grid_profit,
    range,
    grids: info.cell_number,
    heldBack: info.held_back_num || undefined,
    price: info.current_price,
    tick: known?.tick,
    liquidation: undefined,
    isAllFilled: false,
    runningMs: info.operation_time,
    createdAt: info.create_time,
    closedAt: info.modify_time,
    closeCode: info.bot_close_code,
    returned: profit?.settlement_assets || undefined,
  };
}

function futuresGridRow(bot: NonNullable<BotRow['future_grid']>, { contract, now }: RowContext): GridListRow {
  const { symbol, min_price, max_price, close_detail, current_price, running_duration: runningMs } = bot;
  const liquidation = bot.all_filled_liq_price ?? bot.liq_price;
  const state = botStateOf({
    status: bot.status,
    closeCode: close_detail?.bot_close_code,
    stopType: close_detail?.close_reason,
    entryPrice: bot.entry_price,
  });
  const range = min_price && max_price ? { lower: min_price, upper: max_price } : undefined;
  const known = contract(symbol);
  const isRunning = state === 'running';
  const mark = bot.mark_price ?? current_price;
  return {
    kind: 'futures_grid',
    id: bot.grid_id,
    name: symbol ?? '',
    coins: [{ name: known?.base ?? symbol ?? '', icon: known?.icon }],
    coin: bot.price_token ?? known?.quote,
    state,
    side: knownSide(bot.grid_mode),
    leverage: bot.leverage,
    isOutOfRange: isRunning && range !== undefined && sideOfRange(current_price, range) !== undefined,
    isNearLiquidation: isRunning && isNearLiquidation(liquidation, mark),
    invested: bot.total_investment,
    totalProfit: bot.pnl,
    gridProfit: bot.grid_profit,
    range,
    grids: bot.cell_num,
    price: current_price,
    tick: known?.tick,
    liquidation,
    liquidationDistance: priceDistance(liquidation, mark)?.replace('-', ''),
    isAllFilled: bot.all_filled_liq_price !== undefined,
    runningMs,
    // The answer reports the age alone; that of a bot that is over stands still.
    createdAt: runningMs === undefined || isOver(state) ? undefined : now - runningMs,
    closeCode: close_detail?.bot_close_code,
    returned: close_detail?.settlement_asset || undefined,
  };
}

function dcaRow(bot: NonNullable<BotRow['dca']>, now: number): SpotDcaListRow {
  const endedAt = bot.end_time || undefined;
  const coins = (bot.pairs ?? []).flatMap(({ base }) => (base ? [{ name: base }] : []));
  return {
    kind: 'spot_dca',
    id: bot.bot_id ?? '',
    name: joinCoins(coins.map(({ name }) => name)),
    coins,
    coin: bot.quote_coin,
    state: botStateOf({ status: bot.status, closeCode: bot.bot_close_code, stopType: bot.close_reason }),
    isOutOfRange: false,
    isNearLiquidation: false,
    invested: bot.total_invested_amount,
    totalProfit: bot.total_profit,
    nextPurchaseAt: bot.next_invest_time,
    runningMs: bot.create_time === undefined ? undefined : (endedAt ?? now) - bot.create_time,
    createdAt: bot.create_time,
    closedAt: endedAt,
    closeCode: bot.bot_close_code,
    returned: bot.settlement_assets || undefined,
  };
}

function martingaleRow(bot: NonNullable<BotRow['fmart']>, facts: SymbolLookUp): FuturesMartingaleListRow {
  const state = botStateOf({ status: bot.bot_display_status, closeCode: bot.close_code, stopType: bot.stop_type });
  const known = facts(bot.symbol);
  const liquidation = bot.all_filled_liq_price ?? bot.liq_price;
  const mark = bot.mark_price ?? bot.current_price;
  return {
    kind: 'futures_martingale',
    id: bot.bot_id,
    name: bot.symbol ?? '',
    coins: [{ name: known?.base ?? bot.symbol ?? '', icon: known?.icon }],
    coin: known?.quote,
    state,
    side: knownSide(bot.fmart_mode),
    leverage: bot.leverage,
    isOutOfRange: false,
    isNearLiquidation: state === 'running' && isNearLiquidation(liquidation, mark),
    invested: bot.total_margin,
    totalProfit: bot.total_profit,
    price: bot.current_price,
    tick: known?.tick,
    liquidation,
    liquidationDistance: priceDistance(liquidation, mark)?.replace('-', ''),
    isAllFilled: bot.all_filled_liq_price !== undefined,
    added: bot.added_pos_num,
    addable: bot.add_pos_num,
    runningMs: bot.running_duration,
    createdAt: bot.create_time,
    closedAt: bot.end_time || undefined,
    closeCode: bot.close_code,
    returned: bot.settlement_assets || undefined,
  };
}

function comboRow(bot: NonNullable<BotRow['fcombo']>, facts: SymbolLookUp): FuturesComboListRow {
  const contracts = (bot.symbol_settings ?? []).map(({ base_token, symbol, side }) => ({
    name: base_token ?? symbol ?? '',
    icon: facts(symbol)?.icon,
    side: knownSide(side),
  }));
  return {
    kind: 'futures_combo',
    id: bot.bot_id,
    name: joinCoins(contracts.map(({ name }) => name)),
    coins: contracts,
    coin: bot.symbol_settings?.[0]?.quote_token,
    state: botStateOf({ status: bot.bot_display_status, closeCode: bot.close_code, stopType: bot.stop_type }),
    side: knownSide(bot.bot_mode),
    leverage: bot.leverage,
    isOutOfRange: false,
    isNearLiquidation: false,
    invested: bot.total_margin,
    totalProfit: bot.total_pnl,
    contracts,
    runningMs: bot.run_time_duration,
    createdAt: bot.create_time,
    closedAt: bot.end_time || undefined,
    closeCode: bot.close_code,
    returned: bot.settlement_assets || undefined,
  };
}

function otherRow(place: number): OtherListRow {
  return {
    kind: 'other',
    id: `other-${place}`,
    name: '',
    coins: [],
    coin: undefined,
    state: 'unknown',
    isOutOfRange: false,
    isNearLiquidation: false,
    invested: undefined,
    totalProfit: undefined,
    runningMs: undefined,
    createdAt: undefined,
    closeCode: undefined,
    returned: undefined,
  };
}
