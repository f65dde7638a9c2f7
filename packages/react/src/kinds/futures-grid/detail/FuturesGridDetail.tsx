import { futuresGridRange, futuresGridReader, futuresGridTick, sideOfRange } from '@tradingbot/core/kinds';
import { type BotDetailProps, DetailFrame, OutOfRangeText } from '../../../detail/index.js';
import { useBot } from '../../../hooks/useBot.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { FuturesGridBody } from './FuturesGridBody.js';

/** One futures grid bot: figures that add up, risk, chart, orders, history; a final report once it is closed. */
export function FuturesGridDetail(props: BotDetailProps) {
  const { t } = useTranslation();
  const { query, data, summary } = useBot(futuresGridReader, props.botId);
  const detail = data?.detail;
  const range = detail && futuresGridRange(detail);
  const outOfRange = range && summary?.state === 'running' ? sideOfRange(detail?.last_price, range) : undefined;
  return (
    <DetailFrame
      {...props}
      kind="futures_grid"
      query={query}
      summary={summary}
      entry={detail && { entry: detail.entry_price, last: detail.last_price, tick: futuresGridTick(detail) }}
      outOfRange={outOfRange}
      attention={
        range &&
        outOfRange && (
          <OutOfRangeText
            symbol={detail.symbol}
            category="linear"
            range={detail.create_time ? { side: outOfRange, ...range, startedAt: detail.create_time } : undefined}
            say={(time) =>
              time ? t(`detail.contract_${outOfRange}_range_for`, { time }) : t(`detail.contract_${outOfRange}_range`)
            }
          />
        )
      }
    >
      {detail && summary && <FuturesGridBody detail={detail} summary={summary} />}
    </DetailFrame>
  );
}
