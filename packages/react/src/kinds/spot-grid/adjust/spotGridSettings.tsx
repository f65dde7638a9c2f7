import { getSpotGridBot, type ValidateSpotGridUpdateResult, validateSpotGridUpdate } from '@tradingbot/core/endpoints';
import {
  spotGridChangeOf as changeOf,
  spotGridDraftOf as draftOf,
  type FormIssue,
  isSpotGridResized as isResized,
  type SpotGridSettingsDraft,
  spotGridReader,
} from '@tradingbot/core/kinds';
import { updateSpotGridBotWrite } from '@tradingbot/core/writes';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { planSpotGridChange, type SpotGridChangePlan, type SpotGridField } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustAmount, AdjustNote, AdjustOrder, AdjustTrade } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { investedEffect } from '../../../detail/adjust/investedEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { spotGridFields } from '../form/index.js';
import { SpotGridSettingFields } from './SpotGridSettingFields.js';
import { type SpotGridSnapshotFacts, useSpotGridSnapshot } from './useSpotGridSnapshot.js';

const { investment: _, base_investment: __, enable_trailing, ...ownFields } = spotGridFields;
const fields = {
  ...spotGridFields,
  investment: { ...spotGridFields.investment, label: 'adjust.add_investment' },
} as const;

/** Changes range, grids, money and stops of a spot grid. */
export const spotGridSettings = adjustBy({
  kind: 'spot_grid',
  name: 'settings',
  reader: spotGridReader,
  source: { endpoint: getSpotGridBot, paramsOf: (id: string) => ({ grid_id: id }), draftOf },
  useMarket: useSpotGridSnapshot,
  fields,
  settings: [
    ...Object.values(ownFields).map((spec) => fieldSetting<SpotGridSettingsDraft>(spec)),
    {
      id: 'enable_trailing',
      label: enable_trailing.label,
      text: (draft, t) => (draft.enable_trailing ? t('detail.on') : ''),
    },
  ],
  plan: ({ start, draft, facts }) => {
    const change = changeOf(start, draft);
    const typed = addedIssues(draft);
    const plan =
      facts.snapshot &&
      planSpotGridChange(
        facts.snapshot,
        { ...change, ...(typed.length > 0 && { add_quote_investment: undefined }) },
        { quote: facts.available },
      );
    const { detail, market } = facts;
    const { base_token: coin, price_precision: tick } = market.symbol;
    const shown = ({ price, quantity }: Pick<AdjustOrder, 'price' | 'quantity'>) => ({ price, quantity, coin, tick });
    const added = typed.length === 0 ? draft.quote_investment.trim() || '0' : '0';
    return {
      issues: [...typed, ...(plan?.issues ?? [])],
      bounds: { ...plan?.bounds, investment: plan?.add_investment },
      offered_least: { investment: plan?.offered_addition ?? '' },
      effects: [investedEffect(detail.total_investment, added)],
      orders: plan?.preview
        ? { cancelled: plan.preview.cancelled.map(shown), placed: plan.preview.placed.map(shown) }
        : plan?.check_code === 'parameters_not_changed'
          ? NO_ORDERS
          : undefined,
      trades: plan?.preview?.trades.map((trade): AdjustTrade => ({ ...shown(trade), side: trade.side })),
      fee: feesOf(plan, facts),
      notes: isResized(change) ? [{ key: 'adjust.resize_note', decides: true } satisfies AdjustNote] : [],
      dangers: plan?.closes_at_once ? [{ key: 'adjust.closes_at_once' }] : [],
    };
  },
  check: {
    endpoint: validateSpotGridUpdate,
    paramsOf: (grid_id, { start, draft }) => ({ grid_id, ...changeOf(start, draft) }),
    // What may be added is known in steps of the coin.
    read: ({ check_code, investment: _all, base_investment: _base, ...bounds }: ValidateSpotGridUpdateResult) => ({
      code: check_code === undefined || check_code === 'success_unspecified' ? undefined : check_code,
      bounds,
    }),
  },
  places: {
    stems: {
      low_price: 'min_price',
      high_price: 'max_price',
      grid_no: 'cell_number',
      investment: 'investment',
      add_investment: 'investment',
      tp: 'take_profit',
      sl: 'stop_loss',
      ep: 'entry_price',
      ts_percent: 'ts_percent',
      limit_up_price: 'limit_up_price',
    },
    own: {
      can_not_enable_trailing_up: { field: 'enable_trailing', fixes: [{ cell_number: '5' }] },
      entry_price_forbidden_trailing_up: { field: 'enable_trailing', fixes: [{ enable_trailing: false }] },
      last_price_forbidden_trailing_up: { field: 'enable_trailing', fixes: [{ enable_trailing: false }] },
      investment_forbidden_trailing_up: { field: 'enable_trailing', fixes: [{ enable_trailing: false }] },
    },
    otherwise: 'investment',
  },
  payload: (grid_id, { start, draft }) => {
    const change = changeOf(start, draft);
    return Object.keys(change).length === 0 ? undefined : { grid_id, ...change };
  },
  write: updateSpotGridBotWrite,
  Fields: SpotGridSettingFields,
});

type SettingIssue = FormIssue<SpotGridField, SpotGridSettingsDraft>;

/** What is wrong with the added money by itself. */
function addedIssues({ quote_investment }: SpotGridSettingsDraft): SettingIssue[] {
  const text = quote_investment.trim();
  const field = 'investment';
  if (text === '') return [];
  const fix = { quote_investment: '' };
  if (!isDecimal(text)) return [{ field, code: 'not_a_number', fixes: [fix] }];
  return compare(text, '0') > 0 ? [] : [{ field, code: 'investment_too_low', fixes: [fix] }];
}

function feesOf(
  plan: SpotGridChangePlan | undefined,
  { market }: SpotGridSnapshotFacts,
): readonly AdjustAmount[] | undefined {
  if (!plan?.preview || plan.preview.trades.length === 0) return undefined;
  const { base_token, quote_token } = market.symbol;
  const { base, quote } = plan.preview.fees;
  return [
    { amount: base, coin: base_token },
    { amount: quote, coin: quote_token, money: true, places: 4 },
  ].filter(({ amount }) => compare(amount, '0') > 0);
}
