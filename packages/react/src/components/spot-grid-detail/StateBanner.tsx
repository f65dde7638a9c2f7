import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { formatPercent, formatPrice } from '@tradingbot/core/format';
import { compare, divide, subtract } from '@tradingbot/engine';
import type { BotState } from '../../hooks/botState.js';
import { useDelayed } from '../../hooks/useDelayed.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Strip } from '../states/index.js';
import type { SpotGridDetailModel } from './useSpotGridDetail.js';

const PATIENCE_MS = 60_000;

interface StateBannerProps {
  readonly model: SpotGridDetailModel;
  readonly detail: SpotGridDetail;
  readonly state: BotState;
}

/** What a bot that does not simply run is doing, in words. */
export function StateBanner({ model, detail, state }: StateBannerProps) {
  const { t } = useTranslation();
  const price = (value: string) => formatPrice(value, model.tick);
  switch (state) {
    case 'starting':
      return <SlowStrip key={state} text={t('detail.starting')} />;
    case 'closing':
      return <SlowStrip key={state} text={t('detail.closing')} />;
    case 'waiting':
      return (
        <Strip type="info">
          <span>{t('detail.waiting', { price: price(detail.entry_price ?? '') })}</span>
          {detail.entry_price && detail.current_price && (
            <span>
              {t('detail.waiting_distance', { distance: distance(detail.entry_price, detail.current_price) })}
            </span>
          )}
        </Strip>
      );
    case 'failed':
      return <Strip type="danger">{t('detail.failed')}</Strip>;
    case 'unknown':
      return <Strip type="warn">{t('detail.unknown')}</Strip>;
    default:
      if (!model.side) return null;
      return (
        <Strip type="warn">
          {model.side === 'above'
            ? t('detail.above_range', { quote: detail.quote_token })
            : t('detail.below_range', { base: detail.base_token })}
        </Strip>
      );
  }
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

function distance(entry: string, now: string): string {
  if (compare(now, '0') <= 0) return '';
  return formatPercent(divide(subtract(entry, now), now, 6, 'half_up'), { sign: true });
}
