import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

export interface FoldProps {
  readonly title: string;
  /** How many of the fields inside are set; absent shows no counter. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Fields that most people leave alone, folded away with the number of those that are set. */
export function Fold({ title, count, children }: FoldProps) {
  const { t } = useTranslation();
  return (
    <details className="tb-fold">
      <summary>
        {title} {count !== undefined && <span className="tb-hint">{t('form.protection_set', { count })}</span>}
      </summary>
      <div className="tb-fold-body">{children}</div>
    </details>
  );
}
