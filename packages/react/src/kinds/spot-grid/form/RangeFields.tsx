import { FormField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { CountField, PriceField, type PriceMark } from '../../../parts/number-field/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

const OPEN = { from: '2', to: '' };

/** Range and number of grids. */
export function RangeFields() {
  const { t, format } = useTranslation();
  const { row, plan, bounds } = useSpotGridModel();
  const price = usePriceProps();
  return (
    <fieldset>
      <legend>{t('form.section_range')}</legend>
      <div className="tb-pair">
        <FormField as={PriceField} field="min_price" {...price} />
        <FormField as={PriceField} field="max_price" {...price} />
      </div>
      <FormField
        as={CountField}
        field="cell_number"
        bounds={bounds?.cell_number ?? OPEN}
        aside={
          plan?.shape && row && t('form.step', { step: format.price(plan.shape.cell_distance, row.price_precision) })
        }
      />
    </fieldset>
  );
}

/** What all price fields of the form have in common. */
export function usePriceProps() {
  const { row, last, quote } = useSpotGridModel();
  const marks: PriceMark[] = [];
  if (last) marks.push({ name: 'last_price', price: last });
  if (quote) marks.push({ name: 'high_24h', price: quote.high }, { name: 'low_24h', price: quote.low });
  return { tick: row?.price_precision ?? '0.01', currency: row?.quote_token ?? '', marks, start: last };
}
