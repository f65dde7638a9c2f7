import { type GetSpotGridBotResult, getSpotGridBot } from '@tradingbot/core/endpoints';
import { amountIssues, amountOf, plannedAmount, spotGridReader } from '@tradingbot/core/kinds';
import { withdrawSpotGridProfitWrite } from '@tradingbot/core/writes';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import { amountFields, amountPlaces } from '../../../detail/adjust/amountFields.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { useWithdrawal, WithdrawFields, withdrawalEffects } from '../../../detail/adjust/withdrawal.js';
import { useSpotGridMarket } from './useSpotGridMarket.js';

/** Takes profit out of a spot grid. */
export const spotGridWithdraw = adjustBy({
  kind: 'spot_grid',
  name: 'withdraw',
  reader: spotGridReader,
  source: { endpoint: getSpotGridBot, paramsOf: (id: string) => ({ grid_id: id }), draftOf: () => ({ amount: '' }) },
  useMarket,
  fields: amountFields,
  settings: [],
  plan: ({ draft, facts: { detail, limit, coin, withdrawn } }) => {
    const issues = amountIssues(draft, { from: '', to: limit }, coin);
    return {
      issues,
      bounds: { amount: { from: '', to: limit } },
      effects: withdrawalEffects({ equity: detail.equity, withdrawn }, plannedAmount(draft, issues)),
      orders: NO_ORDERS,
      notes: [{ key: 'adjust.withdraw_note' }],
    };
  },
  places: amountPlaces,
  payload: (grid_id, { draft }) => {
    const withdraw_amount = amountOf(draft);
    return withdraw_amount === undefined ? undefined : { grid_id, withdraw_amount };
  },
  write: withdrawSpotGridProfitWrite,
  Fields: WithdrawFields,
});

function useMarket(answer: GetSpotGridBotResult | undefined, id: string) {
  const { facts, ...market } = useSpotGridMarket(answer);
  const { withdrawal, ...query } = useWithdrawal('spot_grid', id, facts);
  return { ...market, ...query, facts: withdrawal };
}
