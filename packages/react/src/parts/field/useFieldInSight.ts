import { useElementRef } from '../../hooks/useElementRef.js';

/**
 * Ref of what grows while somebody types, such as a message: the field that is edited stays in sight with all that belongs
 * to it.
 */
export function useFieldInSight() {
  return useElementRef(keepFieldInSight);
}

function keepFieldInSight(part: HTMLElement): () => void {
  let height = 0;
  const sizes = new ResizeObserver(() => {
    const grown = part.offsetHeight - height;
    height += grown;
    const edited = document.activeElement;
    const field = edited?.closest('.tb-field');
    if (grown <= 0 || !edited || !field) return;
    // Whoever scrolled away from the field looks at something else, such as the chart.
    const { top, bottom } = edited.getBoundingClientRect();
    if (bottom < 0 || top - grown > innerHeight) return;
    field.scrollIntoView({ block: 'nearest' });
    // Of a field that is higher than the window, what is typed.
    if (edited.matches('input')) edited.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(part);
  return () => sizes.disconnect();
}
