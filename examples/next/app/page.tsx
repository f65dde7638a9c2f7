import { isChoosablePair } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { createLocaleFormat } from '@tradingbot/core/format';
import { serverClient } from './exchange.ts';

const SHOWN_PAIRS = 10;

/** The market, read and rendered by the server: no script of ours runs for it. */
export default async function MarketPage() {
  const { symbols } = await listSpotSymbols(serverClient, {});
  const format = createLocaleFormat(serverClient.locale);
  return (
    <>
      <h1 className="tb-h1">Market</h1>
      <table className="tb-table">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Price</th>
            <th scope="col">Change in 24 h</th>
          </tr>
        </thead>
        <tbody>
          {symbols
            .filter(isChoosablePair)
            .slice(0, SHOWN_PAIRS)
            .map(({ symbol, price, price_precision, change_24h }) => (
              <tr key={symbol}>
                <th scope="row">{symbol}</th>
                <td>{format.price(price, price_precision)}</td>
                <td>{format.percent(change_24h, { sign: true })}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
