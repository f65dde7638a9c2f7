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
  const out = left.bots.filter(({ isOut }) => isOut).length;
  const asBefore = left.bots.length - out;
  return (
    <Strip type="warn" say="polite" actions={actions}>
      <strong>{t(`left_plan.${left.name}`)}</strong>
      {out > 0 && <span>{t('left_plan.rest', { count: out })}</span>}
      {asBefore > 0 && <span>{t('left_plan.as_before', { count: asBefore })}</span>}
    </Strip>
  );
}
