import type { Quote, QuoteSocket, SymbolChoice } from '@tradingbot/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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
          {choices.map((choice) => (
            <Row key={choice.symbol} choice={choice} quote={quotes[choice.symbol]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly choice: SymbolChoice;
  readonly quote: Quote | undefined;
}

function Row({ choice: { base, quote: coin, tick, price }, quote }: RowProps) {
  return (
    <tr>
      <th scope="row">{`${base}/${coin}`}</th>
      <td>
        <Price value={quote?.close ?? price} tick={tick} />
      </td>
      <td>
        <DayChange ratio={quote?.change} />
      </td>
      <td>
        <Amount value={quote?.quote_volume} short />
      </td>
    </tr>
  );
}

/** Rows that are drawn of those that there are. */
const WINDOW = 30;

/** The best that is known: the rows in sight alone, each with its own subscription, and what changed is drawn once a frame. */
export function WindowedTable({ choices, socket }: ReferenceTableProps) {
  const store = useMemo(() => createRowStore(socket), [socket]);
  return (
    <div style={{ blockSize: 640, overflow: 'auto' }}>
      <table className="tb-table" aria-label="Markets">
        <tbody>
          {choices.slice(0, WINDOW).map((choice) => (
            <LiveRow key={choice.symbol} choice={choice} store={store} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LiveRow({ choice, store }: { readonly choice: SymbolChoice; readonly store: RowStore }) {
  const { symbol } = choice;
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe(symbol, listener), [store, symbol]);
  return <Row choice={choice} quote={useSyncExternalStore(subscribe, () => store.get(symbol))} />;
}

type RowStore = ReturnType<typeof createRowStore>;

/** Quotes by symbol; whoever listens to one is called with the next frame after it changed. */
function createRowStore(socket: QuoteSocket) {
  const shown = new Map<string, Quote>();
  const next = new Map<string, { readonly quote: Quote; readonly listener: () => void }>();
  const flush = () => {
    const changed = [...next];
    next.clear();
    for (const [symbol, { quote }] of changed) shown.set(symbol, quote);
    for (const [, { listener }] of changed) listener();
  };
  return {
    get: (symbol: string) => shown.get(symbol),
    subscribe: (symbol: string, listener: () => void) =>
      socket.subscribe(symbol, (quote) => {
        if (next.size === 0) requestAnimationFrame(flush);
        next.set(symbol, { quote, listener });
      }),
  };
}
