import { Button, Strip, useTranslation } from '@tradingbot/react';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { storageOf } from '../start/storageOf.js';
import { useSiteText } from '../texts/useSiteText.js';
import type { StripFacts } from './playStrip.js';

const KEY = 'tb-strip-closed-';

interface FrameStripProps {
  readonly strip: StripFacts;
  readonly onRetry?: () => void;
  /** A way out that leads elsewhere. */
  readonly way?: ReactNode;
}

/** One line above the page; a harmless one that was put away stays away in this tab. */
export function FrameStrip({ strip, onRetry, way }: FrameStripProps) {
  const text = useSiteText();
  const { t } = useTranslation();
  const { name, type, params, isClosable, canRetry = false } = strip;
  const storage = storageOf(() => sessionStorage);
  const [isClosed, setClosed] = useState(() => isClosable && storage?.getItem(KEY + name) === '1');
  if (isClosed) return null;
  const close = () => {
    setClosed(true);
    try {
      storage?.setItem(KEY + name, '1');
    } catch {
      // A full disk: it is away until the page is left.
    }
  };
  const retry = canRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>;
  const dismiss = isClosable && (
    <button type="button" className="tb-icon-button" aria-label={t('common.dismiss')} onClick={close}>
      <X aria-hidden="true" size={16} />
    </button>
  );
  return (
    <Strip
      type={type}
      say={type === 'warn' ? 'polite' : undefined}
      className="site-frame-strip"
      actions={way || retry || dismiss}
    >
      {text(name, params)}
    </Strip>
  );
}
