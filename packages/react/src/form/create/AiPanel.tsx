import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Figure } from '../../parts/figures/index.js';
import { EmptyState, InlineError, Skeleton } from '../../parts/states/index.js';
import { useFormModel } from './FormScope.js';

/** One line of a list of settings. */
export interface SettingRow {
  readonly label: string;
  readonly value: ReactNode;
}

/** How recommended settings did in the past. Ratios; absent ones show as unknown. */
export interface PastFigures {
  readonly actual_percentage_yield?: string | undefined;
  readonly annual_percentage_yield?: string | undefined;
  readonly max_drawdown_ratio?: string | undefined;
  readonly volatility_ratio?: string | undefined;
}

export interface AiPanelProps {
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Undefined when the server recommends nothing. */
  readonly settings: readonly SettingRow[] | undefined;
  readonly past: PastFigures;
  /** What the person still chooses, such as the direction. */
  readonly children?: ReactNode;
}

const FIGURES = [
  ['form.ai_yield', 'actual_percentage_yield'],
  ['form.ai_apr', 'annual_percentage_yield'],
  ['form.ai_drawdown', 'max_drawdown_ratio'],
  ['form.ai_volatility', 'volatility_ratio'],
] as const;

/** The server's recommendation, read-only, with a way to take it over. */
export function AiPanel({ query, settings, past, children }: AiPanelProps) {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const { symbol } = model;
  if (query.isPending) return <Skeleton className="tb-settings-wait" lines={9} onRetry={() => void query.refetch()} />;
  if (query.error)
    return (
      <InlineError title={t('form.ai_none', { symbol })} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!settings) {
    const manual = <Button onClick={() => model.setMode('manual')}>{t('form.mode_manual')}</Button>;
    return <EmptyState text={t('form.ai_none', { symbol })} action={manual} />;
  }
  const rows = [
    ...settings,
    ...FIGURES.map(([label, key]) => ({ label: t(label), value: <Figure text={format.percent(past[key])} /> })),
  ];
  return (
    <section aria-label={t('form.mode_ai')}>
      <p className="tb-hint">{t('form.ai_intro', { symbol })}</p>
      {children}
      <dl className="tb-dl">
        {rows.map(({ label, value }) => (
          <div key={label} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="tb-row">
        <span className="tb-hint">{t('form.ai_past')}</span>
        <Button kind="quiet" onClick={() => model.editAsManual()}>
          {t('form.edit_as_manual')}
        </Button>
      </div>
    </section>
  );
}
