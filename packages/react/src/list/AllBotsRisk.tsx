import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { BotListRow } from '@tradingbot/core/kinds';
import { fallOfBots } from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useBotClient } from '../hooks/useBotClient.js';
import { useAccountFees } from '../hooks/useFeeRates.js';
import { resumedBotOptions } from '../hooks/useResumedBot.js';
import { useSame } from '../hooks/useSame.js';
import { botName } from '../i18n/phrases/botName.js';
import { endReasonKey } from '../i18n/phrases/endReason.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Figure, PnL } from '../parts/figures/index.js';
import { RecordTable } from '../parts/record-table/index.js';
import { EmptyState, InlineError, Skeleton } from '../parts/states/index.js';
import { Worth } from '../parts/what-if-table/index.js';

const FALLS = ['0.1', '0.2', '0.3'] as const;

interface AllBotsRiskProps {
  /** Running bots. */
  readonly rows: readonly BotListRow[];
}

/** What a fall of every price does to all running bots together, and which one ends first (B9). By coin. */
export default function AllBotsRisk({ rows }: AllBotsRiskProps) {
  const { t, format } = useTranslation();
  const client = useBotClient();
  const queryClient = useQueryClient();
  const fees = useAccountFees();
  const asked = rows.flatMap((row) => (row.kind === 'other' ? [] : [{ row, bot: { kind: row.kind, id: row.id } }]));
  const answers = useQueries({ queries: asked.map(({ bot }) => resumedBotOptions(client, queryClient, bot, fees)) });
  const failed = answers.find(({ error }) => error !== null);
  const coins = useSame(asked.map(({ row }) => row.coin ?? ''));
  const bots = useSame(answers.map(({ data }) => data?.bot));
  const falls = useMemo(
    () =>
      [...new Set(coins)].flatMap((coin) => {
        const ofCoin = bots.flatMap((bot, place) => (bot && coins[place] === coin ? [bot] : []));
        return ofCoin.length > 0 ? [{ coin, falls: fallOfBots(ofCoin, FALLS) }] : [];
      }),
    [bots, coins],
  );
  if (failed)
    return (
      <InlineError
        title={t('error.title')}
        error={failed.error}
        onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
      />
    );
  if (answers.some(({ data }) => data === undefined)) return <Skeleton lines={4} />;
  const known = bots.filter((bot) => bot !== undefined).length;
  const left = rows.length - known;
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? botName(t, row) : id;
  };
  return (
    <div className="tb-stack" data-gap="wide">
      {known === 0 && <EmptyState text={t('risk_all.nothing')} />}
      {falls.map(({ coin, falls: rowsOfCoin }) => (
        <RecordTable
          key={coin}
          caption={t('risk_all.caption', { coin })}
          headings={[t('risk_all.fall'), t('risk_all.worth'), t('risk_all.change'), t('risk_all.first')]}
          rows={rowsOfCoin.map(({ fall, equity, profit_change, first_to_close: first }) => ({
            key: fall,
            cells: [
              <Figure key="fall" text={format.percent(negate(fall), { sign: true, places: 0 })} />,
              <Worth key="worth" value={equity} currency={coin} />,
              <PnL key="change" value={profit_change} currency={coin} />,
              first ? (
                <span key="first">
                  {t('risk_all.ends', {
                    name: nameOf(first.id),
                    fall: format.percent(negate(first.fall), { sign: true }),
                    reason: t(endReasonKey(first.reason)),
                  })}
                </span>
              ) : (
                <span key="first">{t('risk_all.none')}</span>
              ),
            ],
          }))}
        />
      ))}
      <p className="tb-hint">
        {t('risk_all.note')}
        {left > 0 && known > 0 && <> {t('risk_all.left_out', { count: left })}</>}
      </p>
    </div>
  );
}
