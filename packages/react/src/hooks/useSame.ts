import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** The value, as the object that it was before while it holds the same. For plain data. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
