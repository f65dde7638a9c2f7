import { lazy, Suspense } from 'react';
import type { RewardFieldProps } from './RewardChoice.js';

const RewardChoice = lazy(() => import('./RewardChoice.js'));

/** Vouchers that fit this bot; absent while there is none. Loaded after the form: whether there is one is asked first anyway. */
export function RewardField(props: RewardFieldProps) {
  return (
    <Suspense>
      <RewardChoice {...props} />
    </Suspense>
  );
}
