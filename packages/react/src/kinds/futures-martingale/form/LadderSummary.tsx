import { isDecimal, multiply } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleDraft, FuturesMartingaleRung, FuturesMartingaleSummary } from '@tradingbot/engine/plan';
import { useTranslation } from '../../../i18n/useTranslation.js';

interface LadderSummaryProps {
  readonly draft: FuturesMartingaleDraft;
  readonly ladder: readonly FuturesMartingaleRung[];
  readonly summary: FuturesMartingaleSummary;
}

/** How deep a move the ladder really covers, in plain words. */
export function LadderSummary(props: LadderSummaryProps) {
  return <p className="tb-hint tb-ladder-summary">{useLadderText(props)}</p>;
}

function useLadderText({ draft, ladder, summary }: LadderSummaryProps): string {
  const { t, format } = useTranslation();
  const { last_add_distance, all_filled_liq_distance: liquidation, last_to_first } = summary;
  const adds = ladder.length - 1;
  const signed = (ratio: string) => format.percent(ratio, { sign: true });
  const step = isDecimal(draft.price_float_percent) ? draft.price_float_percent : '0';
  const covers = { distance: signed(last_add_distance), times: format.amount(last_to_first) };
  return [
    adds > 1
      ? t('mart.covers', {
          ...covers,
          adds: String(adds),
          step: format.percent(step),
          sum: format.percent(multiply(step, String(adds))),
        })
      : t('mart.covers_single', covers),
    liquidation ? t('mart.liquidation_at', { distance: signed(liquidation) }) : t('mart.liquidation_never'),
  ].join(' ');
}
