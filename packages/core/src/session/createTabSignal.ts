/** What one tab announces to the others: the session is over, or this member is logged in. */
export type TabMessage = { readonly type: 'ended' } | { readonly type: 'user'; readonly uid: string };

/** A `BroadcastChannel`, as far as it is used. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Events of the page, `window`. */
export interface PageEvents {
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener(type: string, listener: (event: object) => void): void;
}

/** How tabs reach each other. Each is optional; without any they learn on focus. */
export interface TabPorts {
  readonly BroadcastChannel?: (new (name: string) => ChannelLike) | undefined;
  /** `localStorage`; used where there is no `BroadcastChannel`. Nothing stays in it. */
  readonly storage?: { setItem(key: string, value: string): void; removeItem(key: string): void } | undefined;
  readonly page?: PageEvents | undefined;
}

/** The line between the tabs of one browser. */
export interface TabSignal {
  post(message: TabMessage): void;
  dispose(): void;
}

const NAME = 'tb-session';

/** Opens the line; `onMessage` hears the other tabs, never this one. Messages of an unknown form are dropped. */
export function createTabSignal(ports: TabPorts, onMessage: (message: TabMessage) => void): TabSignal {
  const { storage, page } = ports;
  const channel = open(ports.BroadcastChannel);
  const hear = (text: unknown) => {
    const message = read(text);
    if (message) onMessage(message);
  };
  const hearStorage = (event: object) => {
    if ('key' in event && event.key === NAME && 'newValue' in event) hear(event.newValue);
  };
  channel?.addEventListener('message', (event) => hear(event.data));
  page?.addEventListener('storage', hearStorage);
  return {
    post(message) {
      const text = message.type === 'user' ? `user ${message.uid}` : message.type;
      try {
        if (channel) channel.postMessage(text);
        else storage?.setItem(NAME, text);
        // The others hear of it all the same, and the next message is a change again.
        if (!channel) storage?.removeItem(NAME);
      } catch {
        // Closed, full or forbidden: the others learn on focus.
      }
    },
    dispose() {
      channel?.close();
      page?.removeEventListener('storage', hearStorage);
    },
  };
}

function open(Channel: TabPorts['BroadcastChannel']): ChannelLike | undefined {
  try {
    return Channel && new Channel(NAME);
  } catch {
    // A page without an origin of its own has none.
    return undefined;
  }
}

function read(text: unknown): TabMessage | undefined {
  if (text === 'ended') return { type: 'ended' };
  const uid = typeof text === 'string' ? /^user ([1-9]\d{0,19})$/.exec(text)?.[1] : undefined;
  return uid === undefined ? undefined : { type: 'user', uid };
}
