import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.js';
import type { RewardFieldProps } from './RewardChoice.js';

const RewardChoice = lazyPart(() => import('./RewardChoice.js'));

/** Vouchers that fit this bot; absent while there is none. Loaded after the form: whether there is one is asked first anyway. */
export function RewardField(props: RewardFieldProps) {
  return (
    <Suspense>
      <RewardChoice {...props} />
    </Suspense>
  );
}
