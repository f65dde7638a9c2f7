/** What is read of a message event. */
export interface MessageLike {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** What {@link createMessageFilter} needs. */
export interface MessageFilterConfig {
  /** The one origin that is heard, as `https://www.xchg-example.com`: exactly, no pattern, never `*`. */
  readonly origin: string;
  /** The window that is heard, asked at each message: a frame may not be there yet. Nothing is heard without one. */
  readonly source: () => unknown;
  /** What to do by the `type` of the message. The message is untrusted: parse it. */
  readonly handlers: Readonly<Record<string, (message: object) => void>>;
}

/**
 * A listener for message events that lets through only what one window on one origin says. Everything else, also a type
 * without a handler, is dropped silently.
 *
 * @throws RangeError when `origin` is not exactly an origin.
 */
export function createMessageFilter({ origin, source, handlers }: MessageFilterConfig): (message: MessageLike) => void {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new RangeError('an origin is scheme and host');
  const byType = new Map(Object.entries(handlers));
  return ({ origin: from, source: sender, data }) => {
    const expected = source();
    if (from !== origin || expected === undefined || expected === null || sender !== expected) return;
    if (typeof data !== 'object' || data === null) return;
    const type: unknown = Object.getOwnPropertyDescriptor(data, 'type')?.value;
    if (typeof type === 'string') byType.get(type)?.(data);
  };
}
