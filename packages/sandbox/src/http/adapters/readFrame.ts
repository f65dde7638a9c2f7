import type { CandleInterval } from '@tradingbot/engine/market';
import * as z from 'zod/mini';
import { parseJson } from '../parseJson.js';

/** Frames as clients send them; members that are not named here are not read, however much lies in them. */
const shortText = () => z.string().check(z.maxLength(64));
const pingFrame = /* @__PURE__ */ z.object({ ping: z.union([z.number(), shortText()]) });
const topicFrame = /* @__PURE__ */ z.object({
  topic: z.string().check(z.regex(/^(?:realtimes|kline_(?:1m|3m|5m|15m|30m|1h|2h|4h|6h|8h|12h|1d|3d|1w|1M))$/)),
  symbol: z.string(),
  event: z.optional(z.enum(['sub', 'cancel'])),
  id: z.optional(shortText()),
});

type TopicFrame = z.output<typeof topicFrame>;

/** What a client asks for. */
export type Frame =
  | { readonly type: 'ping'; readonly ping: number | string }
  | { readonly type: 'refused'; readonly code: string; readonly msg: string }
  | {
      readonly type: 'topic';
      /** To be sent back with the acknowledgement. */
      readonly echo: Pick<TopicFrame, 'topic' | 'event' | 'id'>;
      /** undefined = quotes, else live candles of that interval. */
      readonly interval: CandleInterval | undefined;
      /** A comma list. */
      readonly symbol: string;
    };

const UNREADABLE = {
  type: 'refused',
  code: '-1',
  msg: 'Not a JSON object with ping, or with topic and symbol.',
} as const;
const REFUSALS: ReadonlyMap<unknown, Frame> = new Map([
  ['topic', { type: 'refused', code: '-2', msg: 'Unknown topic.' }],
  ['symbol', { type: 'refused', code: '-3', msg: 'Unknown symbol.' }],
]);

/** Reads the text of a frame. Never throws, whatever the text is. */
export function readFrame(text: string): Frame {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
  if (Object.hasOwn(value, 'ping')) {
    const { data } = pingFrame.safeParse(value);
    return data ? { type: 'ping', ping: data.ping } : UNREADABLE;
  }
  const { data, error } = topicFrame.safeParse(value);
  if (data === undefined) return REFUSALS.get(error?.issues[0]?.path[0]) ?? UNREADABLE;
  const { symbol, ...echo } = data;
  const [, interval] = data.topic.split('_');
  return { type: 'topic', echo, symbol, interval: interval as CandleInterval | undefined }; // checked by the schema
}
