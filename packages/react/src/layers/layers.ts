import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';

/** What lies over the page, the top one last. */
export const layers = new Set<() => void>();

/** Goes to another address. `replace`: in the place of the entry that is current. */
export type Navigate = (replace?: boolean) => void;

/** What keeps the history in step with the layers, once `watchLayers` was called: until then they add nothing to it. */
export const port: {
  changed?: () => void;
  navigate?: (navigate: Navigate, replace?: boolean) => void;
} = {};

/**
 * While it is open it lies over the page, and Back closes it.
 *
 * @param close asked for by Back; a layer that stays open gets its entry of the history again
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  // Before the history is looked at again: what Back has closed must be gone by then.
  useLayoutEffect(() => {
    if (!isOpen) return;
    layers.add(latest);
    port.changed?.();
    return () => {
      layers.delete(latest);
      port.changed?.();
    };
  }, [isOpen]);
}

/**
 * A router navigates through this, so that the new page takes the place of what dialogs have added to the history.
 *
 * @param navigate is called at once, or when the history is where it belongs
 * @param replace what was asked for
 */
export function navigateOverLayers(navigate: Navigate, replace?: boolean): void {
  if (port.navigate) port.navigate(navigate, replace);
  else navigate(replace);
}
