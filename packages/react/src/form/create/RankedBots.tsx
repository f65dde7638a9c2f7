import type { ListRankedBotsParams } from '@tradingbot/core/endpoints';
import type { RankedBot } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { useRankedBots } from '../../hooks/useRankedBots.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Duration, Figure, PnLPercent } from '../../parts/figures/index.js';
import { EmptyState, InlineError, Skeleton } from '../../parts/states/index.js';
import { useFormModel } from './FormScope.js';

const ROWS = 5;

export interface RankedBotsProps {
  readonly bizType: NonNullable<ListRankedBotsParams['bizTypes']>[number];
  /** Fills the tab. @throws BotError when the bot is gone. */
  readonly onCopy: (id: string, name: string) => Promise<void>;
  /** Opens the page of a bot. */
  readonly onInspect?: ((id: string) => void) | undefined;
}

/** The best bots of others on this symbol. */
export default function RankedBots(props: RankedBotsProps) {
  const { bizType, onCopy, onInspect } = props;
  const { t } = useTranslation();
  const { symbol, setMode } = useFormModel();
  const [failure, setFailure] = useState<unknown>();
  // A combo has contracts of its own: those of others are listed whatever is in the draft.
  const isOfSymbol = bizType !== 'futures_combo';
  const ranked = useRankedBots([{ bizTypes: [bizType], ...(isOfSymbol && { symbol }), page: 0, limit: ROWS }]);
  const { error, refetch } = ranked;
  if (!ranked.bots)
    return error ? <InlineError error={error} onRetry={refetch} /> : <Skeleton lines={5} onRetry={refetch} />;
  const bots = ranked.bots.filter(({ isCopyable }) => isCopyable);
  if (bots.length === 0) {
    const manual = <Button onClick={() => setMode('manual')}>{t('form.mode_manual')}</Button>;
    return (
      <EmptyState text={isOfSymbol ? t('form.copy_empty', { symbol }) : t('form.copy_empty_all')} action={manual} />
    );
  }
  const intro = isOfSymbol ? t('form.copy_intro', { symbol }) : t('form.copy_intro_all');
  const copy = async (id: string, name: string) => {
    setFailure(undefined);
    try {
      await onCopy(id, name);
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <section aria-label={intro}>
      <p className="tb-hint">{intro}</p>
      {failure !== undefined && <InlineError title={t('form.copy_failed')} error={failure} />}
      <ul className="tb-copy-list">
        {bots.map((bot) => (
          <CopyRow key={bot.id} bot={bot} onCopy={copy} onInspect={onInspect} />
        ))}
      </ul>
      <p className="tb-hint">{t('form.copy_past')}</p>
    </section>
  );
}

interface CopyRowProps extends Pick<RankedBotsProps, 'onInspect'> {
  readonly bot: RankedBot;
  readonly onCopy: (id: string, name: string) => Promise<void>;
}

function CopyRow({ bot, onCopy, onInspect }: CopyRowProps) {
  const { t, format } = useTranslation();
  const { id, owner, profitRatio, drawdown, runningMs } = bot;
  const name = owner || id;
  return (
    <li className="tb-copy-row">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <dl>
        <div>
          <dt>{t('form.copy_result')}</dt>
          <dd>
            <PnLPercent ratio={profitRatio} />
          </dd>
        </div>
        <div>
          <dt>{t('form.copy_drawdown')}</dt>
          <dd>
            <Figure text={format.percent(drawdown)} />
          </dd>
        </div>
        <div>
          <dt>{t('form.copy_ran')}</dt>
          <dd>
            <Duration ms={runningMs} />
          </dd>
        </div>
      </dl>
      <Button aria-label={`${t('form.copy_this')} ${name}`} onClick={() => void onCopy(id, name)}>
        {t('form.copy_this')}
      </Button>
      {onInspect && (
        <Button kind="quiet" aria-label={`${t('copy.details')} ${name}`} onClick={() => onInspect(id)}>
          {t('copy.details')}
        </Button>
      )}
    </li>
  );
}
