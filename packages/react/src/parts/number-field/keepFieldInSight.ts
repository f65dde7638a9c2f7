/**
 * Ref of what grows while somebody types, such as a message: the field that is edited stays in sight with all that belongs
 * to it.
 */
export function keepFieldInSight(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const sizes = new ResizeObserver(() => {
    const edited = document.activeElement;
    edited?.closest('.tb-field')?.scrollIntoView({ block: 'nearest' });
    // Of a field that is higher than the window, what is typed.
    if (edited?.matches('input')) edited.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(part);
  return () => sizes.disconnect();
}
