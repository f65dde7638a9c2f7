import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Strip } from '../../parts/states/index.js';
import { type ManyPlan, useLeftPlan } from './useLeftPlan.js';

/** A plan for several bots whose page went away in the middle: what is not known of it, and the way to look at it. */
export default function LeftPlan({ onReview }: { readonly onReview: (plan: ManyPlan) => void }) {
  const { t } = useTranslation();
  const { left, forget } = useLeftPlan();
  if (!left) return null;
  const actions = (
    <>
      <Button onClick={() => onReview(left)}>{t('left_plan.review')}</Button>
      <Button kind="quiet" onClick={forget}>
        {t('common.dismiss')}
      </Button>
    </>
  );
  return (
    <Strip type="warn" say="polite" actions={actions}>
      <strong>{t(`left_plan.${left.name}`)}</strong>
      <span>{t('left_plan.rest', { count: left.bots.length })}</span>
    </Strip>
  );
}
