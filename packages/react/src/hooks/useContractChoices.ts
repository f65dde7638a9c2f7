import { contractChoice, skippedRows } from '@tradingbot/core';
import type { ListFuturesSymbolsResult } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import { type TextKey, useTranslation } from '../i18n/useTranslation.js';
import { useContractList } from './useSymbolLists.js';

type Contract = NonNullable<ListFuturesSymbolsResult['list']>[number];

const GROUP: Readonly<Record<Exclude<Contract['contractType'], 'unknown'>, TextKey>> = {
  linear_perpetual: 'picker.linear_perpetual',
  linear_futures: 'picker.linear_futures',
  usdc_perpetual: 'picker.usdc_perpetual',
  usdc_futures: 'picker.usdc_futures',
  inverse_perpetual: 'picker.inverse_perpetual',
  inverse_futures: 'picker.inverse_futures',
};

/**
 * The contracts for choice: those shown and trading; tabs are kinds of contract.
 *
 * @param kinds the only ones offered, all without it; the same array at every call
 */
export function useContractChoices(kinds?: readonly Contract['contractType'][]) {
  const { t } = useTranslation();
  const list = useContractList();
  const contracts = list.data?.list;
  const choices = useMemo(
    () =>
      contracts
        ?.filter(({ contractType }) => !kinds || kinds.includes(contractType))
        .flatMap((contract) => contractChoice(contract, (type) => t(GROUP[type])) ?? []),
    [contracts, kinds, t],
  );
  return { choices, unread: skippedRows(list.data?.list), error: list.error, refetch: list.refetch };
}
