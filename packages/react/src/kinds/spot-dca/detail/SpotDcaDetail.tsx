import { getSpotDcaParameters } from '@tradingbot/core/endpoints';
import { isOver, nextPurchases, spotDcaReader } from '@tradingbot/core/kinds';
import { add, compare, negate, sum } from '@tradingbot/engine/decimal';
import { useId } from 'react';
import {
  type BotDetailProps,
  DetailFrame,
  DetailTabs,
  FigurePanel,
  FinalReport,
  Loaded,
  type NamedFigure,
  ProfitBreakdown,
  ResultTabs,
  SettingsList,
} from '../../../detail/index.js';
import { useBot } from '../../../hooks/useBot.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useNow } from '../../../hooks/useNow.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, durationText, Figure, Time, timeText } from '../../../parts/figures/index.js';
import { AverageCost, Coins } from './Coins.js';
import { PurchaseChart } from './PurchaseChart.js';
import { Purchases } from './Purchases.js';
import type { SpotDcaParts } from './spotDcaParts.js';

/** Purchases to come that are shown. */
const SHOWN = 3;

/** One DCA bot: coins with their average cost, the next purchase, those done; a final report once it is closed. */
export function SpotDcaDetail(props: BotDetailProps) {
  const { t } = useTranslation();
  const { query, data, summary } = useBot(spotDcaReader, props.botId);
  const failed = data?.failed_rounds ?? 0;
  return (
    <DetailFrame
      {...props}
      kind="spot_dca"
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
  const { invested_rounds: done, failed_rounds: failed = 0 } = bot;
  return (
    <>
      <SpotDcaFigures bot={bot} summary={summary} />
      <div className="tb-detail-cols">
        <div className="tb-detail-main">
          <ResultTabs summary={summary} label={t(isLive ? 'course.price' : 'course.report')}>
            {isLive ? <PurchaseChart bot={bot} summary={summary} /> : <FinalReport summary={summary} />}
          </ResultTabs>
          <DetailTabs
            summary={summary}
            tabs={[
              ...(isLive
                ? [
                    {
                      name: 'coins',
                      label: t('detail.coins'),
                      count: bot.coin_items?.length,
                      content: <Coins bot={bot} summary={summary} />,
                    },
                  ]
                : []),
              {
                name: 'purchases',
                label: t('detail.purchases'),
                count: done === undefined ? undefined : done + failed,
                content: <Purchases botId={summary.id} coin={summary.coin} isLive={isLive} />,
              },
              {
                name: 'parameters',
                label: t('detail.parameters'),
                content: <SpotDcaSettings bot={bot} summary={summary} />,
              },
            ]}
          />
        </div>
        <div className="tb-stack" data-gap="wide">
          <SpotDcaBreakdown bot={bot} summary={summary} />
          {summary.state === 'running' && <NextPurchases bot={bot} summary={summary} />}
        </div>
      </div>
    </>
  );
}

/** Total P&L of a DCA bot by coin; the parts add up to the last digit (B1). */
function SpotDcaBreakdown({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const coins = bot.coin_items ?? [];
  const fees = coins.flatMap(({ trading_fee }) => trading_fee ?? []);
  const areFeesKnown = fees.length === coins.length;
  return (
    <ProfitBreakdown
      summary={summary}
      parts={[
        ...coins.map(({ base = '', profit, trading_fee, current_quote_value, current_base_holdings, avg_price }) => ({
          id: base,
          label: base,
          value: profit && areFeesKnown ? add(profit, trading_fee ?? '0') : profit,
          formula: t(areFeesKnown ? 'detail.coin_before_fees_formula' : 'detail.coin_formula'),
          inputs: [
            { label: t('detail.held'), value: <Amount value={current_base_holdings} currency={base} /> },
            { label: t('detail.value'), value: <Amount value={current_quote_value} currency={coin} /> },
            { label: t('list.average'), value: <Amount value={avg_price} currency={coin} /> },
          ],
        })),
        {
          id: 'fees',
          alone: true,
          label: t('detail.fees_paid'),
          value: negate(sum(fees)),
          includedIn: areFeesKnown ? undefined : t('detail.coins'),
          formula: t('detail.fees_paid_formula'),
          inputs: [],
        },
      ]}
      rest={{
        id: 'rest',
        label: t('detail.not_itemized'),
        formula: t('detail.not_itemized_formula'),
        inputs: [],
      }}
    />
  );
}

/** When a DCA bot that runs buys next and for how much, as far as its limit lets it. */
function NextPurchases({ bot, summary }: SpotDcaParts) {
  const { t, locale } = useTranslation();
  const id = useId();
  const { data } = useBotQuery(getSpotDcaParameters, { bot_id: summary.id });
  const purchases = data ? nextPurchases(bot, data, SHOWN) : [];
  const { coin } = summary;
  if (purchases.length === 0) return null;
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('dca.next')}
      </h2>
      <SettingsList
        rows={purchases.map(({ time, amount }) => [
          timeText(time, locale),
          <Amount key="amount" value={amount} currency={coin} money />,
        ])}
      />
      {purchases.length < SHOWN && <p className="tb-hint">{t('detail.limit_then')}</p>}
    </section>
  );
}

/** The headline figures of a DCA bot. */
function SpotDcaFigures({ bot, summary }: SpotDcaParts) {
  const { t, format } = useTranslation();
  const now = useNow(1000);
  const limit = useBotQuery(getSpotDcaParameters, { bot_id: summary.id }).data?.parameters?.max_invest_amount;
  const next = summary.state === 'running' ? bot.next_invest_time : undefined;
  const [onlyCoin, another] = bot.coin_items ?? [];
  const count = (value: number | undefined) => <Figure text={countText(format, value)} />;
  return (
    <FigurePanel
      summary={summary}
      lives={{
        label: t('detail.purchases_done'),
        value: count(bot.invested_rounds),
        under: [
          ...(onlyCoin && !another
            ? [
                [
                  t('list.average'),
                  <AverageCost key="average" symbol={`${onlyCoin.base}${summary.coin}`} price={onlyCoin.avg_price} />,
                ] as const,
              ]
            : []),
          ...(bot.failed_rounds ? [[t('detail.purchases_missed'), count(bot.failed_rounds)] as const] : []),
          [
            t('detail.invest_limit'),
            limit !== undefined && compare(limit, '0') > 0 ? (
              <Amount key="limit" value={limit} currency={summary.coin} money />
            ) : (
              t('common.not_set')
            ),
          ],
        ],
      }}
      risk={
        next === undefined
          ? undefined
          : {
              label: t('detail.next_purchase'),
              value: next > now ? durationText(t, next - now) : t('detail.purchase_due'),
              under: [[t('detail.next_purchase_at'), <Time key="at" ms={next} />]],
            }
      }
    />
  );
}

/** What a DCA bot was set to. */
function SpotDcaSettings({ bot, summary }: SpotDcaParts) {
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
