import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../classNames.js';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from '../icons.js';

/** Props of {@link Strip}. */
export interface StripProps extends ComponentPropsWithRef<'div'> {
  readonly type: 'info' | 'warn' | 'danger' | 'ok';
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** Also says its text when it appears, through the page's live regions. */
  readonly say?: 'polite' | 'assertive' | undefined;
}

const ICON: Readonly<Record<StripProps['type'], LucideIcon>> = {
  info: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
  ok: CircleCheck,
};

/** A line across a region that says something about it. `data-type="info|warn|danger|ok"`. */
export function Strip({ type, actions, say, className, children, ...rest }: StripProps) {
  const announcer = useAnnounce();
  const words = useRef<HTMLDivElement>(null);
  const Icon = ICON[type];
  useEffect(() => {
    // Sentences lie in elements of their own, with nothing between them.
    const text = [...(words.current?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ');
    if (say && text) announcer[say](text);
  }, [say, announcer]);
  return (
    <div {...rest} className={classNames('tb-strip', className)} data-type={type}>
      <Icon aria-hidden="true" size={18} className="tb-icon" />
      <div ref={words} className="tb-strip-text">
        {children}
      </div>
      {actions}
    </div>
  );
}
