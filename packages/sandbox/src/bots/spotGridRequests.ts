import type { SpotGridMarket } from '@tradingbot/engine';
import type { MarketSymbol } from '@tradingbot/engine/market';
import { emptySpotGridDraft, planSpotGrid, type SpotGridDraft, type SpotGridPlan } from '@tradingbot/engine/plan';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';

/** The settings that validate, create and get-initial-buy-amount have in common, decoded. */
export interface SpotGridSettings {
  readonly symbol: string;
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: number;
  readonly invest_mode?: SpotGridDraft['invest_mode'] | 'unknown' | undefined;
  readonly quote_investment?: string | undefined;
  readonly base_investment?: string | undefined;
  readonly entry_price?: string | undefined;
  readonly take_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
  readonly ts_percent?: string | undefined;
  readonly enable_trailing?: boolean | undefined;
  readonly limit_up_price?: string | undefined;
}

/** @throws Refusal NOT_FOUND for a symbol without a spot market. */
export function spotGridMarket(market: Market, symbol: string): SpotGridMarket & { readonly symbol: MarketSymbol } {
  const facts = market.find(symbol);
  if (facts === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} has no spot market here.`);
  const { maker_fee_rate, taker_fee_rate } = facts;
  return { symbol: facts, last_price: market.price(symbol), maker_fee_rate, taker_fee_rate };
}

/** The same plan that a form computes, over the server's own price. */
export function planRequest(settings: SpotGridSettings, market: SpotGridMarket): SpotGridPlan {
  return planSpotGrid(
    {
      ...emptySpotGridDraft(),
      min_price: settings.min_price,
      max_price: settings.max_price,
      cell_number: String(settings.cell_number),
      invest_mode: investMode(settings),
      quote_investment: settings.quote_investment ?? '',
      base_investment: settings.base_investment ?? '',
      entry_price: notZero(settings.entry_price),
      take_profit_price: notZero(settings.take_profit_price),
      stop_loss_price: notZero(settings.stop_loss_price),
      ts_percent: notZero(settings.ts_percent),
      enable_trailing: settings.enable_trailing ?? false,
      limit_up_price: notZero(settings.limit_up_price),
    },
    market,
  );
}

/** @throws Refusal INVALID_ARGUMENT for a mode that the contract does not know. */
export function investMode(settings: SpotGridSettings): SpotGridDraft['invest_mode'] {
  if (settings.invest_mode === 'unknown') throw new Refusal('INVALID_ARGUMENT', {}, 'invest_mode is not known.');
  return settings.invest_mode ?? 'quote';
}

/** The wire says "not set" with nothing, an empty text or a zero. */
export function notZero(value: string | undefined): string {
  return value === undefined || /^0*\.?0*$/.test(value) ? '' : value;
}
