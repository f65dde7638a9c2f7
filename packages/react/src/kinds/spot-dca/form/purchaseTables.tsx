import type { SpotDcaSummary } from '@tradingbot/engine/plan';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

interface PurchasesTableProps {
  readonly summary: SpotDcaSummary;
  readonly quoteToken: string;
  readonly caption: string;
}

/** The next purchases with their dates in local time. */
export function NextTable({ summary, quoteToken, caption }: PurchasesTableProps) {
  const { t } = useTranslation();
  return (
    <RecordTable
      caption={caption}
      isCaptionShown
      isWhole
      headings={[t('dca.when'), [t('dca.amount'), quoteToken], [t('dca.invested_after'), quoteToken]]}
      rows={summary.next_rounds.map(({ time, amount, total }, index) => ({
        key: String(time),
        cells: [
          index === 0 ? t('dca.at_once') : <Time key="when" ms={time} />,
          <Amount key="amount" value={amount} />,
          <Amount key="total" value={total} />,
        ],
      }))}
    />
  );
}

interface SharesTableProps extends Omit<PurchasesTableProps, 'summary'> {
  readonly coins: SpotDcaSummary['coins'];
}

/** What one purchase buys of each coin at the last prices, in that coin, and each coin's share of it where there are several. */
export function SharesTable({ coins, quoteToken, caption }: SharesTableProps) {
  const { t, format } = useTranslation();
  const isSplit = coins.length > 1;
  return (
    <>
      {isSplit && (
        <div className="tb-shares" aria-hidden="true" dir="ltr">
          {coins.map(({ base, share }, index) => (
            // Widths of a drawing, not money.
            // biome-ignore lint/suspicious/noArrayIndexKey: a coin may stand twice while the draft is wrong
            <span key={`${base} ${index}`} data-line={index} style={{ inlineSize: `${100 * Number(share)}%` }}>
              {base}
            </span>
          ))}
        </div>
      )}
      <RecordTable
        caption={caption}
        isCaptionShown
        isWhole
        headings={[
          t('dca.coin'),
          ...(isSplit ? [t('dca.share')] : []),
          [t('dca.amount'), quoteToken],
          t('levels.price'),
          t('dca.bought'),
          t('dca.fee'),
        ]}
        rows={coins.map(({ base, share, amount, price, quantity, fee }, index) => ({
          // A coin may stand twice while the draft is wrong.
          key: `${base} ${index}`,
          cells: [
            <bdi key="coin">{base}</bdi>,
            ...(isSplit ? [<Figure key="share" text={format.percent(share)} />] : []),
            <Amount key="amount" value={amount} />,
            <Amount key="price" value={price || undefined} />,
            <Amount key="bought" value={quantity || undefined} />,
            <Amount key="fee" value={fee || undefined} />,
          ],
        }))}
      />
    </>
  );
}
