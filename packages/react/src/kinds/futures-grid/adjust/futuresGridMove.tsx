import { type GetFuturesGridMoveScopeResult, getFuturesGridMoveScope } from '@tradingbot/core/endpoints';
import { allFilledPrice, changedText, futuresGridPlaces, futuresGridReader } from '@tradingbot/core/kinds';
import { updateFuturesGridMoveScopeWrite } from '@tradingbot/core/writes';
import { type FuturesGridDraft, type FuturesGridField, planFuturesGridChange } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustChange, AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { liquidationEffects } from '../../../detail/adjust/liquidationEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { usePriceProps } from '../../../detail/adjust/usePriceProps.js';
import { FormField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PriceField } from '../../../parts/number-field/index.js';
import { Strip } from '../../../parts/states/index.js';
import { futuresGridFields } from '../form/index.js';
import { futuresGridSource } from './futuresGridSource.js';
import { type FuturesGridFacts, useFuturesGridMarket } from './useFuturesGridMarket.js';

/** Changes how far a futures grid may move its range. */
export const futuresGridMove = adjustBy({
  kind: 'futures_grid',
  name: 'move',
  reader: futuresGridReader,
  source: futuresGridSource,
  useMarket: useFuturesGridMarket,
  fields: futuresGridFields,
  settings: [futuresGridFields.move_up_price, futuresGridFields.move_down_price].map((spec) =>
    fieldSetting<FuturesGridDraft>(spec),
  ),
  plan: (change) => {
    const { detail, snapshot } = change.facts;
    const plan = snapshot && planFuturesGridChange(snapshot, { type: 'update_move_scope', ...movesOf(change) });
    const [now, filled] = [snapshot && detail.liquidation_price, snapshot && allFilledPrice(snapshot)];
    const range = (price: string | undefined) => ({ before: price, after: plan?.moves_at_once ? undefined : price });
    return {
      issues: plan?.issues ?? [],
      bounds: plan ? { move_up_price: plan.bounds.move_up_price, move_down_price: plan.bounds.move_down_price } : {},
      effects: [
        {
          id: 'lower',
          label: 'form.lower_price',
          unit: 'price',
          ...range(detail.curr_min_price || detail.min_price),
        },
        {
          id: 'upper',
          label: 'form.upper_price',
          unit: 'price',
          ...range(detail.curr_max_price || detail.max_price),
        },
        ...liquidationEffects({ before: now, after: now }, { before: filled, after: filled }),
      ],
      orders: plan?.moves_at_once ? undefined : NO_ORDERS,
      notes: [plan?.moves_at_once ? { key: 'adjust.moves_at_once', decides: true } : { key: 'adjust.move_note' }],
    };
  },
  check: {
    endpoint: getFuturesGridMoveScope,
    paramsOf: (bot_id, change) => {
      const { move_up_price, move_down_price } = movesOf(change);
      // An end that is cleared is not asked about.
      return { bot_id, move_up_price: move_up_price || undefined, move_down_price: move_down_price || undefined };
    },
    read: ({ check_code, move_up_price, move_down_price }: GetFuturesGridMoveScopeResult) => ({
      code: check_code === 'success' ? undefined : check_code,
      bounds: { ...(move_up_price && { move_up_price }), ...(move_down_price && { move_down_price }) },
    }),
  },
  places: futuresGridPlaces,
  payload: (bot_id, change) => {
    const moves = movesOf(change);
    return Object.keys(moves).length === 0 ? undefined : { bot_id, ...moves };
  },
  write: updateFuturesGridMoveScopeWrite,
  Fields: MoveFields,
});

function movesOf({ start, draft }: AdjustChange<FuturesGridDraft, FuturesGridFacts>) {
  return changedText(start, draft, ['move_up_price', 'move_down_price']);
}

function MoveFields({ facts }: AdjustFieldsProps<FuturesGridDraft, FuturesGridFacts, FuturesGridField>) {
  const { t } = useTranslation();
  const price = usePriceProps();
  if (facts.detail.grid_type === 'geometric') return <Strip type="info">{t('form.move_arithmetic')}</Strip>;
  return (
    <>
      <FormField as={PriceField} field="move_up_price" {...price} />
      <FormField as={PriceField} field="move_down_price" {...price} />
    </>
  );
}
