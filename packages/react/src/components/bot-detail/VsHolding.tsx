import { type BotSummary, isOver, profitRatio } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useResumedBot } from '../../resume/useResumedBot.js';
import { Figure, PnL } from '../figures/index.js';

/** Kinds whose start the exchange tells. */
const TOLD: readonly BotKind[] = ['spot_grid', 'futures_grid', 'futures_martingale'];

/** Whether a bot of a kind can be compared with holding. */
export const hasHolding = (kind: BotKind) => TOLD.includes(kind);

/** What a bot made more (or less) than the same money held since the start, exact to the last digit (B6). */
export function VsHolding({ summary }: { readonly summary: BotSummary }) {
  const { t } = useTranslation();
  const { kind, id, coin, invested, state } = summary;
  const { data } = useResumedBot({ kind, id }, !isOver(state));
  if (data && data.againstHolding === undefined)
    return (
      <span className="tb-hint" title={t('detail.vs_holding_unknown')}>
        <Figure text="--" />
      </span>
    );
  return <PnL value={data?.againstHolding} currency={coin} ratio={profitRatio(data?.againstHolding, invested)} />;
}
