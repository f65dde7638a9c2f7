import { skipToken } from '@tanstack/react-query';
import {
  type GetFuturesComboBotResult,
  getFuturesComboTransferDetail,
  listFuturesComboPositions,
} from '@tradingbot/core/endpoints';
import { moneyStep } from '@tradingbot/core/format';
import { type FormUnits, type FuturesComboAnswer, futuresComboSnapshot } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import type { FuturesComboSnapshot, Range } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuotes } from '../../../hooks/useQuotes.js';
import { useComboContracts } from '../form/index.js';

const NO_SYMBOLS: readonly string[] = [];

/** What the dialogs of combos are planned with. */
export interface ComboFacts {
  readonly detail: FuturesComboAnswer;
  /** What it is settled in. */
  readonly coin: string;
  /** All contracts that a combo may have, at the prices of the list. */
  readonly markets: readonly FuturesMarket[];
  /** Undefined when the answers leave out what a plan needs. */
  readonly snapshot: FuturesComboSnapshot | undefined;
  readonly capOf: (symbol: string) => string | undefined;
}

/** Contracts and positions of a combo. */
export function useComboSnapshot(
  answer: GetFuturesComboBotResult | undefined,
  bot_id: string,
): AdjustMarket<ComboFacts> {
  const detail = answer?.detail;
  const { symbols, allowed, contracts, capOf } = useComboContracts(useFeeRates('futures'));
  const positions = useBotQuery(listFuturesComboPositions, { bot_id });
  const held = positions.data?.positions;
  const hasPositions = positions.data !== undefined;
  const names = useMemo(
    () => detail?.symbol_settings?.flatMap(({ symbol }) => symbol ?? []) ?? NO_SYMBOLS,
    [detail?.symbol_settings],
  );
  const stale = useQuotes('contract', names).some(({ isStale }) => isStale);
  const coin = detail?.symbol_settings?.[0]?.quote_token ?? '';
  const facts = useMemo(() => {
    if (!detail || !contracts || !hasPositions) return undefined;
    return { detail, coin, markets: contracts, snapshot: futuresComboSnapshot(detail, contracts, held), capOf };
  }, [detail, coin, contracts, hasPositions, held, capOf]);
  const units = useMemo(
    (): FormUnits | undefined => (coin ? { tick: moneyStep(coin), base: '', quote: coin, last: '' } : undefined),
    [coin],
  );
  return {
    facts,
    units,
    stale,
    error: symbols.error ?? allowed.error ?? positions.error,
    retry: () => {
      void symbols.refetch();
      void allowed.refetch();
      void positions.refetch();
    },
  };
}

/** What may be moved in and out; undefined while it is not known. */
export function useTransferRanges(bot_id: string | undefined) {
  const query = useBotQuery(getFuturesComboTransferDetail, bot_id ? { bot_id } : skipToken);
  const { transfer_in, transfer_out } = query.data ?? {};
  const ranges = useMemo(
    () => (transfer_in && transfer_out ? { in: transfer_in, out: transfer_out } : undefined),
    [transfer_in, transfer_out],
  );
  return { ranges: ranges satisfies Readonly<Record<'in' | 'out', Range>> | undefined, query };
}
