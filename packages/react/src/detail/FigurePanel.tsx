import { type BotSummary, isOver, profitRatio } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../parts/figures/index.js';

/** A figure with its name. */
export type NamedFigure = readonly [label: string, value: ReactNode];

/** APR of a young bot says nothing. */
const APR_AFTER_MS = 72 * 3_600_000;

interface FigurePanelProps {
  readonly summary: BotSummary;
  /** After total P&L, equity and what was invested. */
  readonly figures: readonly NamedFigure[];
}

/** The headline figures of a bot. */
export function FigurePanel({ summary, figures }: FigurePanelProps) {
  const { t } = useTranslation();
  const { coin, invested, equity, totalProfit } = summary;
  const shown: readonly NamedFigure[] = [
    [t('detail.equity'), <Amount key="equity" value={equity} currency={coin} places={2} />],
    [t('detail.invested'), <Amount key="invested" value={invested} currency={coin} places={2} />],
    ...(hasHolding(summary.kind)
      ? [[t('detail.vs_holding'), <VsHolding key="holding" summary={summary} />] as const]
      : []),
    ...figures,
  ];
  return (
    <section className="tb-panel" aria-label={t('detail.figures')}>
      <dl className="tb-figures">
        <div data-size="display">
          <dt>{t('detail.total_pnl')}</dt>
          <dd>
            <PnL value={totalProfit} currency={coin} ratio={profitRatio(totalProfit, invested)} />
          </dd>
        </div>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Result per year, once the bot has run long enough for it to mean something. */
export function Apr({
  summary,
  value,
}: {
  readonly summary: BotSummary;
  /** Fraction. */
  readonly value: string | undefined;
}) {
  const { t, format } = useTranslation();
  if ((summary.runningMs ?? 0) >= APR_AFTER_MS) return <Figure text={format.percent(value, { sign: true })} />;
  return (
    <span className="tb-hint" title={t('detail.too_early_why')}>
      {t('detail.too_early')}
    </span>
  );
}

/** Kinds whose start the exchange reports. */
const TOLD: readonly BotKind[] = ['spot_grid', 'futures_grid', 'futures_martingale'];

/** Whether a bot of a kind can be compared with holding. */
const hasHolding = (kind: BotKind) => TOLD.includes(kind);

/** What a bot made more (or less) than the same money held since the start, exact to the last digit (B6). */
function VsHolding({ summary }: { readonly summary: BotSummary }) {
  const { t } = useTranslation();
  const { kind, id, coin, invested, state } = summary;
  const { data } = useResumedBot({ kind, id }, !isOver(state));
  if (data && data.againstHolding === undefined)
    return (
      <span className="tb-hint" title={t('detail.vs_holding_unknown')}>
        <Figure text="--" />
      </span>
    );
  return <PnL value={data?.againstHolding} currency={coin} ratio={profitRatio(data?.againstHolding, invested)} />;
}
