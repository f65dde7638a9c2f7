import { useQuery } from '@tanstack/react-query';
import { contractListOptions, spotListOptions } from '../query/symbolLists.js';
import { useBotClient } from './useBotClient.js';

/** All contracts; asks only when `wanted`. Whoever shows or plans with one reads this list. */
export function useContractList(wanted = true) {
  return useQuery(contractListOptions(useBotClient(), wanted));
}

/** All spot pairs; asks only when `wanted`. */
export function useSpotList(wanted = true) {
  return useQuery(spotListOptions(useBotClient(), wanted));
}
