import { createContext } from 'react';

/** Dialogs directly inside of it live in the address: Back closes them by itself, and they add nothing to the history. */
export const InAddress = createContext(false);

/** Goes to another address. `replace`: in the place of the entry that is current. */
type Navigate = (replace?: boolean) => void;

/** Until the code of the layers is loaded there are none. */
export const port = { navigate: (navigate: Navigate, replace?: boolean): void => navigate(replace) };

/**
 * A router navigates through this, so that the new page takes the place of what dialogs have added to the history.
 *
 * @param navigate is called at once, or when the history is where it belongs
 * @param replace what was asked for
 */
export function navigateOverLayers(navigate: Navigate, replace?: boolean): void {
  port.navigate(navigate, replace);
}
