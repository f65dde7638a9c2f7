import type { ReplayJob } from '@tradingbot/core/kinds';
import { toFuturesComboParams } from '@tradingbot/engine/plan';
import { RefusedSettings } from '../../../form/create/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { pastMarket, Replay, type ReplayProps } from '../../../screens/replay/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { useFundingRates } from './useFundingRates.js';

/** The drafted combo over the past of all its contracts. */
export function FuturesComboReplay({ addressOf }: Pick<ReplayProps, 'addressOf'>) {
  const { t } = useTranslation();
  const { planned: draft, markets, plan, coin, keepBacktest } = useFuturesComboModel();
  const names = useSame(draft.symbol_settings.map(({ symbol }) => symbol));
  const of = names.join();
  const funding = useFundingRates(names);
  const isReadable = plan?.money !== undefined;
  const rows = markets?.filter(({ symbol }) => names.includes(symbol.symbol));
  const job = useSame<ReplayJob | undefined>(
    isReadable && rows
      ? { kind: 'futures_combo', params: toFuturesComboParams(draft), markets: rows.map(pastMarket), funding }
      : undefined,
  );
  if (!rows || new Set(names).size < names.length || rows.length < names.length || names.length === 0) {
    return <RefusedSettings incomplete={t('replay.no_settings')} />;
  }
  const symbols = rows.map(({ symbol }) => ({ symbol: symbol.symbol, tick: symbol.tickSize }));
  return (
    <Replay
      key={of}
      of={{ category: 'linear', symbols }}
      job={job}
      refusal={<RefusedSettings incomplete={t('replay.no_settings')} />}
      currency={coin}
      onResult={keepBacktest}
      addressOf={addressOf}
    />
  );
}
