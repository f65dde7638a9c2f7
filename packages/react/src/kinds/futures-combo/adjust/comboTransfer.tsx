import { type GetFuturesComboBotResult, getFuturesComboBot } from '@tradingbot/core/endpoints';
import {
  type AmountDraft,
  amountIssues,
  amountOf,
  comboTransferOffer,
  futuresComboReader,
} from '@tradingbot/core/kinds';
import { transferFuturesComboMarginWrite } from '@tradingbot/core/writes';
import { add } from '@tradingbot/engine/decimal';
import { planFuturesComboChange, type Range } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { amountFields } from '../../../detail/adjust/amountFields.js';
import { FormField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { comboPlan } from './comboPlan.js';
import { type ComboFacts, useComboSnapshot, useTransferRanges } from './useComboSnapshot.js';

interface TransferDraft extends AmountDraft {
  readonly direction: 'in' | 'out';
}

interface TransferFacts extends ComboFacts {
  readonly ranges: Readonly<Record<'in' | 'out', Range>>;
}

/** Moves margin into or out of a combo. */
export const comboTransfer = adjustBy({
  kind: 'futures_combo',
  name: 'transfer',
  reader: futuresComboReader,
  source: {
    endpoint: getFuturesComboBot,
    paramsOf: (id: string) => ({ bot_id: id }),
    draftOf: (): TransferDraft => ({ direction: 'in', amount: '' }),
  },
  useMarket,
  fields: amountFields,
  settings: [],
  plan: ({ draft, facts }) => {
    const range = facts.ranges[draft.direction];
    const issues = amountIssues(draft, range, facts.coin, undefined, offerOf(draft, facts));
    const amount = issues.length === 0 ? amountOf(draft) : undefined;
    const { direction } = draft;
    const preview =
      amount === undefined
        ? undefined
        : facts.snapshot && planFuturesComboChange(facts.snapshot, { type: 'transfer', direction, amount });
    const { effects, ...rest } = comboPlan(preview, facts);
    const { total_margin } = facts.detail;
    return {
      issues,
      bounds: { amount: range },
      effects: [
        {
          id: 'invested',
          label: 'detail.invested',
          unit: 'quote',
          before: total_margin,
          // What is moved out is a payment, not less invested.
          after: direction === 'in' && total_margin ? add(total_margin, amount ?? '0') : total_margin,
        },
        ...effects,
      ],
      ...rest,
      notes: [{ key: 'adjust.transfer_note', decides: true }],
    };
  },
  places: { stems: {}, own: {}, otherwise: 'amount' },
  needsPrice: true,
  payload: (bot_id, { draft }) => {
    const amount = amountOf(draft);
    return amount === undefined ? undefined : { bot_id, direction: draft.direction, amount };
  },
  write: transferFuturesComboMarginWrite,
  Fields: TransferFields,
});

function useMarket(answer: GetFuturesComboBotResult | undefined, id: string) {
  const { facts: combo, ...market } = useComboSnapshot(answer, id);
  const { ranges, query } = useTransferRanges(id);
  const facts = useMemo(() => (combo && ranges ? { ...combo, ranges } : undefined), [combo, ranges]);
  return { ...market, facts, error: market.error ?? query.error };
}

function offerOf({ direction }: TransferDraft, { ranges, snapshot, coin }: TransferFacts) {
  return comboTransferOffer(direction, ranges[direction], snapshot, coin);
}

function TransferFields({ draft, set, facts }: AdjustFieldsProps<TransferDraft, TransferFacts, 'amount'>) {
  const { t } = useTranslation();
  const { coin, ranges } = facts;
  const range = ranges[draft.direction];
  return (
    <>
      <Segments
        label={t('side.label')}
        options={[
          { name: 'in', label: t('adjust.transfer_in') },
          { name: 'out', label: t('adjust.transfer_out') },
        ]}
        value={draft.direction}
        onChange={(direction) => set({ direction })}
      />
      <FormField as={AmountField} field="amount" currency={coin} available={offerOf(draft, facts)} bounds={range} />
    </>
  );
}
