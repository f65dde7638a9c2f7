import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.js';

const Bar = lazyPart(async () => ({ default: (await import('./RiskBar.js')).RiskBar }));

/** The risk bar; loaded after the form, since it has nothing to show before there is an amount. */
export function RiskBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}
