import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../parts/states/index.js';

const Preview = lazy(async () => ({ default: (await import('./FuturesGridPreview.js')).FuturesGridPreview }));

/** The key figures; loaded after the fields, which take a key before there is anything to show. */
export function FuturesGridPreview() {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Preview />
    </Suspense>
  );
}
