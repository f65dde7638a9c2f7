import { useTranslation } from '../../i18n/useTranslation.js';
import { Strip } from './Strip.js';

interface LookingStripProps {
  /** 0 until the first look. */
  readonly attempt: number;
  readonly attempts: number;
}

/** Nobody knows yet what became of an action on a bot: it is being looked up. */
export function LookingStrip({ attempt, attempts }: LookingStripProps) {
  const { t } = useTranslation();
  return (
    <Strip type="warn">
      <strong>{t('close.not_sure')}</strong>
      {attempt > 0 && <span>{t('close.looking', { attempt: String(attempt), attempts: String(attempts) })}</span>}
    </Strip>
  );
}
