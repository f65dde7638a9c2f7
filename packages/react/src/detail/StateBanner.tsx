import { type BotSummary, priceDistance } from '@tradingbot/core/kinds';
import type { ReactNode } from 'react';
import { useDelayed } from '../hooks/useDelayed.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Strip } from '../parts/states/index.js';

const PATIENCE_MS = 60_000;

/** Price that a bot waits for, and the price now. */
export interface EntryPrice {
  readonly entry: string | undefined;
  readonly last: string | undefined;
  readonly tick: string;
}

interface StateBannerProps {
  readonly summary: BotSummary;
  readonly entry: EntryPrice | undefined;
  readonly attention: ReactNode;
  /** Opens the create form with the bot's settings. */
  readonly onAgain: (() => void) | undefined;
  /** Opens the change of the price that the bot waits for; absent where there is none. */
  readonly onChangeEntry: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What a bot that does not simply run is doing, in words. */
export function StateBanner(props: StateBannerProps) {
  const { summary, entry, attention, onAgain, onChangeEntry, onClose } = props;
  const { t } = useTranslation();
  const { state, leverage } = summary;
  switch (state) {
    case 'starting':
      return <SlowStrip key={state} text={t('detail.starting')} />;
    case 'closing':
      return <SlowStrip key={state} text={t(leverage === undefined ? 'detail.closing' : 'detail.closing_position')} />;
    case 'waiting':
      return <WaitingStrip entry={entry} onChangeEntry={onChangeEntry} onClose={onClose} />;
    case 'failed':
      return (
        <Strip type="danger" actions={onAgain && <Button onClick={onAgain}>{t('detail.try_again')}</Button>}>
          {t('detail.failed')}
        </Strip>
      );
    case 'unknown':
      return <Strip type="warn">{t('detail.unknown')}</Strip>;
    case 'running':
      return attention ? <Strip type="warn">{attention}</Strip> : null;
    default:
      return null;
  }
}

function WaitingStrip({
  entry,
  onChangeEntry,
  onClose,
}: Pick<StateBannerProps, 'entry' | 'onChangeEntry' | 'onClose'>) {
  const { t, format } = useTranslation();
  const distance = priceDistance(entry?.entry, entry?.last);
  return (
    <Strip
      type="info"
      actions={
        <span className="tb-actions">
          {onChangeEntry && <Button onClick={onChangeEntry}>{t('detail.change_entry')}</Button>}
          <Button onClick={onClose}>{t('coach.open_close')}</Button>
        </span>
      }
    >
      <span>
        {entry?.entry ? t('detail.waiting', { price: format.price(entry.entry, entry.tick) }) : t('status.waiting')}
      </span>
      {distance !== undefined && (
        <span>{t('detail.waiting_distance', { distance: format.percent(distance, { sign: true }) })}</span>
      )}
    </Strip>
  );
}

function SlowStrip({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const slow = useDelayed(PATIENCE_MS);
  return (
    <Strip type="info">
      <span>{text}</span>
      {slow && <span>{t('detail.slow')}</span>}
    </Strip>
  );
}
