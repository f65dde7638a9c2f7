import { skipToken } from '@tanstack/react-query';
import { recommendFuturesGridSymbols, recommendSpotGridSymbols } from '@tradingbot/core/endpoints';
import {
  EmptyState,
  Figure,
  InlineError,
  Price,
  ScrollRegion,
  Skeleton,
  useBotQuery,
  useContractList,
  useRestriction,
  useShownQuote,
  useSpotList,
  useTranslation,
} from '@tradingbot/react';
import { Link } from 'wouter';
import { siteKind } from '../../kinds/siteKinds.js';
import { useSiteText } from '../../texts/useSiteText.js';
import { type RecommendedPair, recommendedPairs } from './recommendedPairs.js';

const ROWS = 8;

/** Pairs and contracts that the exchange recommends for grids, with live prices. */
export default function GoodPairs() {
  const text = useSiteText();
  const restriction = useRestriction();
  const isRestricted = restriction === true;
  const spot = useBotQuery(recommendSpotGridSymbols, { limit: ROWS });
  const futures = useBotQuery(recommendFuturesGridSymbols, restriction === false ? { limit: ROWS } : skipToken);
  const lists = isRestricted ? [spot] : [spot, futures];
  const failed = lists.find(({ error, data }) => error && !data);
  const isPending = lists.some(({ data, error }) => !data && !error);
  const rows = recommendedPairs(spot.data, isRestricted ? undefined : futures.data, ROWS);
  return (
    <div className="tb-panel site-pairs">
      <h2>{text('pairs')}</h2>
      {isPending && <Skeleton className="site-pairs-wait" lines={ROWS + 1} />}
      {!isPending && failed && <InlineError error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && rows.length === 0 && <EmptyState text={text('no_pairs')} />}
      {!isPending && rows.length > 0 && (
        <ScrollRegion className="tb-table-frame" label={text('pairs')}>
          <table className="tb-table">
            <thead>
              <tr>
                <th scope="col">{text('pair')}</th>
                <th scope="col" data-align="start">
                  {text('pair_bot')}
                </th>
                <th scope="col">{text('last_price')}</th>
                <th scope="col">{text('change_24h')}</th>
                <th scope="col">{text('pair_bots')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((pair) => (
                <PairRow key={`${pair.kind} ${pair.symbol}`} pair={pair} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

function PairRow({ pair }: { readonly pair: RecommendedPair }) {
  const { format } = useTranslation();
  const text = useSiteText();
  const { kind, symbol, base, quote: coin } = pair;
  const { quote, stale } = useShownQuote(kind === 'spot_grid' ? 'spot' : 'contract', symbol);
  const tick = useTick(pair);
  const change = quote?.change ?? pair.change;
  const form = siteKind(kind).href;
  return (
    <tr>
      <th scope="row">
        <Link href={`${form}?${new URLSearchParams({ base, quote: coin, block: 'home' })}`}>
          <bdi dir="ltr">
            {base}
            <small>/{coin}</small>
          </bdi>{' '}
          <span className="tb-sr-only">{text(`${kind}_create`)}</span>
        </Link>
      </th>
      <td data-align="start">{text(kind)}</td>
      <td>
        <Price value={quote?.close ?? pair.price} tick={tick} stale={stale} at={quote?.time} />
      </td>
      <td className="tb-pnl" data-side={change?.startsWith('-') ? 'down' : 'up'}>
        <Figure text={format.percent(change, { sign: true })} />
      </td>
      <td>
        <Figure text={format.amount(pair.bots?.toString(), { zero: true })} />
      </td>
    </tr>
  );
}

/** Price step of a pair or contract; a hundredth until its list is there. */
function useTick({ kind, symbol }: RecommendedPair): string {
  const isSpot = kind === 'spot_grid';
  const spot = useSpotList(isSpot);
  const contracts = useContractList(!isSpot);
  const tick = isSpot
    ? spot.data?.symbols.find((row) => row.symbol === symbol)?.price_precision
    : contracts.data?.list?.find((row) => row.symbol === symbol)?.tickSize;
  return tick ?? '0.01';
}
