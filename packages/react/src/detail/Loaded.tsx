import { skippedRows } from '@tradingbot/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { EmptyState, InlineError, Skeleton, UnreadRows } from '../parts/states/index.js';

interface LoadedProps<Data extends object> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** PoliteText when `isEmpty` finds nothing to show. */
  readonly empty: string;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Part of a page with an answer of its own: loading, failed, empty, or there, with the rows of it that could not be read. */
export function Loaded<Data extends object>({ query, empty, isEmpty, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.error ? (
      <InlineError title={t('error.title')} error={query.error} onRetry={retry} />
    ) : (
      <Skeleton lines={5} onRetry={retry} />
    );
  const unread = skippedRows(query.data);
  if (isEmpty(query.data)) return unread > 0 ? <UnreadRows count={unread} /> : <EmptyState text={empty} />;
  return (
    <>
      {children(query.data)}
      <UnreadRows count={unread} />
    </>
  );
}
