import type { BotSummary } from '@tradingbot/core/kinds';
import { compare, subtract, sum } from '@tradingbot/engine/decimal';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount } from '../parts/figures/index.js';
import { Waterfall, type WaterfallPart } from '../parts/formula/index.js';

/** A part of the total P&L. */
export interface ProfitPart {
  readonly id: string;
  readonly label: string;
  /** In the bot's coin; undefined is missing, and then nobody knows the rest. */
  readonly value: string | undefined;
  /** What includes it where the exchange does not report it; a note says so. */
  readonly includedIn?: string | undefined;
  readonly formula: string;
  readonly inputs: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Stands elsewhere too, or moves with trades alone: it is rounded by itself, whatever the others do meanwhile. */
  readonly alone?: boolean | undefined;
}

interface ProfitBreakdownProps {
  readonly summary: BotSummary;
  readonly parts: readonly ProfitPart[];
  /** The total less all parts: what the exchange does not report by itself, rounding included. */
  readonly rest: Omit<ProfitPart, 'value'>;
  /** Taken out so far; of kinds that can. */
  readonly withdrawn?: string | undefined;
}

/** Total P&L in its parts; they add up to the last digit because the last is the total less the others (B1). Where one of
 * them is missing, what is left of the total is unknown too. */
export function ProfitBreakdown({ summary, parts, rest, withdrawn }: ProfitBreakdownProps) {
  const { t } = useTranslation();
  const { coin, totalProfit, equity, invested } = summary;
  const hidden = parts.find(({ includedIn }) => includedIn);
  if (totalProfit === undefined) return null;
  const amount = (value: string | undefined) => <Amount value={value} currency={coin} />;
  return (
    <Waterfall
      className="tb-panel"
      title={t('detail.breakdown')}
      currency={coin ?? ''}
      parts={profitParts(totalProfit, parts, rest)}
      total={totalProfit}
      note={hidden && t('detail.not_reported', { part: hidden.label, rest: hidden.includedIn ?? '' })}
      totalLabel={t('detail.total_pnl')}
      totalFormula={{
        text: t(withdrawn === undefined ? 'detail.breakdown_total_plain' : 'detail.breakdown_total'),
        inputs: [
          { label: t('detail.equity'), value: amount(equity) },
          ...(withdrawn === undefined ? [] : [{ label: t('detail.withdrawn'), value: amount(withdrawn) }]),
          { label: t('detail.invested'), value: amount(invested) },
        ],
        origin: 'exchange',
      }}
    />
  );
}

/** The parts with the rest that makes them the total; what is zero is left out, but for the first. */
function profitParts(
  total: string,
  parts: readonly ProfitPart[],
  rest: Omit<ProfitPart, 'value'>,
): readonly WaterfallPart[] {
  const apart = parts.filter(({ includedIn }) => !includedIn);
  const values = apart.flatMap(({ value }) => value ?? []);
  const value = values.length < apart.length ? undefined : subtract(total, sum(values));
  return [...apart, { ...rest, value }]
    .filter((part, index) => index === 0 || part.value === undefined || compare(part.value, '0') !== 0)
    .map(({ includedIn: _, formula, inputs, ...part }) => ({
      ...part,
      formula: { text: formula, inputs, origin: 'exchange' },
    }));
}
