import {
  type BacktestCandles,
  type BacktestJob,
  type BacktestPlace,
  type BacktestResult,
  keepBacktest,
} from '@tradingbot/core/kinds';
import { useState } from 'react';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { BacktestName } from './BacktestName.js';
import type { Opening } from './KeptBacktestsDialog.js';
import { keptBacktestsTags } from './keptBacktestsTags.js';

const KeptBacktestsDialog = lazyPart(() => import('./KeptBacktestsDialog.js'), 'last');

/** A backtest that was run. */
export interface RunToKeep {
  readonly job: BacktestJob;
  readonly result: BacktestResult;
  readonly coin: string;
  /** Over which candles: asked when it is kept, since checking them takes a while. */
  readonly candles: () => Promise<BacktestCandles>;
}

export interface KeptBacktestsProps extends Opening {
  /** What can be kept; undefined while nothing was run. */
  readonly run: RunToKeep | undefined;
}

/** Keeps a backtest by a name, and leads to those that are kept (B23); nothing where results are not kept. */
export default function KeptBacktests({ run, addressOf }: KeptBacktestsProps) {
  const { t } = useTranslation();
  const { resultsDatabase, clock, changes } = useTradingBot('KeptBacktests');
  const { uid: account } = useUser();
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // What nobody is known to own is nobody's.
  if (resultsDatabase === undefined || account === undefined) return null;
  const place: BacktestPlace = { resultsDatabase, account };
  const keep = async (name: string) => {
    if (!run) return;
    const candles = await run.candles().catch(() => undefined);
    if (!candles) return toast({ type: 'warn', title: t('replay.worker_died') });
    const kept = await keepBacktest(place, { ...run, candles, name, time: clock.now() });
    const { outcome } = kept;
    const title = outcome === 'already' ? t('kept.already', { name: kept.name }) : t(`kept.${outcome}`);
    toast({ type: outcome === 'kept' ? 'success' : 'warn', title });
    if (outcome !== 'kept') return;
    setNaming(false);
    void changes.invalidate(keptBacktestsTags);
  };
  return (
    <div className="tb-stack">
      {isNaming && <BacktestName onSave={run && ((name) => void keep(name))} onCancel={() => setNaming(false)} />}
      <div className="tb-actions">
        {run && !isNaming && <Button onClick={() => setNaming(true)}>{t('kept.keep')}</Button>}
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('kept.title')}
        </Button>
      </div>
      <LazyDialog open={isOpen}>
        {isOpen && <KeptBacktestsDialog place={place} addressOf={addressOf} onDismiss={() => setOpen(false)} />}
      </LazyDialog>
    </div>
  );
}
