import { type RefCallback, useCallback, useRef } from 'react';

/**
 * A ref for what follows an element as long as it is on the page. React 18 calls no function that a ref returns, so the
 * ref keeps it.
 *
 * @param follow what it returns takes its work back; keep the function
 */
export function useElementRef<Part extends Element>(
  follow: (element: Part) => (() => void) | undefined,
): RefCallback<Part> {
  const leave = useRef<() => void>(undefined);
  return useCallback(
    (element: Part | null) => {
      leave.current?.();
      leave.current = element ? follow(element) : undefined;
    },
    [follow],
  );
}
