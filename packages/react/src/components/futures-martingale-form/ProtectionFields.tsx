import { useTranslation } from '../../i18n/useTranslation.js';
import { contractPriceProps, Fold, FormField, RatioField } from '../create-form/index.js';
import { PriceField } from '../number-field/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

/** Stop loss and entry, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const model = useFuturesMartingaleModel();
  const { sl_percent, entry_price } = model.draft;
  return (
    <Fold title={t('form.section_protection')} count={[sl_percent, entry_price].filter(Boolean).length}>
      <RatioField field="sl_percent" chips={['10', '20', '50', '80']} />
      <FormField
        as={PriceField}
        field="entry_price"
        {...contractPriceProps(model)}
        placeholder={t('form.entry_hint')}
      />
    </Fold>
  );
}
