import { sideOfRange, spotGridReader } from '@tradingbot/core/kinds';
import { type BotDetailProps, DetailFrame, OutOfRangeText } from '../../../detail/index.js';
import { useBot } from '../../../hooks/useBot.js';
import { useSpotFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { SpotGridBody } from './SpotGridBody.js';

const COARSE_TICK = '0.01';

/** One spot grid bot: figures that add up, chart, orders, history, parameters; a final report once it is closed. */
export function SpotGridDetail(props: BotDetailProps) {
  const { t } = useTranslation();
  const { query, data, summary } = useBot(spotGridReader, props.botId);
  const detail = data?.detail;
  const tick = useSpotFacts()(detail?.symbol)?.tick ?? COARSE_TICK;
  const outOfRange =
    detail && summary?.state === 'running'
      ? sideOfRange(detail.current_price, { lower: detail.min_price, upper: detail.max_price })
      : undefined;
  return (
    <DetailFrame
      {...props}
      kind="spot_grid"
      query={query}
      summary={summary}
      entry={{ entry: detail?.entry_price, last: detail?.current_price, tick }}
      outOfRange={outOfRange}
      attention={
        detail && !outOfRange && detail.held_back_num
          ? t('detail.held_back', { number: String(detail.held_back_num), coin: detail.quote_token })
          : detail &&
            outOfRange && (
              <OutOfRangeText
                symbol={detail.symbol}
                category="spot"
                range={
                  detail.create_time
                    ? {
                        side: outOfRange,
                        lower: detail.min_price,
                        upper: detail.max_price,
                        startedAt: detail.create_time,
                      }
                    : undefined
                }
                say={(time) => {
                  const held = { quote: detail.quote_token, base: detail.base_token };
                  return time
                    ? t(`detail.${outOfRange}_range_for`, { ...held, time })
                    : t(`detail.${outOfRange}_range`, held);
                }}
              />
            )
      }
    >
      {detail && summary && <SpotGridBody detail={detail} summary={summary} tick={tick} readAt={query.dataUpdatedAt} />}
    </DetailFrame>
  );
}
