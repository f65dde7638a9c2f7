import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { supportPath } from '@tradingbot/core';
import { ButtonLink, Notices, OpenWrites, PaperWatch, useTranslation, useUser } from '@tradingbot/react';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from '../start/SiteContext.js';
import { FramePart } from './FramePart.js';
import { FrameStrip } from './FrameStrip.js';
import { retryUntilStopped } from './retryUntilStopped.js';
import { stripsOf } from './strips.js';
import { type Trouble, troubleOf } from './troubleOf.js';
import { useCircumstances } from './useCircumstances.js';
import { useNoticeWays } from './useNoticeWays.js';

/** Lines about this account and this moment; loaded after the frame. */
export default function Strips() {
  const { trouble, retry } = useTrouble();
  const strips = stripsOf(useCircumstances(trouble));
  const { uid } = useUser();
  const { t } = useTranslation();
  const ways = useNoticeWays();
  const support = <ButtonLink href={supportPath(location.pathname)}>{t('common.support')}</ButtonLink>;
  return (
    <>
      <OpenWrites hrefOf={ways.hrefOf} listHref={ways.listHref} />
      {uid !== undefined && (
        <FramePart>
          <Notices {...ways} />
          <PaperWatch />
        </FramePart>
      )}
      {strips.map((strip) => (
        <FrameStrip key={strip.name} strip={strip} onRetry={retry} way={strip.canAsk && support} />
      ))}
    </>
  );
}

/** One part that fails while the others work means nothing for the exchange. */
const IN_A_ROW = 2;

/**
 * What keeps the exchange from answering: calls that failed one after the other, or the call that reports who is here.
 * What failed is asked again by itself, after growing waits, and once more when a call is answered.
 */
function useTrouble(): { readonly trouble: Trouble | undefined; readonly retry: () => Promise<void> } {
  const { session } = useSite();
  const { failure } = useUser();
  const queryClient = useQueryClient();
  const [failing, setFailing] = useState<Trouble>();
  useEffect(() => {
    // Those of calls that failed while these lines were still being loaded.
    const earlier = failedIn(queryClient).flatMap(({ state }) => troubleOf(state.error) ?? []);
    let failures = earlier.length;
    if (failures >= IN_A_ROW) setFailing(earlier.at(-1));
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' && !event.action.manual) {
        failures = 0;
        setFailing(undefined);
      }
      const trouble = event.action.type === 'error' ? troubleOf(event.action.error) : undefined;
      if (!trouble) return;
      failures += 1;
      if (failures >= IN_A_ROW) setFailing(trouble);
    });
  }, [queryClient]);
  const retry = useCallback(async () => {
    await Promise.all([session.load(), askFailedAgain(queryClient)]);
    // What failed may have been left meanwhile: nothing of it can answer.
    if (session.state.failure === undefined && failedIn(queryClient).length === 0) setFailing(undefined);
  }, [session, queryClient]);
  const isFailing = failing !== undefined || failure !== undefined;
  useEffect(() => {
    if (!isFailing) return;
    const stop = retryUntilStopped(retry);
    return () => {
      stop();
      void askFailedAgain(queryClient);
    };
  }, [isFailing, retry, queryClient]);
  return { trouble: failing ?? troubleOf(failure), retry };
}

function failedIn(queryClient: QueryClient) {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

function askFailedAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
