import { type GetFuturesMartingaleBotResult, getFuturesMartingaleBot } from '@tradingbot/core/endpoints';
import { changedText, type FormIssue, futuresMartingaleReader } from '@tradingbot/core/kinds';
import { updateFuturesMartingaleBotWrite } from '@tradingbot/core/writes';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { type FuturesMartingaleUpdateDraft, planFuturesMartingaleChange } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps, AdjustNote } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { liquidationEffects } from '../../../detail/adjust/liquidationEffect.js';
import { NO_ORDERS } from '../../../detail/adjust/noOrders.js';
import { type FieldSpec, FormField, RatioField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Checkbox } from '../../../parts/checkbox/index.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { type MartingaleFacts, useMartingaleSnapshot } from './useMartingaleSnapshot.js';

type Field = 'add_margin' | 'sl_percent';

const fields = {
  add_margin: { key: 'add_margin', label: 'adjust.margin', unit: 'quote' },
  sl_percent: { key: 'sl_percent', label: 'form.stop_loss', unit: 'ratio' },
} as const satisfies Readonly<Record<Field, FieldSpec>>;

/** Adds margin to a martingale, or changes its stop loss or auto-cycle. */
export const martingaleSettings = adjustBy({
  kind: 'futures_martingale',
  name: 'settings',
  reader: futuresMartingaleReader,
  source: {
    endpoint: getFuturesMartingaleBot,
    paramsOf: (id: string) => ({ bot_id: id }),
    draftOf: ({
      fmart_detail: { sl_per, auto_cycle },
    }: GetFuturesMartingaleBotResult): FuturesMartingaleUpdateDraft => ({
      add_margin: '',
      sl_percent: sl_per ?? '',
      auto_cycle_toggle: auto_cycle === 'enable' ? 'enable' : 'disable',
    }),
  },
  useMarket: useMartingaleSnapshot,
  fields,
  settings: [
    fieldSetting<FuturesMartingaleUpdateDraft>(fields.sl_percent),
    {
      id: 'auto_cycle',
      label: 'mart.auto_cycle',
      text: ({ auto_cycle_toggle }, t) => t(auto_cycle_toggle === 'enable' ? 'detail.on' : 'detail.off'),
    },
  ],
  plan: ({ start, draft, facts: { detail, snapshot, state, available } }) => {
    const plan = snapshot && planFuturesMartingaleChange(draft, snapshot, { quote: available }, state);
    const notes: AdjustNote[] = [
      ...(draft.add_margin.trim() === '' ? [] : [{ key: 'adjust.add_margin_note', decides: true } as const]),
      ...(draft.sl_percent === start.sl_percent ? [] : [{ key: 'adjust.stop_now_note' } as const]),
      ...(draft.auto_cycle_toggle === start.auto_cycle_toggle ? [] : [{ key: 'adjust.cycle_note' } as const]),
    ];
    return {
      // That nothing has changed is reported beside the button.
      issues: (plan?.issues ?? []).flatMap((issue): FormIssue<Field, FuturesMartingaleUpdateDraft>[] =>
        issue.field === 'form' ? [] : [{ ...issue, field: issue.field }],
      ),
      bounds: plan?.bounds ?? {},
      effects: [
        {
          id: 'invested',
          label: 'detail.invested',
          unit: 'quote',
          before: detail.total_margin,
          after: plan?.total_margin,
        },
        ...liquidationEffects(
          { before: snapshot && detail.estimated_liq_price, after: plan?.estimated_liq_price },
          plan?.all_filled ?? { before: undefined, after: undefined },
        ),
      ],
      orders: NO_ORDERS,
      notes,
      dangers: plan?.closes_at_once ? [{ key: 'adjust.closes_at_once' }] : [],
    };
  },
  places: { stems: { init_margin: 'add_margin', sl_per: 'sl_percent' }, own: {}, otherwise: 'add_margin' },
  payload: (bot_id, { start, draft }) => {
    const added = draft.add_margin.trim();
    const add_margin = isDecimal(added) && compare(added, '0') > 0 ? added : undefined;
    const { sl_percent } = changedText(start, draft, ['sl_percent']);
    const isNewCycle = draft.auto_cycle_toggle !== start.auto_cycle_toggle;
    if (add_margin === undefined && sl_percent === undefined && !isNewCycle) return undefined;
    // Left out, the exchange takes it as off.
    return { bot_id, add_margin, sl_percent, auto_cycle_toggle: draft.auto_cycle_toggle };
  },
  write: updateFuturesMartingaleBotWrite,
  Fields: MartingaleFields,
});

type Props = AdjustFieldsProps<FuturesMartingaleUpdateDraft, MartingaleFacts, Field>;

function MartingaleFields({ draft, set, facts, bounds }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        as={AmountField}
        field="add_margin"
        currency={facts.detail.quote_token ?? ''}
        available={facts.available}
        bounds={bounds.add_margin}
      />
      <RatioField field="sl_percent" chips={['10', '20', '50']} />
      <Checkbox
        name="auto_cycle_toggle"
        checked={draft.auto_cycle_toggle === 'enable'}
        onChange={(isChecked) => set({ auto_cycle_toggle: isChecked ? 'enable' : 'disable' })}
      >
        {t('mart.auto_cycle')}
      </Checkbox>
    </>
  );
}
