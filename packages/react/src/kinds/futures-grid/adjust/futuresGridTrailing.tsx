import { futuresGridPlaces, futuresGridReader } from '@tradingbot/core/kinds';
import { updateFuturesGridTrailingStopWrite } from '@tradingbot/core/writes';
import { isDecimal } from '@tradingbot/engine/decimal';
import { type FuturesGridDraft, type FuturesGridField, planFuturesGridChange } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { RatioField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { futuresGridFields } from '../form/index.js';
import { futuresGridSource } from './futuresGridSource.js';
import { type FuturesGridFacts, useFuturesGridMarket } from './useFuturesGridMarket.js';

/** Sets, changes or switches off the trailing stop of a futures grid. */
export const futuresGridTrailing = adjustBy({
  kind: 'futures_grid',
  name: 'trailing',
  reader: futuresGridReader,
  source: futuresGridSource,
  useMarket: useFuturesGridMarket,
  fields: futuresGridFields,
  settings: [fieldSetting<FuturesGridDraft>(futuresGridFields.trailing_stop_per)],
  plan: ({ draft: { trailing_stop_per }, facts: { detail, snapshot } }) => {
    const plan = snapshot && planFuturesGridChange(snapshot, { type: 'update_trailing_stop', trailing_stop_per });
    return {
      issues: plan?.issues ?? [],
      bounds: plan ? { trailing_stop_per: plan.bounds.trailing_stop_per } : {},
      effects: [
        // It follows from the equity at the start, which nobody knows before.
        ...(snapshot?.isWaiting
          ? []
          : [
              {
                id: 'exit',
                label: 'adjust.exit_equity',
                unit: 'quote',
                before: snapshot && (detail.trailing_stop_exit_equity ?? ''),
                after: plan?.trailing_stop_exit_equity,
              } as const,
            ]),
        { id: 'equity', label: 'detail.equity', unit: 'quote', before: detail.equity, after: detail.equity },
      ],
      orders: NO_ORDERS,
      notes: [{ key: 'adjust.trailing_note' }],
      dangers: plan?.closes_at_once ? [{ key: 'adjust.closes_at_once' }] : [],
    };
  },
  places: futuresGridPlaces,
  payload: (bot_id, { start, draft }) => {
    const text = draft.trailing_stop_per.trim();
    const isReadable = text === '' || isDecimal(text);
    return isReadable && text !== start.trailing_stop_per ? { bot_id, trailing_stop_per: text } : undefined;
  },
  write: updateFuturesGridTrailingStopWrite,
  Fields: TrailingFields,
});

function TrailingFields({ draft, set }: AdjustFieldsProps<FuturesGridDraft, FuturesGridFacts, FuturesGridField>) {
  const { t } = useTranslation();
  return (
    <>
      <RatioField field="trailing_stop_per" chips={['5', '10', '20', '50']} />
      <div className="tb-row">
        <Button kind="quiet" disabled={draft.trailing_stop_per === ''} onClick={() => set({ trailing_stop_per: '' })}>
          {t('field.turn_off')}
        </Button>
      </div>
    </>
  );
}
