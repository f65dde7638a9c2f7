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
      <Button onClick={() => onReview({ ...left, bots: left.bots.filter(({ stage }) => stage !== 'done') })}>
        {t('left_plan.review')}
      </Button>
      <Button kind="quiet" onClick={forget}>
        {t('common.dismiss')}
      </Button>
    </>
  );
  const countOf = (stage: (typeof left.bots)[number]['stage']) => left.bots.filter((bot) => bot.stage === stage).length;
  const lines = [
    ['left_plan.done', countOf('done')],
    ['left_plan.rest', countOf('out')],
    ['left_plan.as_before', countOf('as_before')],
  ] as const;
  return (
    <Strip type="warn" say="polite" actions={actions}>
      <strong>{t(`left_plan.${left.name}`)}</strong>
      {lines.map(([key, count]) => count > 0 && <span key={key}>{t(key, { count })}</span>)}
    </Strip>
  );
}
