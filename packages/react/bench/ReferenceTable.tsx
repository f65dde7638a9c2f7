import type { Quote, QuoteSocket, SymbolChoice } from '@tradingbot/core';
import { useEffect, useState } from 'react';
import { Amount, Price } from '../src/parts/figures/index.js';
import { DayChange } from '../src/parts/symbol-picker/DayChange.js';

interface ReferenceTableProps {
  readonly choices: readonly SymbolChoice[];
  readonly socket: QuoteSocket;
}

/** What one would write first: all rows drawn, all quotes in the state of the table. */
export function ReferenceTable({ choices, socket }: ReferenceTableProps) {
  const [quotes, setQuotes] = useState<Readonly<Record<string, Quote>>>({});
  useEffect(() => {
    const keep = (quote: Quote) => setQuotes((known) => ({ ...known, [quote.symbol]: quote }));
    const leave = choices.map(({ symbol }) => socket.subscribe(symbol, keep));
    return () => {
      for (const off of leave) off();
    };
  }, [choices, socket]);
  return (
    <div style={{ blockSize: 640, overflow: 'auto' }}>
      <table className="tb-table" aria-label="Markets">
        <tbody>
          {choices.map(({ symbol, base, quote, tick, price }) => (
            <tr key={symbol}>
              <th scope="row">{`${base}/${quote}`}</th>
              <td>
                <Price value={quotes[symbol]?.close ?? price} tick={tick} />
              </td>
              <td>
                <DayChange ratio={quotes[symbol]?.change} />
              </td>
              <td>
                <Amount value={quotes[symbol]?.quote_volume} short />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
