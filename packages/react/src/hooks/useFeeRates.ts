import {
  type AccountFees,
  accountFees,
  type FeeMarket,
  type FeeRates,
  readStatedFees,
  type StatedFees,
} from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { keptByAccount } from '../provider/createKept.js';
import { useKept } from './useKept.js';
import { useUser } from './useUser.js';

/** The rates that were stated on this device. */
export const keptFees = keptByAccount<StatedFees>({ key: 'tb-fees', read: readStatedFees, write: (stated) => stated });

/** The fee rates of the account that uses the page; the same object until one of them is stated anew. */
export function useAccountFees(): AccountFees {
  const { uid } = useUser();
  const stated = useKept(keptFees)[0].get(uid ?? '');
  return useMemo(() => accountFees(stated), [stated]);
}

/**
 * The fee rates that figures of a market are counted with, as fractions; the same object until one of them changes.
 *
 * @param given those of the host, which knows the account's own; keep the object stable
 */
export function useFeeRates(market: FeeMarket, given?: FeeRates): FeeRates {
  const own = useAccountFees()[market];
  return given ?? own;
}
