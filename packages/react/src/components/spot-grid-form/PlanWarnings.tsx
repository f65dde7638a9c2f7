import { useTranslation } from '../../i18n/useTranslation.js';
import { CheckLine } from '../number-field/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** What is allowed but unwise. */
export function PlanWarnings() {
  const { t } = useTranslation();
  const { plan, set, mode } = useSpotGridModel();
  const shown = plan?.warnings.filter((warning) => warning.code !== 'no_stop_loss') ?? [];
  if (shown.length === 0) return null;
  return (
    <div className="tb-checks">
      {shown.map(({ code, params, fix }) => {
        const grids = fix?.cell_number ?? params?.cells;
        const text =
          code === 'net_profit_low'
            ? grids
              ? t('warning.net_profit_low', { max_cells: grids })
              : t('warning.net_profit_low_plain')
            : t('warning.price_outside_range');
        const cure =
          mode === 'manual' && fix && grids
            ? { label: t('field.use', { value: grids }), apply: () => set(fix) }
            : undefined;
        return <CheckLine key={code} message={{ severity: 'warning', text, fix: cure }} />;
      })}
    </div>
  );
}
