import type { ComponentPropsWithRef } from 'react';
import { showFocused } from './showFocused.js';

/** Props of {@link ScrollRegion}. */
export interface ScrollRegionProps extends ComponentPropsWithRef<'section'> {
  readonly label: string;
}

/** A named region that scrolls by itself and can therefore be reached by keyboard. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section onFocus={showFocused} {...rest} aria-label={label} tabIndex={0} />
  );
}
