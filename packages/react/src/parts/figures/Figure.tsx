import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** Props of {@link Figure}. */
export interface FigureProps extends Omit<ComponentPropsWithRef<'bdi'>, 'children'> {
  /** Formatted text; `--` is read out as "no value". */
  readonly text: string;
  /** Shown after the figure inside the same isolate, e.g. a currency. */
  readonly unit?: string | undefined;
  /** Before the figure, e.g. an arrow. */
  readonly children?: ReactNode;
  /** After figure and unit, e.g. a percent. */
  readonly after?: ReactNode;
}

/** A number on screen: always left to right, tabular figures. `data-empty` when there is no value. */
export function Figure({ text, unit, className, children, after, ...rest }: FigureProps) {
  const { t } = useTranslation();
  const empty = text === '--';
  return (
    <bdi dir="ltr" {...rest} className={classNames('tb-figure', className)} data-empty={empty || undefined}>
      {children}
      {empty ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="tb-sr-only">{t('common.no_value')}</span>
        </>
      ) : (
        <>
          {text}
          {unit ? <span className="tb-unit">{`\u00a0${unit}`}</span> : null}
        </>
      )}
      {after}
    </bdi>
  );
}
