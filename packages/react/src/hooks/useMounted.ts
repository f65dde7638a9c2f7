import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part is still on the page: what it began may end when nobody waits for it there any more (F126). */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
