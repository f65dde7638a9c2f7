import { type ComponentPropsWithRef, useState } from 'react';
import { useOnline } from '../../hooks/useOnline.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { PoliteText } from '../live-regions/index.js';
import { Strip } from './Strip.js';

/** Says that the device is offline; nothing is shown while it is online, but that it is so again is reported. */
export function OfflineStrip(props: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  if (isOnline) return wasOffline && <PoliteText text={t('common.online_again')} />;
  return (
    <Strip {...props} type="warn" say="polite">
      {t('common.offline')}
    </Strip>
  );
}
