import { type GetFuturesGridTpslRangeResult, getFuturesGridTpslRange } from '@tradingbot/core/endpoints';
import {
  allFilledPrice,
  changedText,
  type FormUnits,
  futuresGridPlaces,
  futuresGridReader,
} from '@tradingbot/core/kinds';
import { updateFuturesGridTpslWrite } from '@tradingbot/core/writes';
import {
  type FuturesGridDraft,
  type FuturesGridField,
  goesByPrice,
  planFuturesGridChange,
} from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustChange, AdjustFieldsProps, AdjustSetting } from '../../../detail/adjust/adjusting.js';
import { liquidationEffects } from '../../../detail/adjust/liquidationEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { usePriceProps } from '../../../detail/adjust/usePriceProps.js';
import { labelOf } from '../../../form/create/index.js';
import { EndField, futuresGridFields } from '../form/index.js';
import { futuresGridSource } from './futuresGridSource.js';
import { type FuturesGridFacts, useFuturesGridMarket } from './useFuturesGridMarket.js';

const ENDS = ['take_profit', 'stop_loss'] as const;
type End = (typeof ENDS)[number];

/** Changes take profit and stop loss of a futures grid. */
export const futuresGridTpsl = adjustBy({
  kind: 'futures_grid',
  name: 'tpsl',
  reader: futuresGridReader,
  source: futuresGridSource,
  useMarket: useFuturesGridMarket,
  fields: futuresGridFields,
  settings: ENDS.map(endSetting),
  plan: (change) => {
    const { detail, snapshot } = change.facts;
    const plan = snapshot && planFuturesGridChange(snapshot, { type: 'update_tpsl', ...endsOf(change) });
    const [now, filled] = [snapshot && detail.liquidation_price, snapshot && allFilledPrice(snapshot)];
    return {
      issues: plan?.issues ?? [],
      bounds: plan?.bounds ?? {},
      effects: [
        { id: 'pnl', label: 'detail.total_pnl', unit: 'quote', before: detail.pnl, after: detail.pnl },
        ...liquidationEffects({ before: now, after: now }, { before: filled, after: filled }),
      ],
      orders: NO_ORDERS,
      notes: [],
      dangers: plan?.closes_at_once ? [{ key: 'adjust.closes_at_once' }] : [],
    };
  },
  check: {
    endpoint: getFuturesGridTpslRange,
    paramsOf: (bot_id, change) => {
      const { tp_sl_type, ...ends } = endsOf(change);
      // A leg that is cleared is not asked about.
      const set = Object.fromEntries(Object.entries(ends).filter(([, value]) => value !== ''));
      return { bot_id, ...(tp_sl_type && { tp_sl_type }), ...set };
    },
    read: ({ check_code, take_profit_price, stop_loss_price }: GetFuturesGridTpslRangeResult) => ({
      code: check_code === 'success' ? undefined : check_code,
      bounds: { ...(take_profit_price && { take_profit_price }), ...(stop_loss_price && { stop_loss_price }) },
    }),
  },
  places: futuresGridPlaces,
  payload: (bot_id, change) => {
    const ends = endsOf(change);
    return ENDS.some((end) => endValue(change.start, end) !== endValue(change.draft, end))
      ? { bot_id, ...ends }
      : undefined;
  },
  write: updateFuturesGridTpslWrite,
  Fields: TpslFields,
});

const keyOf = ({ tp_sl_type }: FuturesGridDraft, end: End) =>
  goesByPrice(tp_sl_type, end) ? (`${end}_price` as const) : (`${end}_per` as const);

/** What counts of an end, with the field it stands in. */
function endValue(draft: FuturesGridDraft, end: End): string {
  const key = keyOf(draft, end);
  const value = draft[key].trim();
  return value === '' ? '' : `${key} ${value}`;
}

/** The type with the ends that it uses; what it does not use is left as it is. */
function endsOf({ start, draft }: AdjustChange<FuturesGridDraft, FuturesGridFacts>) {
  const keys = ENDS.map((end) => keyOf(draft, end));
  const isNewType = start.tp_sl_type !== draft.tp_sl_type;
  if (!isNewType) return { ...changedText(start, draft, keys), tp_sl_type: draft.tp_sl_type };
  return { ...Object.fromEntries(keys.map((key) => [key, draft[key].trim()])), tp_sl_type: draft.tp_sl_type };
}

function endSetting(end: End): AdjustSetting<FuturesGridDraft> {
  return {
    id: end,
    label: `form.${end}`,
    labelOf: (draft) => labelOf(futuresGridFields[keyOf(draft, end)], draft),
    text: (draft, _t, format, units: FormUnits | undefined) => {
      const key = keyOf(draft, end);
      const value = draft[key].trim();
      if (value === '') return '';
      return key.endsWith('_price') ? format.price(value, units?.tick ?? '0.01') : format.percent(value);
    },
  };
}

function TpslFields({ draft, set }: AdjustFieldsProps<FuturesGridDraft, FuturesGridFacts, FuturesGridField>) {
  const price = usePriceProps();
  return ENDS.map((end) => <EndField key={end} end={end} draft={draft} set={set} price={price} canClear />);
}
