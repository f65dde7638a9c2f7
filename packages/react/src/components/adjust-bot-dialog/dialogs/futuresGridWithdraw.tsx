import type { GetFuturesGridBotResult } from '@tradingbot/core/endpoints';
import { withdrawFuturesGridProfitWrite } from '@tradingbot/core/writes';
import { negate } from '@tradingbot/engine';
import { planFuturesGridMargin } from '@tradingbot/engine/plan';
import { futuresGridReader } from '../../../hooks/readers/futuresGridReader.js';
import { adjustBy } from '../adjustBy.js';
import { NO_ORDERS } from '../noOrders.js';
import { amountFields, amountPlaces } from './amountFields.js';
import { amountIssues, amountOf } from './amountIssues.js';
import { futuresGridMoneySource } from './futuresGridSource.js';
import { liquidationEffect } from './liquidationEffect.js';
import { useFuturesGridMarket } from './useFuturesGridMarket.js';
import { useWithdrawal, WithdrawFields, withdrawalEffects } from './withdrawal.js';

/** Takes profit out of a futures grid. */
export const futuresGridWithdraw = adjustBy({
  kind: 'futures_grid',
  name: 'withdraw',
  reader: futuresGridReader,
  source: futuresGridMoneySource,
  useMarket,
  fields: amountFields,
  settings: [],
  plan: ({ draft, facts: { detail, standing, limit, withdrawn } }) => {
    const amount = amountOf(draft) ?? '0';
    const after = standing && planFuturesGridMargin(standing, negate(amount));
    return {
      issues: amountIssues(draft, { from: '', to: limit }),
      bounds: { amount: { from: '', to: limit } },
      effects: [
        ...withdrawalEffects({ equity: detail.equity, withdrawn }, amount),
        liquidationEffect(standing && detail.liquidation_price, after?.liquidation_price),
      ],
      orders: NO_ORDERS,
      notes: [{ key: 'adjust.withdraw_note' }],
    };
  },
  places: amountPlaces,
  payload: (bot_id, { draft }) => {
    const withdraw_amount = amountOf(draft);
    return withdraw_amount === undefined ? undefined : { bot_id, withdraw_amount };
  },
  write: withdrawFuturesGridProfitWrite,
  Fields: WithdrawFields,
});

function useMarket(answer: GetFuturesGridBotResult | undefined, id: string) {
  const { facts, ...market } = useFuturesGridMarket(answer);
  const { withdrawal, ...query } = useWithdrawal('grid_futures', id, facts);
  return { ...market, ...query, facts: withdrawal };
}
