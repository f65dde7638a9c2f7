import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';

const ICON = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck } as const;

export interface StripProps extends ComponentPropsWithRef<'div'> {
  readonly type: keyof typeof ICON;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
}

/** A line across a region that says something about it. `data-type="info|warn|danger|ok"`. */
export function Strip({ type, actions, className, children, ...rest }: StripProps) {
  const Icon = ICON[type];
  return (
    <div {...rest} className={classNames('tb-strip', className)} data-type={type}>
      <Icon aria-hidden="true" size={18} className="tb-icon" />
      <div className="tb-strip-text">{children}</div>
      {actions}
    </div>
  );
}
