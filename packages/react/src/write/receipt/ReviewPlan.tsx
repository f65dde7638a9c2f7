import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** One setting of a plan. */
export interface ReviewRow {
  readonly id: string;
  readonly label: string;
  /** Absent when there is no state before (create). */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

export interface ReviewPlanProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  readonly caption: string;
  readonly rows: readonly ReviewRow[];
  /** Names of the two columns; before and after when absent. */
  readonly heads?: { readonly before: string; readonly after: string } | undefined;
}

/** What an action will set, with the values before it when there are any (`data-compared`). */
export function ReviewPlan({ caption, rows, heads, className, ...rest }: ReviewPlanProps) {
  const { t } = useTranslation();
  const hasBefore = rows.some((row) => row.before !== undefined);
  return (
    <table
      {...rest}
      className={classNames('tb-table tb-plan', hasBefore && 'tb-stacked', className)}
      data-compared={hasBefore || undefined}
    >
      <caption className="tb-sr-only">{caption}</caption>
      <thead className={hasBefore ? undefined : 'tb-sr-only'}>
        <tr>
          <th scope="col">{t('review.setting')}</th>
          {hasBefore && <th scope="col">{heads?.before ?? t('review.before')}</th>}
          <th scope="col">{heads?.after ?? t(hasBefore ? 'review.after' : 'review.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {hasBefore && <td>{row.before}</td>}
            <td>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
