import { getFuturesComboTransferDetail } from '@tradingbot/core/endpoints';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Loaded, SettingsList } from '../bot-detail/index.js';
import { Amount, PnL } from '../figures/index.js';

/** What was moved in and out of a combo since its start, and how much could be now. */
export function Transfers({ botId }: { readonly botId: string }) {
  const { t } = useTranslation();
  const query = useBotQuery(getFuturesComboTransferDetail, { bot_id: botId }, { refetchInterval: false });
  return (
    <Loaded query={query} empty="" isEmpty={() => false}>
      {({ coin, midway_transfer, total_margin, transfer_in, transfer_out, available_balance }) => {
        const amount = (value: string | undefined) => <Amount value={value} currency={coin} places={2} />;
        return (
          <SettingsList
            rows={[
              [t('detail.moved'), <PnL key="moved" value={midway_transfer} currency={coin} />],
              [t('detail.invested'), amount(total_margin)],
              [t('detail.margin_free'), amount(available_balance)],
              [t('detail.most_in'), amount(transfer_in?.to)],
              [t('detail.most_out'), amount(transfer_out?.to)],
            ]}
          />
        );
      }}
    </Loaded>
  );
}
