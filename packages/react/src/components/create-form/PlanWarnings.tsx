import { formatPrice } from '@tradingbot/core/format';
import { useUser } from '../../hooks/useUser.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { CheckLine } from '../number-field/index.js';
import { useFormModel } from './FormScope.js';
import type { FormUnits, FormWarning } from './formModel.js';
import { useIssueText } from './useIssueText.js';

/** What is allowed but unwise. A missing stop loss is pointed out to newcomers only. */
export function PlanWarnings() {
  const { t } = useTranslation();
  const model = useFormModel();
  const { userType } = useUser();
  const issueText = useIssueText(model);
  const { warnings, mode, set, units } = model;
  const shown = warnings.filter(({ code }) => code !== 'no_stop_loss' || userType === 'fresh');
  if (shown.length === 0) return null;
  return (
    <div className="tb-checks">
      {shown.map((warning) => {
        const { fix } = warning;
        const label = issueText({ ...warning, field: '' }).fix;
        const cure = mode !== 'ai' && fix && label ? { label, apply: () => set(fix) } : undefined;
        return (
          <CheckLine
            key={warning.code}
            message={{ severity: 'warning', text: warningText(t, warning, units), fix: cure }}
          />
        );
      })}
    </div>
  );
}

function warningText(t: Translate, { code, params = {} }: FormWarning, units: FormUnits | undefined): string {
  const price = (value: string | undefined) => (units && value ? formatPrice(value, units.tick) : '');
  switch (code) {
    case 'net_profit_low':
      return Number(params.cells ?? 0) >= 2
        ? t('warning.net_profit_low', { max_cells: params.cells ?? '' })
        : t('warning.net_profit_low_plain');
    case 'price_outside_range':
      return t('warning.price_outside_range');
    case 'liquidation_in_range':
      return t('warning.liquidation_in_range', { liq: price(params.liq) });
    case 'no_stop_loss':
      return t('warning.no_stop_loss');
    default:
      return t('check.unknown', { code });
  }
}
