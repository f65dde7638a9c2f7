import { type ReactNode, Suspense } from 'react';
import { Boundary, Skeleton } from '../../parts/states/index.js';
import { AfterForm } from './AfterForm.js';
import { FeeLine } from './fees/LazyFeeLine.js';
import { PlanWarnings } from './PlanWarnings.js';

const wait = <Skeleton lines={8} isSilent />;

interface BeforeReviewProps {
  /** What past prices say about the draft; a form is complete without it. */
  readonly verdict: ReactNode;
}

/** What there is to know before Review: the verdict, the fees that are counted with, and what is allowed but unwise. */
export function BeforeReview({ verdict }: BeforeReviewProps) {
  return (
    <>
      {verdict && (
        <AfterForm fallback={wait}>
          <Boundary fallback={null}>
            <Suspense fallback={wait}>{verdict}</Suspense>
          </Boundary>
        </AfterForm>
      )}
      <Suspense>
        <FeeLine />
      </Suspense>
      <PlanWarnings />
    </>
  );
}
