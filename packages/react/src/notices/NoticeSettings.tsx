import { useUser } from '../hooks/useUser.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { NoticeChoices } from './NoticeChoices.js';
import { useNotificationPermission } from './useNotificationPermission.js';

/** Which notices there are, and whether they are shown outside of the page too; nothing while nobody is logged in. */
export default function NoticeSettings() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { permission, ask } = useNotificationPermission();
  if (uid === undefined) return null;
  return (
    <fieldset className="tb-choice tb-notice-choices">
      <legend>{t('notices.title')}</legend>
      <NoticeChoices />
      {permission === 'default' && <Button onClick={ask}>{t('notices.allow')}</Button>}
      {permission === 'granted' && <p className="tb-hint">{t('notices.allowed')}</p>}
      {permission === 'denied' && <p className="tb-hint">{t('notices.denied')}</p>}
    </fieldset>
  );
}
