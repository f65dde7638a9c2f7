import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import { Boundary } from '../../parts/states/index.js';
import type { CurveChartProps } from './CurveChart.js';

const CurveChart = lazyPart(() => import('./CurveChart.js'));

/** {@link CurveChart}, loaded when it is first shown; what it shows stands in words or figures beside it. */
export function Curves(props: CurveChartProps) {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={<div className="tb-curve-wait" />}>
        <CurveChart {...props} />
      </Suspense>
    </Boundary>
  );
}
