import {
  type AmountDraft,
  allFilledPrice,
  amountIssues,
  amountOf,
  futuresGridReader,
  plannedAmount,
} from '@tradingbot/core/kinds';
import { addFuturesGridMarginWrite } from '@tradingbot/core/writes';
import { planFuturesGridMargin } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { amountFields, amountPlaces } from '../../../detail/adjust/amountFields.js';
import { investedEffect } from '../../../detail/adjust/investedEffect.js';
import { liquidationEffects } from '../../../detail/adjust/liquidationEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { FormField } from '../../../form/create/index.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { futuresGridMoneySource } from './futuresGridSource.js';
import { type FuturesGridFacts, useFuturesGridMarket } from './useFuturesGridMarket.js';

/** Percents of the balance; margin is added in small steps. */
const SHARES = ['10', '25', '50'];

/** Puts margin behind a futures grid. */
export const futuresGridMargin = adjustBy({
  kind: 'futures_grid',
  name: 'margin',
  reader: futuresGridReader,
  source: futuresGridMoneySource,
  useMarket: useFuturesGridMarket,
  fields: amountFields,
  settings: [],
  plan: ({ draft, facts: { detail, snapshot, state, available } }) => {
    const issues = amountIssues(draft, { from: '', to: '' }, detail.quote_token ?? '', available);
    const amount = plannedAmount(draft, issues);
    const after = snapshot && planFuturesGridMargin(snapshot, amount, state);
    return {
      issues,
      bounds: {},
      effects: [
        investedEffect(detail.total_investment, amount),
        ...liquidationEffects(
          { before: snapshot && detail.liquidation_price, after: after?.liquidation_price },
          { before: snapshot && allFilledPrice(snapshot), after: after?.all_filled_liq_price },
        ),
      ],
      orders: NO_ORDERS,
      notes: [{ key: 'adjust.margin_note', decides: true }],
    };
  },
  places: amountPlaces,
  payload: (bot_id, { draft }) => {
    const amount = amountOf(draft);
    return amount === undefined ? undefined : { bot_id, amount };
  },
  write: addFuturesGridMarginWrite,
  Fields: MarginFields,
});

function MarginFields({ facts: { available, detail } }: AdjustFieldsProps<AmountDraft, FuturesGridFacts, 'amount'>) {
  return (
    <FormField
      as={AmountField}
      field="amount"
      currency={detail.quote_token ?? ''}
      available={available}
      shares={SHARES}
    />
  );
}
