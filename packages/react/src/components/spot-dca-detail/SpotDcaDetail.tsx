import { listSpotDcaRounds } from '@tradingbot/core/endpoints';
import { isOver, spotDcaReader } from '@tradingbot/core/kinds';
import { useAnswered } from '../../hooks/useAnswered.js';
import { useBot } from '../../hooks/useBot.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type BotDetailProps, DetailFrame, DetailTabs, FinalReport, HISTORY_PAGE } from '../bot-detail/index.js';
import { Coins } from './Coins.js';
import { Purchases } from './Purchases.js';
import { SpotDcaBreakdown } from './SpotDcaBreakdown.js';
import { SpotDcaFigures } from './SpotDcaFigures.js';
import { SpotDcaSettings } from './SpotDcaSettings.js';
import type { SpotDcaParts } from './spotDcaParts.js';

/** One DCA bot: coins with their average cost, the next purchase, those done; a final report once it is closed. */
export function SpotDcaDetail({ botId, ...rest }: BotDetailProps) {
  const { t } = useTranslation();
  const { query, data, summary } = useBot(spotDcaReader, botId);
  const failed = data?.failed_rounds ?? 0;
  return (
    <DetailFrame
      {...rest}
      query={query}
      summary={summary}
      attention={failed > 0 && t('detail.purchases_failed', { count: failed, coin: data?.quote_coin ?? '' })}
    >
      {data && summary && <SpotDcaBody bot={data} summary={summary} />}
    </DetailFrame>
  );
}

function SpotDcaBody({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const isLive = !isOver(summary.state);
  const rounds = useAnswered(listSpotDcaRounds, { bot_id: summary.id, page: 0, limit: HISTORY_PAGE })?.total;
  return (
    <>
      <SpotDcaFigures bot={bot} summary={summary} />
      <div className="tb-detail-cols">
        {isLive ? <Coins bot={bot} summary={summary} /> : <FinalReport summary={summary} />}
        <SpotDcaBreakdown bot={bot} summary={summary} />
      </div>
      <DetailTabs
        summary={summary}
        tabs={[
          {
            name: 'purchases',
            label: t('detail.purchases'),
            count: rounds,
            content: <Purchases botId={summary.id} coin={summary.coin} isLive={isLive} />,
          },
          {
            name: 'parameters',
            label: t('detail.parameters'),
            content: <SpotDcaSettings bot={bot} summary={summary} />,
          },
        ]}
      />
    </>
  );
}
