import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../button/index.js';
import { CircleAlert } from '../icons.js';

/** Props of {@link InlineError}. */
export interface InlineErrorProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  /** What failed, in plain words. */
  readonly title?: string | undefined;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Writes the details to the clipboard. */
  readonly onCopyDetails?: ((text: string) => void) | undefined;
}

/** A failed part: what failed, the reason, code in small type, Retry. */
export function InlineError({ title, error, onRetry, onCopyDetails, className, ...rest }: InlineErrorProps) {
  const { t } = useTranslation();
  const { text, details } = useErrorText()(error);
  return (
    <div {...rest} className={classNames('tb-strip', className)} data-type="danger">
      <CircleAlert aria-hidden="true" size={18} className="tb-icon" />
      <div className="tb-strip-text">
        {title && <strong>{title}</strong>}
        <span>
          <bdi>{text}</bdi>
        </span>
        {details && (
          <small>
            <bdi>{details}</bdi>
          </small>
        )}
      </div>
      {onCopyDetails && (
        <Button kind="quiet" onClick={() => onCopyDetails(`${text} ${details}`)}>
          {t('common.copy_details')}
        </Button>
      )}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  );
}
