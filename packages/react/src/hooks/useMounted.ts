import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';
import { type RefObject, useRef } from 'react';

/**
 * Whether the part is on the page and in sight: what it began may end when nobody waits for it there any more (F126).
 * A page whose successor still loads is hidden, not removed: then only layout effects end.
 */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
