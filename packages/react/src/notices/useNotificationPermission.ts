import { useExternalStore } from '../hooks/useExternalStore.js';

/** What the browser lets this site show outside of its page; undefined where it shows nothing. */
export function useNotificationPermission() {
  const permission = useExternalStore(
    subscribe,
    () => globalThis.Notification?.permission,
    () => undefined,
  );
  return { permission, ask: () => void Promise.resolve(Notification.requestPermission()).catch(() => undefined) };
}

function subscribe(listener: () => void): () => void {
  const until = new AbortController();
  const { signal } = until;
  const follow = (status: PermissionStatus) => {
    if (!signal.aborted) status.addEventListener('change', listener, { signal });
  };
  // Without this the answer is seen when the part is rendered again.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => undefined);
  return () => until.abort();
}
