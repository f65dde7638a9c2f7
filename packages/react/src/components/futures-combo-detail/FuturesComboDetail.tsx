import { listFuturesComboPositions } from '@tradingbot/core/endpoints';
import { futuresComboReader, isOver } from '@tradingbot/core/kinds';
import { useAnswered } from '../../hooks/useAnswered.js';
import { useBot } from '../../hooks/useBot.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type BotDetailProps, DetailFrame, DetailTabs, FinalReport, SettingsList } from '../bot-detail/index.js';
import { ComboBreakdown } from './ComboBreakdown.js';
import { ComboFigures } from './ComboFigures.js';
import { ComboRisk } from './ComboRisk.js';
import type { ComboParts } from './comboParts.js';
import { Positions } from './Positions.js';
import { Rebalances } from './Rebalances.js';
import { Transfers } from './Transfers.js';
import { useComboSettings } from './useComboSettings.js';
import { Weights } from './Weights.js';

/** One combo: weights against their targets, positions, rebalances, transfers; a final report once it is closed. */
export function FuturesComboDetail({ botId, ...rest }: BotDetailProps) {
  const { query, data, summary } = useBot(futuresComboReader, botId);
  const detail = data?.detail;
  return (
    <DetailFrame {...rest} query={query} summary={summary}>
      {detail && summary && <ComboBody detail={detail} summary={summary} />}
    </DetailFrame>
  );
}

function ComboBody({ detail, summary }: ComboParts) {
  const { t } = useTranslation();
  const settings = useComboSettings(detail, summary.coin);
  const isLive = !isOver(summary.state);
  const shared = { botId: detail.bot_id, coin: summary.coin };
  const held = useAnswered(listFuturesComboPositions, { bot_id: detail.bot_id })?.positions;
  const positions = <Positions {...shared} />;
  return (
    <>
      <ComboFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        {isLive ? <Weights detail={detail} /> : <FinalReport summary={summary} />}
        <div className="tb-stack" data-gap="wide">
          <ComboBreakdown detail={detail} summary={summary} />
          {isLive && <ComboRisk detail={detail} summary={summary} />}
        </div>
      </div>
      <DetailTabs
        summary={summary}
        tabs={[
          ...(isLive
            ? [{ name: 'positions', label: t('detail.positions'), count: held?.length, content: positions }]
            : []),
          {
            name: 'rebalances',
            label: t('detail.rebalances'),
            count: detail.adjusted_position_num,
            content: <Rebalances {...shared} isLive={isLive} />,
          },
          ...(isLive
            ? [{ name: 'transfers', label: t('detail.transfers'), content: <Transfers botId={detail.bot_id} /> }]
            : []),
          { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
        ]}
      />
    </>
  );
}
