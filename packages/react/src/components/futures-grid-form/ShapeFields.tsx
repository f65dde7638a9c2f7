import { useTranslation } from '../../i18n/useTranslation.js';
import { contractPriceProps, FormField } from '../create-form/index.js';
import { CountField, LeverageField, PriceField } from '../number-field/index.js';
import { Segments } from '../segments/index.js';
import { SideSwitch } from '../side-switch/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { sides, spacings } from './futuresGridKind.js';
import { RiskBar } from './LazyRiskBar.js';

const OPEN = { from: '2', to: '' };

/** Direction, range, number and spacing of grids, leverage. */
export function ShapeFields() {
  const { t, format } = useTranslation();
  const model = useFuturesGridModel();
  const { row, plan, bounds, draft, set } = model;
  const price = contractPriceProps(model);
  const distance = plan?.shape?.cell_distance;
  return (
    <fieldset>
      <legend>{t('form.section_shape')}</legend>
      <SideSwitch options={sides} value={draft.grid_mode} onChange={(grid_mode) => set({ grid_mode })} />
      <div className="tb-pair">
        <FormField as={PriceField} field="min_price" {...price} />
        <FormField as={PriceField} field="max_price" {...price} />
      </div>
      <FormField
        as={CountField}
        field="cell_number"
        bounds={bounds?.cell_number ?? OPEN}
        aside={distance && row && t('form.step', { step: format.price(distance, row.tickSize) })}
      />
      <Segments
        label={t('form.spacing')}
        options={spacings.map((name) => ({ name, label: t(`form.${name}`) }))}
        value={draft.grid_type}
        onChange={(grid_type) => set({ grid_type })}
      />
      <Leverage />
      <RiskBar />
    </fieldset>
  );
}

function Leverage() {
  const { bounds, plan } = useFuturesGridModel();
  const { long_liq_distance, short_liq_distance } = plan?.money ?? {};
  return (
    <FormField
      as={LeverageField}
      field="leverage"
      max={bounds?.leverage?.to ?? ''}
      liquidationMove={long_liq_distance || short_liq_distance || undefined}
    />
  );
}
