import { useSyncExternalStore } from 'react';

/** Whether the page can be seen: not in a hidden tab or a window out of sight. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState !== 'hidden';
