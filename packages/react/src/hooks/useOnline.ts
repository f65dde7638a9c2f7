import { useExternalStore } from './useExternalStore.js';

/** Whether the browser believes to be online. */
export function useOnline(): boolean {
  return useExternalStore(subscribe, isOnline, () => true);
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
