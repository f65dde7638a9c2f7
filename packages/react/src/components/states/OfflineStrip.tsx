import type { ComponentPropsWithRef } from 'react';
import { useOnline } from '../../hooks/useOnline.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Strip } from './Strip.js';

/** Says that the device is offline; nothing while it is online. */
export function OfflineStrip(props: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <Strip {...props} type="warn" say="polite">
      {t('common.offline')}
    </Strip>
  );
}
