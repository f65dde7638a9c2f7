export const FIRST_TIME = 1_700_000_000_000;
/** Frames of one run; each holds one item of every symbol. */
export const FRAMES = 20_000;
/** Items of a frame. */
export const ITEMS = 10;
/** What is subscribed. */
export const SYMBOLS: readonly string[] = Array.from({ length: ITEMS }, (_, i) => `COIN${i}USDT`);

/**
 * Ways to lay a frame out: as the exchange writes it, with a new member in each item, in another order, with blanks, and
 * one of them after the other.
 */
export const LAYOUTS = ['usual', 'newKey', 'order', 'blanks', 'mixed'] as const;
export type QuoteLayout = (typeof LAYOUTS)[number];

/** The text of a frame with some items in a layout. @param count of frames before it */
export function layOut(frame: object, items: readonly object[], layout: QuoteLayout, count: number): string {
  const chosen = layout === 'mixed' ? (LAYOUTS[count % 4] ?? 'usual') : layout;
  const data = items.map((item) => {
    if (chosen === 'order') return Object.fromEntries(Object.entries(item).reverse());
    return chosen === 'newKey' ? { ...item, n: 7 } : item;
  });
  return JSON.stringify(
    { ...frame, data, f: false, sendTime: FIRST_TIME + count },
    null,
    chosen === 'blanks' ? 1 : undefined,
  );
}

/** An item with the figures of one moment. */
export function itemOf(symbol: string, count: number): object {
  const c = `${27_000 + (count % 97)}.51`;
  const figures = { c, h: '27500.5', l: '26500.25', o: '26900', v: '1234.5678', qv: '33333333.1', m: '0.0190' };
  return { t: FIRST_TIME + count, s: symbol, sn: symbol, ...figures, e: 301 };
}

/** What stands before the items. */
export function headOf(symbol: string): object {
  return { symbol, symbolName: symbol, topic: 'realtimes', params: { realtimeInterval: '24h', binary: 'false' } };
}
