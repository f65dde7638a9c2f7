import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSite } from '../start/SiteContext.js';

/** Pulled so far, the page asks anew; in CSS px. */
const ENOUGH = 72;

/** How far a pull has come. */
export type PullState = 'idle' | 'pulling' | 'ready' | 'busy';

/**
 * Pulling the page down inside the app asks for all data again and reloads nothing. The app may also ask for it with the
 * event `xchgrefresh`.
 */
export function usePullToRefresh(): PullState {
  const { facts, prices } = useSite();
  const { isInApp } = facts;
  const queryClient = useQueryClient();
  const [state, setState] = useState<PullState>('idle');

  useEffect(() => {
    if (!isInApp) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let from: number | undefined;
    let far = 0;
    const refresh = async () => {
      setState('busy');
      prices.checkNow();
      await queryClient.invalidateQueries();
      if (!signal.aborted) setState('idle');
    };
    const begin = ({ touches }: TouchEvent) => {
      // A sheet has a scroll of its own.
      from = scrollY <= 0 && !document.querySelector('[role="dialog"]') ? touches[0]?.clientY : undefined;
      far = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      const y = touches[0]?.clientY;
      if (from === undefined || y === undefined) return;
      far = y - from;
      setState(far >= ENOUGH ? 'ready' : far > 0 ? 'pulling' : 'idle');
    };
    const end = () => {
      if (from === undefined) return;
      from = undefined;
      if (far >= ENOUGH) void refresh();
      else setState('idle');
    };
    const options = { passive: true, signal };
    addEventListener('touchstart', begin, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', end, options);
    addEventListener('touchcancel', end, options);
    addEventListener('xchgrefresh', () => void refresh(), { signal });
    return () => leaving.abort();
  }, [isInApp, prices, queryClient]);
  return state;
}
