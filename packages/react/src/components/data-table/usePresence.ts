import { type FocusEvent, useMemo, useState } from 'react';

/** Whether the pointer or the focus is inside an element, and the handlers that the element takes to know. */
export function usePresence() {
  const [isPointed, setPointed] = useState(false);
  const [focused, setFocused] = useState<HTMLElement>();
  const presence = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      },
    }),
    [],
  );
  // What goes away with the focus on it, such as a row, tells nobody that it lost it.
  const isFocused = focused?.contains(document.activeElement) ?? false;
  return { isPresent: isPointed || isFocused, presence };
}
