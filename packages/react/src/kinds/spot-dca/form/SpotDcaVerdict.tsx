import { basketCandles, resultOfPurchases, spotDcaVerdictFacts } from '@tradingbot/core/kinds';
import type { SpotDcaSummary } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useFinished, useVerdictDraft, Verdict } from '../../../form/create/verdict/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { useSpotDcaModel } from './SpotDcaScope.js';
import { useDcaReplay } from './useDcaReplay.js';

const DAY_MS = 86_400_000;

/** What past prices of the coins say about the drafted purchases. */
export default function SpotDcaVerdict() {
  const { t } = useTranslation();
  const { planned, plan, chosen } = useSpotDcaModel();
  const draft = useVerdictDraft(planned);
  const { replay, ...days } = useDcaReplay();
  const past = useFinished(days, DAY_MS);
  const { series } = past;
  const shares = useSame(plan?.summary?.coins.map(({ share }) => share));
  const candles = useMemo(() => {
    if (!series || series.length === 0) return undefined;
    if (series.length === 1) return series[0];
    return shares && basketCandles(series.map((candles, row) => ({ candles, weight: shares[row] ?? '0' })));
  }, [series, shares]);
  const rounds = useSame(plan?.summary && pickRounds(plan.summary));
  const facts = useMemo(() => rounds && spotDcaVerdictFacts(draft, rounds), [draft, rounds]);
  const result = useMemo(() => replay && resultOfPurchases(replay.points), [replay]);
  if (chosen.length === 0) return null;
  return (
    <Verdict
      name={chosen.length === 1 ? (chosen[0] ?? '') : t('verdict.basket')}
      past={past}
      candles={candles}
      facts={facts}
      backtest={result}
      currency={draft.quote_coin}
    />
  );
}

/** What does not follow the price. */
function pickRounds({ affordable_rounds, rounds_until_cap }: SpotDcaSummary) {
  return { affordable_rounds, rounds_until_cap };
}
