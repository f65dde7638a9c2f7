import { getSpotDcaParameters } from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Loaded, type NamedFigure, SettingsList } from '../bot-detail/index.js';
import { Amount, durationText, Time } from '../figures/index.js';
import type { SpotDcaParts } from './spotDcaParts.js';

/** What a DCA bot was set to. */
export function SpotDcaSettings({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const query = useBotQuery(getSpotDcaParameters, { bot_id: summary.id });
  return (
    <Loaded query={query} empty={t('common.not_set')} isEmpty={({ parameters }) => parameters === undefined}>
      {({ parameters: { frequency_in_second, pairs = [], max_invest_amount: limit, earn_enabled } = {} }) => (
        <SettingsList
          rows={[
            ...pairs.map(
              ({ base = '', amount }): NamedFigure => [base, <Amount key={base} value={amount} currency={coin} />],
            ),
            [
              t('detail.every'),
              frequency_in_second ? durationText(t, frequency_in_second * 1000) : t('common.not_set'),
            ],
            [
              t('detail.invest_limit'),
              limit !== undefined && compare(limit, '0') > 0 ? (
                <Amount key="limit" value={limit} currency={coin} />
              ) : (
                t('common.not_set')
              ),
            ],
            [t('detail.earn'), t(earn_enabled === false ? 'detail.off' : 'detail.on')],
            ...(bot.create_time ? [[t('detail.created_at'), <Time key="at" ms={bot.create_time} />] as const] : []),
          ]}
        />
      )}
    </Loaded>
  );
}
