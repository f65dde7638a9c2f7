import { listSpotSymbols, type SpotSymbolRow } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import { Figure, InlineError, Price, ScrollRegion, Skeleton, useBotQuery, useQuote } from '@tradingbot/react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';

/** Rows of the table; the create page has all pairs. */
const ROWS = 8;

/** The first pairs that trade, with live prices. */
export function PairTable() {
  const text = useSiteText();
  const { data, error, refetch } = useBotQuery(listSpotSymbols, {});
  return (
    <div className="tb-panel site-pairs">
      <h2>{text('pairs')}</h2>
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="site-pairs-wait" />}
      {data && (
        <ScrollRegion className="tb-table-frame" label={text('pairs')}>
          <table className="tb-table">
            <thead>
              <tr>
                <th scope="col">{text('pair')}</th>
                <th scope="col">{text('last_price')}</th>
                <th scope="col">{text('change_24h')}</th>
                <th scope="col">{text('amplitude_24h')}</th>
              </tr>
            </thead>
            <tbody>
              {data.symbols
                .filter(({ status }) => status !== 'offline')
                .slice(0, ROWS)
                .map((row) => (
                  <PairRow key={row.symbol} row={row} />
                ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

function PairRow({ row }: { readonly row: SpotSymbolRow }) {
  const text = useSiteText();
  const { quote, stale } = useQuote(row.symbol);
  const change = quote?.change ?? row.change_24h;
  return (
    <tr>
      <th scope="row">
        <Link href={`/create/?${new URLSearchParams({ base: row.base_token, quote: row.quote_token })}`}>
          <bdi dir="ltr">
            {row.base_token}
            <small>/{row.quote_token}</small>
          </bdi>{' '}
          <span className="tb-sr-only">{text('create_with')}</span>
        </Link>
      </th>
      <td>
        <Price value={quote?.close ?? row.price} tick={row.price_precision} stale={quote !== undefined && stale} />
      </td>
      <td className="tb-pnl" data-side={change?.startsWith('-') ? 'down' : 'up'}>
        <Figure text={formatPercent(change, { sign: true })} />
      </td>
      <td>
        <Figure text={formatPercent(row.amplitude, { sign: false })} />
      </td>
    </tr>
  );
}
