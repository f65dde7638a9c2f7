import { type SpotGridDraft, type SpotGridField, type SpotGridPlan, toSpotGridParams } from '@tradingbot/engine/plan';
import { type ValidateSpotGridResult, validateSpotGrid } from '../../endpoints/spot-grid/validateSpotGrid.js';
import type { DraftKind } from '../form/DraftKind.js';
import type { DraftField } from '../form/formTypes.js';

/** The fields of a spot grid by name. */
const RANGE = ['min_price', 'max_price', 'cell_number'] as const satisfies readonly SpotGridField[];

const fields = {
  min_price: { key: 'min_price', unit: 'price' },
  max_price: { key: 'max_price', unit: 'price' },
  cell_number: { key: 'cell_number', unit: 'count', follows: ['min_price', 'max_price'] },
  investment: {
    key: 'quote_investment',
    unit: 'quote',
    follows: [...RANGE, 'entry_price'],
  },
  base_investment: {
    key: 'base_investment',
    unit: 'base',
    follows: [...RANGE, 'entry_price'],
  },
  entry_price: { key: 'entry_price', unit: 'price' },
  take_profit: { key: 'take_profit_price', unit: 'price', follows: ['max_price'] },
  stop_loss: { key: 'stop_loss_price', unit: 'price', follows: ['min_price'] },
  ts_percent: { key: 'ts_percent', unit: 'ratio' },
  limit_up_price: { key: 'limit_up_price', unit: 'price', follows: RANGE },
  enable_trailing: { key: 'enable_trailing', unit: 'choice', follows: RANGE },
} as const satisfies Readonly<Record<SpotGridField, DraftField & { readonly key: keyof SpotGridDraft }>>;

const trailingOff = { field: 'enable_trailing', fixes: [{ enable_trailing: false }] } as const;

/** Drafts of a spot grid: their fields, and how the server checks them. */
export const spotGridDrafts: DraftKind<typeof validateSpotGrid, SpotGridDraft, SpotGridField, SpotGridPlan> = {
  name: 'spot-grid',
  isFutures: false,
  fields,
  choices: { invest_mode: ['quote', 'base', 'base_and_quote'], enable_trailing: [true, false] },
  money: ['invest_mode', 'quote_investment', 'base_investment'],
  check: {
    endpoint: validateSpotGrid,
    paramsOf: (symbol, draft, plan) => {
      if (!plan.shape) return undefined;
      const { stop_loss_price, take_profit_price, ...params } = toSpotGridParams(symbol, draft);
      return { ...params, stop_loss: stop_loss_price, take_profit: take_profit_price };
    },
    read: (answer: ValidateSpotGridResult) => ({
      code: answer.check_code === 'success_unspecified' ? undefined : answer.check_code,
      bounds: answer,
    }),
    placesOf: (draft) => {
      const investment = draft.invest_mode === 'base' ? 'base_investment' : 'investment';
      return {
        stems: {
          low_price: 'min_price',
          high_price: 'max_price',
          grid_no: 'cell_number',
          investment,
          tp: 'take_profit',
          sl: 'stop_loss',
          ep: 'entry_price',
          ts_percent: 'ts_percent',
          limit_up_price: 'limit_up_price',
        },
        own: {
          can_not_enable_trailing_up: { field: 'enable_trailing', fixes: [{ cell_number: '5' }] },
          entry_price_forbidden_trailing_up: trailingOff,
          last_price_forbidden_trailing_up: trailingOff,
          investment_forbidden_trailing_up: trailingOff,
        },
        otherwise: investment,
      };
    },
  },
};
