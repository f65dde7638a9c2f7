import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends ComponentPropsWithRef<'div'> {
  /** One sentence. */
  readonly text: string;
  /** One action. */
  readonly action?: ReactNode;
}

/** Nothing to show: one sentence, one action. */
export function EmptyState({ text, action, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames('tb-empty', className)}>
      <p>{text}</p>
      {action}
    </div>
  );
}
