import { divide, isDecimal } from '@tradingbot/engine/decimal';
import {
  type FuturesGridDraft,
  type FuturesGridField,
  type FuturesGridPlan,
  goesByPrice,
  type Range,
  toFuturesGridParams,
} from '@tradingbot/engine/plan';
import {
  type ValidateFuturesGridResult,
  validateFuturesGrid,
} from '../../endpoints/futures-grid/validateFuturesGrid.js';
import type { DraftKind } from '../form/DraftKind.js';
import type { DraftField } from '../form/formTypes.js';
import { futuresGridSides, futuresGridSpacings, futuresGridTpSlTypes } from './futuresGridNames.js';

/** The fields of a futures grid by name. */
const RANGE = ['min_price', 'max_price'] as const satisfies readonly FuturesGridField[];
const POSITION = [...RANGE, 'cell_number', 'leverage', 'entry_price'] as const satisfies readonly FuturesGridField[];

const fields = {
  min_price: { key: 'min_price', unit: 'price' },
  max_price: { key: 'max_price', unit: 'price' },
  cell_number: { key: 'cell_number', unit: 'count', follows: RANGE },
  leverage: { key: 'leverage', unit: 'times' },
  total_investment: { key: 'total_investment', unit: 'quote', follows: POSITION },
  take_profit_per: { key: 'take_profit_per', unit: 'ratio' },
  stop_loss_per: { key: 'stop_loss_per', unit: 'ratio' },
  take_profit_price: {
    key: 'take_profit_price',
    unit: 'price',
    follows: [...POSITION, 'total_investment'],
  },
  stop_loss_price: {
    key: 'stop_loss_price',
    unit: 'price',
    follows: [...POSITION, 'total_investment'],
  },
  entry_price: { key: 'entry_price', unit: 'price' },
  trailing_stop_per: { key: 'trailing_stop_per', unit: 'ratio' },
  move_up_price: { key: 'move_up_price', unit: 'price' },
  move_down_price: { key: 'move_down_price', unit: 'price' },
} as const satisfies Readonly<Record<FuturesGridField, DraftField & { readonly key: keyof FuturesGridDraft }>>;

/** Drafts of a futures grid: their fields, and how the server checks them. */
export const futuresGridDrafts: DraftKind<
  typeof validateFuturesGrid,
  FuturesGridDraft,
  FuturesGridField,
  FuturesGridPlan
> = {
  name: 'futures-grid',
  isFutures: true,
  fields,
  choices: {
    grid_mode: futuresGridSides,
    grid_type: futuresGridSpacings,
    tp_sl_type: futuresGridTpSlTypes,
  },
  money: ['total_investment'],
  check: {
    endpoint: validateFuturesGrid,
    paramsOf: (symbol, draft, plan) => {
      // A leverage that cannot be read leaves no profit on margin.
      if (!plan.shape?.profit_on_margin.from) return undefined;
      const { total_investment, ...params } = toFuturesGridParams(symbol, draft);
      return { ...params, ...(isDecimal(total_investment) && { init_margin: total_investment }) };
    },
    read: (answer: ValidateFuturesGridResult) => ({
      code: answer.check_code === 'success' ? undefined : answer.check_code,
      bounds: {
        ...answer,
        total_investment: answer.investment,
        take_profit_per: ratioRange(answer.take_profit),
        stop_loss_per: ratioRange(answer.stop_loss),
      },
    }),
    placesOf: (draft) => {
      const takeProfit = goesByPrice(draft.tp_sl_type, 'take_profit') ? 'take_profit_price' : 'take_profit_per';
      const stopLoss = goesByPrice(draft.tp_sl_type, 'stop_loss') ? 'stop_loss_price' : 'stop_loss_per';
      const noStopLoss = { field: stopLoss, fixes: [{ [stopLoss]: '' }] } as const;
      const lessLeverage = { field: 'leverage', fixes: [{ leverage: '1' }] } as const;
      return {
        stems: {
          low_price: 'min_price',
          high_price: 'max_price',
          grid_no: 'cell_number',
          leverage: 'leverage',
          investment: 'total_investment',
          tp: takeProfit,
          sl: stopLoss,
          top_price: 'take_profit_price',
          bottom_price: 'stop_loss_price',
          entry_price: 'entry_price',
          move_up_price: 'move_up_price',
          move_down_price: 'move_down_price',
        },
        own: {
          sl_cause_liquidation: noStopLoss,
          liquidation_price: lessLeverage,
          risk_limit: lessLeverage,
          amount_too_big: lessLeverage,
          invalid_trailing_stop_percent: { field: 'trailing_stop_per', fixes: [{ trailing_stop_per: '' }] },
          insufficient_balance: { field: 'total_investment' },
        },
        otherwise: 'total_investment',
      };
    },
  },
};

/** A range in percent as fractions, like the draft's. */
function ratioRange(range: Range | undefined): Range | undefined {
  const ratio = (percent: string) => (isDecimal(percent) ? divide(percent, '100', 12, 'half_up') : '');
  return range && { from: ratio(range.from), to: ratio(range.to) };
}
