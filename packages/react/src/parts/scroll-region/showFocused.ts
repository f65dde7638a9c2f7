import type { FocusEvent } from 'react';

/**
 * `onFocus` of a row or region that scrolls: what a key leads to is scrolled into sight, where a browser leaves it cut off
 * at the edge. A press moves nothing under the finger.
 */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
