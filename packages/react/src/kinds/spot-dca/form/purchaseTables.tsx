import type { SpotDcaSummary } from '@tradingbot/engine/plan';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Time } from '../../../parts/figures/index.js';
import { ScrollRegion } from '../../../parts/scroll-region/index.js';

interface PurchasesTableProps {
  readonly summary: SpotDcaSummary;
  readonly quoteToken: string;
  readonly caption: string;
}

/** The next purchases with their dates in local time. */
export function NextTable({ summary, quoteToken, caption }: PurchasesTableProps) {
  const { t } = useTranslation();
  return (
    <ScrollRegion className="tb-table-frame" label={caption}>
      <table className="tb-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dca.purchase')}</th>
            <th scope="col">{t('dca.when')}</th>
            <th scope="col">
              {t('dca.amount')} <bdi>{quoteToken}</bdi>
            </th>
            <th scope="col">
              {t('dca.invested_after')} <bdi>{quoteToken}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.next_rounds.map(({ time, amount, total }, index) => (
            <tr key={time}>
              <th scope="row">
                <Figure text={String(index + 1)} />
              </th>
              <td>{index === 0 ? t('dca.at_once') : <Time ms={time} />}</td>
              <td>
                <Amount value={amount} />
              </td>
              <td>
                <Amount value={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
    <ScrollRegion className="tb-table-frame" label={caption}>
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
      <table className="tb-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dca.coin')}</th>
            {isSplit && <th scope="col">{t('dca.share')}</th>}
            <th scope="col">
              {t('dca.amount')} <bdi>{quoteToken}</bdi>
            </th>
            <th scope="col">{t('levels.price')}</th>
            <th scope="col">{t('dca.bought')}</th>
            <th scope="col">{t('dca.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {coins.map(({ base, share, amount, price, quantity, fee }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a coin may stand twice while the draft is wrong
            <tr key={`${base} ${index}`}>
              <th scope="row">
                <bdi>{base}</bdi>
              </th>
              {isSplit && (
                <td>
                  <Figure text={format.percent(share)} />
                </td>
              )}
              <td>
                <Amount value={amount} />
              </td>
              <td>
                <Amount value={price || undefined} />
              </td>
              <td>
                <Amount value={quantity || undefined} />
              </td>
              <td>
                <Amount value={fee || undefined} places={8} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
