import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { Boundary, Skeleton } from '../../parts/states/index.js';
import type { CurveChartProps } from './CurveChart.js';

const CurveChart = lazyPart(() => import('./CurveChart.js'));

/** {@link CurveChart}, loaded when it is first shown; what it shows stands in words or figures beside it. */
export function Curves(props: CurveChartProps) {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={<Skeleton className="tb-curve-wait" lines={6} isSilent />}>
        <CurveChart {...props} />
      </Suspense>
    </Boundary>
  );
}
