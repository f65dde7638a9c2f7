import {
  type BacktestCandles,
  type BacktestJob,
  type BacktestPlace,
  type BacktestResult,
  keepBacktest,
} from '@tradingbot/core/kinds';
import { type KeyboardEvent, useState } from 'react';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import { Field } from '../../parts/field/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import type { Opening } from './KeptBacktestsDialog.js';

const KeptBacktestsDialog = lazyPart(() => import('./KeptBacktestsDialog.js'), 'last');

/** Longer names make no column. */
const MAX_NAME = 40;

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
  const { resultsDatabase, clock } = useTradingBot('KeptBacktests');
  const { uid: account } = useUser();
  const toast = useToast();
  const [name, setName] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // What nobody is known to own is nobody's.
  if (resultsDatabase === undefined || account === undefined) return null;
  const place: BacktestPlace = { resultsDatabase, account };
  const keep = async () => {
    if (!run || !name?.trim()) return;
    const candles = await run.candles().catch(() => undefined);
    if (!candles) return toast({ type: 'warn', title: t('replay.worker_died') });
    const outcome = await keepBacktest(place, { ...run, candles, name: name.trim(), time: clock.now() });
    toast({ type: outcome === 'kept' ? 'success' : 'warn', title: t(`kept.${outcome}`) });
    if (outcome === 'kept') setName(undefined);
  };
  const keepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void keep();
  };
  return (
    <div className="tb-stack">
      {run && name !== undefined && (
        <Field label={t('kept.name')}>
          {(control) => (
            <span className="tb-input">
              <input
                {...control}
                type="text"
                dir="auto"
                autoComplete="off"
                maxLength={MAX_NAME}
                value={name}
                onChange={({ target }) => setName(target.value)}
                onKeyDown={keepOnEnter}
              />
            </span>
          )}
        </Field>
      )}
      <div className="tb-actions">
        {run && name === undefined && <Button onClick={() => setName('')}>{t('kept.keep')}</Button>}
        {run && name !== undefined && (
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => void keep()}>
            {t('kept.save')}
          </Button>
        )}
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
