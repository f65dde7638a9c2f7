import type { GetFuturesGridBotResult } from '@tradingbot/core/endpoints';
import { allFilledPrice, amountIssues, amountOf, futuresGridReader, plannedAmount } from '@tradingbot/core/kinds';
import { withdrawFuturesGridProfitWrite } from '@tradingbot/core/writes';
import { add, negate, subtract } from '@tradingbot/engine/decimal';
import { planFuturesGridMargin } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustAmount, AdjustNote } from '../../../detail/adjust/adjusting.js';
import { amountFields, amountPlaces } from '../../../detail/adjust/amountFields.js';
import { liquidationEffects } from '../../../detail/adjust/liquidationEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { useWithdrawal, WithdrawFields, withdrawalEffects } from '../../../detail/adjust/withdrawal.js';
import { futuresGridMoneySource } from './futuresGridSource.js';
import { useFuturesGridMarket } from './useFuturesGridMarket.js';

/** Takes profit out of a futures grid. */
export const futuresGridWithdraw = adjustBy({
  kind: 'futures_grid',
  name: 'withdraw',
  reader: futuresGridReader,
  source: futuresGridMoneySource,
  useMarket,
  fields: amountFields,
  settings: [],
  plan: ({ draft, facts: { detail, snapshot, state, limit, coin, withdrawn } }) => {
    const issues = amountIssues(draft, { from: '', to: limit }, coin);
    const amount = plannedAmount(draft, issues);
    const after = snapshot && planFuturesGridMargin(snapshot, negate(amount), state);
    return {
      issues,
      bounds: { amount: { from: '', to: limit } },
      effects: [
        ...withdrawalEffects({ equity: detail.equity, withdrawn }, amount),
        ...liquidationEffects(
          { before: snapshot && detail.liquidation_price, after: after?.liquidation_price },
          { before: snapshot && allFilledPrice(snapshot), after: after?.all_filled_liq_price },
        ),
      ],
      orders: NO_ORDERS,
      notes: [...limitNotes(detail), { key: 'adjust.withdraw_note' }],
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

/** What bounds the amount: what was earned and added, and what is not bound as margin. */
function limitNotes(detail: GetFuturesGridBotResult['detail']): readonly AdjustNote[] {
  const { realised_pnl, added_margin, cum_withdrew_amount = '0', available_balance, quote_token = '' } = detail;
  if (realised_pnl === undefined || added_margin === undefined || available_balance === undefined) return [];
  const earned = subtract(add(realised_pnl, added_margin), cum_withdrew_amount);
  const money = (amount: string): AdjustAmount => ({ amount, coin: quote_token, money: true });
  return [{ key: 'adjust.withdraw_limits', amounts: { earned: money(earned), available: money(available_balance) } }];
}

function useMarket(answer: GetFuturesGridBotResult | undefined, id: string) {
  const { facts, ...market } = useFuturesGridMarket(answer);
  const { withdrawal, ...query } = useWithdrawal('futures_grid', id, facts);
  return { ...market, ...query, facts: withdrawal };
}
