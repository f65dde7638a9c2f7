import type { FuturesComboPreview } from '@tradingbot/engine/plan';
import type { AdjustEffect, AdjustTrade } from '../../../detail/adjust/adjusting.js';
import type { ComboFacts } from './useComboSnapshot.js';

/** What a command does to a combo, for its plan: trades, fee and how far it is from liquidation. */
export function comboPlan(preview: FuturesComboPreview | null | undefined, { markets, detail, coin }: ComboFacts) {
  const fall = (value: string | undefined) => value ?? '';
  const effects: readonly AdjustEffect[] = [
    {
      id: 'equity',
      label: 'detail.equity',
      unit: 'quote',
      before: detail.equity,
      after: preview?.equity.after,
    },
    {
      id: 'fall',
      label: 'combo.liquidation',
      unit: 'ratio',
      before: preview ? fall(preview.liquidation_fall.before) : undefined,
      after: preview ? fall(preview.liquidation_fall.after) : undefined,
    },
  ];
  return {
    effects,
    trades: preview?.orders.map(({ symbol, side, quantity, price }): AdjustTrade => {
      const market = markets.find((found) => found.symbol.symbol === symbol);
      return {
        side,
        quantity,
        price,
        coin: market?.symbol.baseCurrency ?? symbol,
        tick: market?.symbol.tickSize ?? '0.01',
      };
    }),
    fee: preview && preview.orders.length > 0 ? [{ amount: preview.fee, coin, money: true, places: 4 }] : undefined,
  };
}
