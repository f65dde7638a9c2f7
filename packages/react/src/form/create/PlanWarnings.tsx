import type { LocaleFormat } from '@tradingbot/core/format';
import { type FormUnits, type FormWarning, isOneOf } from '@tradingbot/core/kinds';
import { useUser } from '../../hooks/useUser.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { CheckLine } from '../../parts/field/index.js';
import { useFormModel } from './FormScope.js';
import { useIssueText } from './useIssueText.js';

/** Warnings that must not be overlooked. */
const DANGERS = ['liquidation_in_range', 'liquidation_before_last_add', 'liquidation_before_stop_loss'] as const;

const WARNINGS = [
  ...DANGERS,
  'net_profit_low',
  'price_outside_range',
  'no_stop_loss',
  'stop_loss_before_last_add',
  'stop_loss_after_liquidation',
  'balance_runs_out',
  'no_limit',
  'liquidation_near',
  'lot_too_coarse',
] as const;

/** How the figures of a warning are shown; all others stand as they are. */
const FIGURES: Readonly<Partial<Record<string, 'price' | 'ratio' | 'amount'>>> = {
  liq: 'price',
  stop_loss: 'price',
  liquidation: 'price',
  liquidation_fall: 'ratio',
  from: 'amount',
};

/** What is allowed but unwise. A missing stop loss is pointed out to newcomers only. */
export function PlanWarnings() {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const { userType } = useUser();
  const issueText = useIssueText(model);
  const { warnings, mode, set, units } = model;
  const shown = warnings.filter(({ code }) => code !== 'no_stop_loss' || userType === 'fresh');
  if (shown.length === 0) return null;
  return (
    <div className="tb-checks">
      {shown.map((warning) => {
        const { code } = warning;
        // A recommendation is not edited, but for what its money cannot hold.
        const isCurable = mode !== 'ai' || code === 'lot_too_coarse';
        const fixes = isCurable
          ? issueText({ ...warning, field: '' }).fixes.map(({ label, sets }) => ({ label, apply: () => set(sets) }))
          : [];
        const severity = isOneOf(DANGERS, code) ? 'danger' : 'warning';
        const text = warningText(t, format, warning, units);
        // Not by its text: a price in it moves, and a pressed button must not be replaced under the finger.
        const key = `${code} ${warning.params?.symbol ?? warning.params?.side ?? ''}`;
        return <CheckLine key={key} message={{ severity, text, fixes }} />;
      })}
    </div>
  );
}

function warningText(
  t: Translate,
  format: LocaleFormat,
  { code, params = {} }: FormWarning,
  units: FormUnits | undefined,
): string {
  if (!isOneOf(WARNINGS, code)) return t('check.unknown', { code });
  // Fewer than two grids are no bot that could be proposed.
  if (code === 'net_profit_low' && Number(params.cells ?? 0) < 2) return t('warning.net_profit_low_plain');
  const figures = Object.entries(params).map(([name, value]) => [name, figureText(format, name, value, units)]);
  // The figure by which the words are chosen, where there is one.
  const count = Number(params.adds ?? params.rounds ?? 0);
  return t(`warning.${code}`, { count, ...Object.fromEntries(figures) });
}

function figureText(format: LocaleFormat, name: string, value: string, units: FormUnits | undefined): string {
  const kind = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (kind === 'ratio') return format.percent(value);
  if (kind === 'amount') return format.amount(value);
  return kind === 'price' && units ? format.price(value, units.tick) : value;
}
