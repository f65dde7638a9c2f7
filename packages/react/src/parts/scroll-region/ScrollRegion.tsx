import type { ComponentPropsWithRef } from 'react';

export interface ScrollRegionProps extends ComponentPropsWithRef<'section'> {
  readonly label: string;
}

/** A named region that scrolls by itself and can therefore be reached by keyboard. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  return <section {...rest} aria-label={label} tabIndex={0} />;
}
