import { lazy, Suspense } from 'react';

const Bar = lazy(async () => ({ default: (await import('./RiskBar.js')).RiskBar }));

/** The risk bar; loaded after the form, since it has nothing to show before there is an amount. */
export function RiskBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}
