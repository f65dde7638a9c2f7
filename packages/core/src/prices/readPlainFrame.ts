import type { DecodedFrame, DecodedItem } from './decodeFrame.js';

/** The parts of a frame in the one layout that the exchange writes. Sticky: each begins where the last one ended. */
function createPatterns() {
  const TEXT = '[^"\\\\\\u0000-\\u001f]{1,60}';
  const NAME = `"${TEXT}"`;
  const FIGURE = '\\d{1,40}(?:\\.\\d{1,40})?';
  /** Above zero: some digit is not 0. */
  const PRICE = `(?=[0.]*[1-9])${FIGURE}`;
  return {
    head: new RegExp(
      `\\{"symbol":${NAME},(?:"symbolName":${NAME},)?"topic":"realtimes",` +
        '"params":\\{"realtimeInterval":"24h","binary":"false"\\},"data":\\[',
      'y',
    ),
    item: new RegExp(
      `\\{"t":([1-9]\\d{0,14}),"s":"(${TEXT})",(?:"sn":${NAME},)?"c":"(${PRICE})","h":"(${PRICE})","l":"(${PRICE})",` +
        `"o":"(${PRICE})","v":"(${FIGURE})","qv":"(${FIGURE})","m":"(-?${FIGURE})"(?:,"e":(?:0|[1-9]\\d{0,8}))?(?:,"xp":"${FIGURE}")?\\}(,?)`,
      'y',
    ),
    tail: /\],"f":(?:true|false),"sendTime":([1-9]\d{0,14})\}$/y,
  };
}

/**
 * Makes a reader of quote frames in their usual layout, which reads and checks in one pass: over twice as fast as
 * `JSON.parse` alone. Undefined for a frame that differs in anything; `decodeFrame` reads that one.
 */
export function createPlainFrameReader(): (text: string) => DecodedFrame | undefined {
  const { head, item, tail } = createPatterns();
  return (text) => {
    head.lastIndex = 0;
    if (!head.test(text)) return undefined;
    const items: DecodedItem[] = [];
    item.lastIndex = head.lastIndex;
    for (let comma = ','; comma === ','; ) {
      const match = item.exec(text);
      if (!match) return undefined;
      // By place: taking a match apart as a list costs as much as finding it.
      const symbol = match[2] ?? '';
      const quote = {
        time: Number(match[1]),
        symbol,
        close: match[3] ?? '',
        high: match[4] ?? '',
        low: match[5] ?? '',
        open: match[6] ?? '',
        volume: match[7] ?? '',
        quote_volume: match[8] ?? '',
        change: match[9] ?? '',
      };
      items.push({ symbol, item: quote });
      comma = match[10] ?? '';
      tail.lastIndex = item.lastIndex;
    }
    const sentAt = tail.exec(text)?.[1];
    return sentAt === undefined ? undefined : { topic: 'realtimes', items, sentAt: Number(sentAt), rejected: 0 };
  };
}
