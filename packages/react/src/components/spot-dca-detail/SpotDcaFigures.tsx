import { getSpotDcaParameters } from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';
import { countText } from '../../hooks/countText.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useNow } from '../../hooks/useNow.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FigurePanel, type NamedFigure } from '../bot-detail/index.js';
import { Amount, durationText, Figure, Time } from '../figures/index.js';
import type { SpotDcaParts } from './spotDcaParts.js';

/** The headline figures of a DCA bot. */
export function SpotDcaFigures({ bot, summary }: SpotDcaParts) {
  const { t, format } = useTranslation();
  const now = useNow(1000);
  const limit = useBotQuery(getSpotDcaParameters, { bot_id: summary.id }).data?.parameters?.max_invest_amount;
  const next = summary.state === 'running' ? bot.next_invest_time : undefined;
  const count = (value: number | undefined) => <Figure text={countText(format, value)} />;
  const nextFigures: readonly NamedFigure[] =
    next === undefined
      ? []
      : [
          [t('detail.next_purchase'), next > now ? durationText(t, next - now) : t('detail.purchase_due')],
          [t('detail.next_purchase_at'), <Time key="at" ms={next} />],
        ];
  return (
    <FigurePanel
      summary={summary}
      figures={[
        [
          t('detail.invest_limit'),
          limit !== undefined && compare(limit, '0') > 0 ? (
            <Amount key="limit" value={limit} currency={summary.coin} places={2} />
          ) : (
            t('common.not_set')
          ),
        ],
        [t('detail.purchases_done'), count(bot.invested_rounds)],
        [t('detail.purchases_missed'), count(bot.failed_rounds)],
        ...nextFigures,
      ]}
    />
  );
}
