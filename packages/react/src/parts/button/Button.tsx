import { type ComponentPropsWithoutRef, type ComponentPropsWithRef, type ElementType, forwardRef } from 'react';
import { classNames } from '../../classNames.js';

/** How a button looks. */
interface ButtonLook {
  /**
   * `primary`: what its place is there for; `danger`: what ends or costs something; `quiet`: beside others, without a
   * frame. Default: one of several.
   */
  readonly kind?: 'primary' | 'danger' | 'quiet' | undefined;
  /** As wide as its place. */
  readonly wide?: boolean | undefined;
}

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {}

/** Props of {@link ButtonLink}. */
export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, ButtonLook {
  /** The link of the host's router, which is given everything else; default `a`. */
  readonly as?: ElementType | undefined;
}

/** A button with a text; it submits no form unless its `type` says so. `data-kind="primary|danger"`, `data-wide`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  return <button type="button" {...lookOf(props)} ref={ref} />;
});

/** A link that looks like a {@link Button}, for what leads to another page. */
export function ButtonLink({ as: Link = 'a', ...props }: ButtonLinkProps) {
  return <Link {...lookOf(props)} />;
}

function lookOf<Props extends ButtonLook & { readonly className?: string | undefined }>(props: Props) {
  const { kind, wide, className, ...rest } = props;
  const isQuiet = kind === 'quiet';
  return {
    ...rest,
    className: classNames('tb-button', isQuiet && 'tb-quiet', className),
    'data-kind': isQuiet ? undefined : kind,
    'data-wide': wide || undefined,
  };
}
