import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Fold } from '../create-form/index.js';

const load = () => import('./ProtectionFields.js');
const Protection = lazy(async () => ({ default: (await load()).ProtectionFields }));
const Move = lazy(async () => ({ default: (await load()).MoveFields }));

/** What stands folded away under the form: protection, and how far the range may move. Loaded after the form. */
export function FoldedFields() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Fold title={t('form.section_protection')}>{null}</Fold>}>
      <Protection />
      <Move />
    </Suspense>
  );
}
