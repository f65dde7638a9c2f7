import { type GetSpotDcaConfigurationResult, getSpotDcaConfiguration } from '@tradingbot/core/endpoints';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { SpotDcaDraft, SpotDcaField, SpotDcaPlan } from '@tradingbot/engine/plan';
import type { FieldSpec, FormKind } from '../../../form/create/index.js';

/** The fields of a DCA bot by name. */
export const fields = {
  quote_coin: { key: 'quote_coin', label: 'dca.pay_with', unit: 'choice' },
  pairs: { key: 'pairs', label: 'dca.coins', unit: 'count' },
  base: { key: 'pairs', label: 'dca.coin', unit: 'choice' },
  amount: { key: 'pairs', label: 'dca.amount', unit: 'quote' },
  frequency_in_second: { key: 'frequency_in_second', label: 'dca.every', unit: 'seconds' },
  max_invest_amount: { key: 'max_invest_amount', label: 'dca.limit', unit: 'quote', follows: ['amount'] },
} as const satisfies Readonly<Record<SpotDcaField, FieldSpec & { readonly key: keyof SpotDcaDraft }>>;

/** The DCA bot's form. The exchange checks no draft of it: it tells the limits, which the plan goes by. */
export const spotDcaKind: FormKind<typeof getSpotDcaConfiguration, SpotDcaDraft, SpotDcaField, SpotDcaPlan> = {
  name: 'spot-dca',
  isFutures: false,
  fields,
  choices: {},
  money: ['quote_coin', 'pairs', 'max_invest_amount'],
  check: {
    endpoint: getSpotDcaConfiguration,
    paramsOf: (_symbol, { quote_coin }) => ({ quote_coin }),
    read: ({ min_frequency_in_second: least = 0 }: GetSpotDcaConfigurationResult, { frequency_in_second: typed }) => ({
      code: isDecimal(typed) && compare(typed, String(least)) < 0 ? 'frequency_too_low' : undefined,
      bounds: least > 0 ? { frequency_in_second: { from: String(least), to: '' } } : {},
    }),
    placesOf: () => ({
      stems: { frequency: 'frequency_in_second', amount: 'amount', symbol_num: 'pairs' },
      own: {},
      otherwise: 'pairs',
    }),
  },
};
