import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, which React 18 warns of where a server renders. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
