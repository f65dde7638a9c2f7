import { spotDcaDrafts } from '@tradingbot/core/kinds';
import { withLabels } from '../../../form/create/index.js';

/** The fields by name, with what they are called. */
export const fields = withLabels(spotDcaDrafts.fields, {
  quote_coin: 'dca.pay_with',
  pairs: 'dca.coins',
  base: 'dca.coin',
  amount: 'dca.amount',
  frequency_in_second: 'dca.every',
  max_invest_amount: 'dca.limit',
});
