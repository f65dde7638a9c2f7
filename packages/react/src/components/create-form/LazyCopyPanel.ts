import { lazy } from 'react';

/** The copy tab; loaded when it is looked at. */
export const CopyPanel = lazy(() => import('./CopyPanel.js'));
