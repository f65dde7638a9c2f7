import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { SpotDcaDraft, SpotDcaField, SpotDcaPlan } from '@tradingbot/engine/plan';
import {
  type GetSpotDcaConfigurationResult,
  getSpotDcaConfiguration,
} from '../../endpoints/spot-dca/getSpotDcaConfiguration.js';
import type { DraftKind } from '../form/DraftKind.js';
import type { DraftField } from '../form/formTypes.js';

/** The fields of a DCA bot by name. */
const fields = {
  quote_coin: { key: 'quote_coin', unit: 'choice' },
  pairs: { key: 'pairs', unit: 'count' },
  base: { key: 'pairs', unit: 'choice' },
  amount: { key: 'pairs', unit: 'quote' },
  frequency_in_second: { key: 'frequency_in_second', unit: 'seconds' },
  max_invest_amount: { key: 'max_invest_amount', unit: 'quote', follows: ['amount'] },
} as const satisfies Readonly<Record<SpotDcaField, DraftField & { readonly key: keyof SpotDcaDraft }>>;

/** Drafts of a DCA bot. The exchange checks no draft of it: it reports the limits, which the plan goes by. */
export const spotDcaDrafts: DraftKind<typeof getSpotDcaConfiguration, SpotDcaDraft, SpotDcaField, SpotDcaPlan> = {
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
