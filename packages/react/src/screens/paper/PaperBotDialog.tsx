import { useQuery } from '@tanstack/react-query';
import type { PaperDetail, PaperRunner, PaperView } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { Amount, durationText, Figure, Price, SideWord, Time } from '../../parts/figures/index.js';
import { RecordTable } from '../../parts/record-table/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { KEY_ROOT } from '../../query/index.js';
import { DeleteButton } from '../DeleteButton.js';
import { PaperComparison } from './PaperComparison.js';
import { isRange, PaperBadge, PaperMoney } from './PaperFigures.js';
import { paperErrorKey, paperName } from './paperTexts.js';

interface PaperBotDialogProps {
  readonly bot: PaperView;
  readonly runner: PaperRunner;
  readonly onCreate: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** Orders and trades are read so often; the figures come by themselves. */
const READ_MS = 5_000;

/** All of a paper bot: figures, orders, trades, and what can be done with it. */
export default function PaperBotDialog({ bot, runner, onCreate, onDismiss }: PaperBotDialogProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const act = (done: Promise<void>, next?: () => void) => void done.then(next, setError);
  const footer = (
    <div className="tb-actions">
      {onCreate && (
        <Button kind="primary" onClick={onCreate}>
          {t('paper.create')}
        </Button>
      )}
      {bot.isOver ? (
        // Where Stop stood: a double press on that deletes nothing.
        <DeleteButton onDelete={() => act(runner.remove(bot.id), onDismiss)} />
      ) : (
        <Button onClick={() => act(runner.stop(bot.id))}>{t('paper.stop')}</Button>
      )}
    </div>
  );
  return (
    <Dialog open onClose={onDismiss} title={paperName(t, bot)} footer={footer} className="tb-paper-dialog">
      <div className="tb-stack">
        <p>
          <PaperBadge />
        </p>
        {error !== undefined && <Strip type="warn">{t(paperErrorKey(error, 'paper.stands_still'))}</Strip>}
        <Figures bot={bot} />
        <PaperComparison bot={bot} />
        {isRange(bot) && <Strip type="info">{t('paper.range_why')}</Strip>}
        {bot.unknownMs > 0 && (
          <Strip type="warn">{t('paper.unknown_time', { time: durationText(t, bot.unknownMs) })}</Strip>
        )}
        {bot.assumedFundings > 0 && (
          <Strip type="info">{t('paper.assumed_funding', { count: bot.assumedFundings })}</Strip>
        )}
        <p className="tb-hint">{t('paper.rules')}</p>
        <OrdersAndFills bot={bot} runner={runner} />
      </div>
    </Dialog>
  );
}

function Figures({ bot }: { readonly bot: PaperView }) {
  const { t, format } = useTranslation();
  const [first] = bot.figures;
  const money = (label: string, of: Exclude<Parameters<typeof PaperMoney>[0]['of'], 'profit_ratio'>) =>
    first[of] === undefined ? [] : [[label, <PaperMoney key={label} bot={bot} of={of} />] as const];
  const rows = [
    ...money(t('paper.pnl'), 'profit'),
    ...money(t('paper.worth'), 'equity'),
    ...money(t('detail.invested'), 'investment'),
    ...money(t('detail.grid_profit'), 'grid_profit'),
    ...money(t('detail.fees_paid'), 'fees'),
    ...money(t('detail.funding'), 'funding'),
    ...money(t('replay.holding'), 'holding_value'),
    [t('replay.cycles'), <Figure key="cycles" text={countText(format, first.cycles)} />] as const,
    [t('replay.fills'), <Figure key="fills" text={countText(format, first.fills)} />] as const,
    [t('detail.created_at'), <Time key="created" ms={bot.createdAt} />] as const,
    ...bot.traded.map(
      ({ symbol, opened_at, tick }) =>
        [`${t('mart.start_price')} · ${symbol}`, <Price key={symbol} value={opened_at} tick={tick} />] as const,
    ),
    ...(first.close_code === null ? [] : [[t('detail.closed_reason'), closeReasonText(t, first.close_code)] as const]),
  ];
  return (
    <dl className="tb-dl">
      {rows.map(([label, value]) => (
        <div key={label} className="tb-dl-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrdersAndFills({ bot, runner }: Pick<PaperBotDialogProps, 'bot' | 'runner'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [KEY_ROOT, 'paperBot', bot.id, bot.isOver],
    queryFn: async (): Promise<{ readonly detail: PaperDetail | null }> => ({ detail: await runner.read(bot.id) }),
    refetchInterval: !bot.isOver && READ_MS,
    meta: { auth: 'login' },
  });
  if (error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const { orders = [], fills = [] } = data.detail ?? {};
  const [tick = '0.01'] = bot.traded.map((one) => one.tick);
  const headings = [t('levels.side'), `${t('levels.price')} ${bot.coin}`, t('levels.quantity')];
  const sideBy = (one: { readonly side: 'buy' | 'sell'; readonly price: string; readonly quantity: string }) => [
    <SideWord key="side" side={one.side} />,
    <Price key="price" value={one.price} tick={tickOf(bot, one) ?? tick} />,
    <Amount key="quantity" value={one.quantity} />,
  ];
  return (
    <>
      {orders.length > 0 ? (
        <RecordTable
          caption={t('detail.orders_caption')}
          isCaptionShown
          headings={headings}
          rows={orders.map((order, row) => ({ key: `${order.side} ${order.price} ${row}`, cells: sideBy(order) }))}
        />
      ) : (
        <EmptyState text={t('detail.no_orders')} />
      )}
      {fills.length > 0 ? (
        <RecordTable
          caption={t('replay.fills')}
          isCaptionShown
          headings={[...headings, t('detail.pair_time')]}
          rows={fills.toReversed().map((fill) => ({
            key: String(fill.id),
            cells: [...sideBy(fill), <Time key="time" ms={fill.time} />],
          }))}
        />
      ) : (
        <EmptyState text={t('detail.no_history')} />
      )}
    </>
  );
}

/** Price step of a trade of a bot with several symbols. */
function tickOf({ traded, coin }: PaperView, of: object): string | undefined {
  const named = 'symbol' in of ? of.symbol : 'base' in of && of.base !== undefined ? `${of.base}${coin}` : undefined;
  return traded.find(({ symbol }) => symbol === named)?.tick;
}
