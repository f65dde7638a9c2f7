import type { Timers } from '../client/transport/timers.js';
import { type CloseReason, type ConnectionStatus, createConnection, type SocketLike } from './connection.js';
import { createHeartbeat } from './heartbeat.js';
import { type Topic, topicKey } from './subscriptions.js';

/** What a line is made of. */
export interface LineConfig {
  readonly connect: () => SocketLike;
  readonly timers: Timers;
  readonly now: () => number;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Whether somebody still wants a topic. */
  readonly isWanted: (topic: Topic) => boolean;
  readonly onStatus: () => void;
  readonly onClose: (event: CloseReason) => void;
  readonly onFrame: (data: unknown) => void;
  /** Called several times a second while the line is open. */
  readonly onTick: () => void;
}

/** One socket with the topics that it carries. It is kept up while it has some. */
export interface Line {
  readonly status: ConnectionStatus;
  readonly topics: ReadonlyMap<string, Topic>;
  /**
   * Since when its prices stand still, ms of the wall clock: its last item, or when it was first wanted. Undefined until it
   * is lost, and again with the first item that it brings then: a line that opens and stays silent is not back.
   */
  readonly stillSince: number | undefined;
  /** An item came, be it one that says nothing new. */
  itemCame(): void;
  /** As many topics as the server takes here, as far as that is known. */
  limit: number;
  add(topic: Topic): void;
  remove(topic: Topic): void;
  /** Ends socket and waits; keeps the topics. */
  stop(): void;
  /** Looks at the line at once. */
  checkNow(): void;
}

/** Makes a line. Nothing connects before its first topic. */
export function createLine(config: LineConfig, limit: number): Line {
  const topics = new Map<string, Topic>();
  /** Keys of the topics that the present socket was asked for. */
  const asked = new Set<string>();
  const { timers, now } = config;
  let itemAt = 0;
  let stillSince: number | undefined;
  let hadSocket = false;

  const connection = createConnection({
    ...config,
    onStatus(status) {
      if (status !== 'open') {
        heartbeat.stop();
        asked.clear();
      }
      // What waits before its first socket was not lost.
      if (status === 'waiting' && hadSocket) stillSince ??= itemAt;
      hadSocket = status === 'connecting' || status === 'open';
      config.onStatus();
    },
    onOpen() {
      heartbeat.start();
      for (const topic of topics.values()) if (config.isWanted(topic)) ask(topic);
    },
    onFrame(data) {
      heartbeat.alive();
      config.onFrame(data);
    },
  });
  const heartbeat = createHeartbeat({
    timers,
    now,
    ping: (time) => connection.send(JSON.stringify({ ping: time })),
    onSilence: connection.replace,
    onTick: config.onTick,
  });

  const send = ({ topic, symbol }: Topic, event: 'sub' | 'cancel') =>
    connection.send(JSON.stringify({ topic, event, symbol, params: { binary: false } }));
  const ask = (topic: Topic) => {
    const key = topicKey(topic);
    if (connection.status !== 'open' || asked.has(key)) return;
    asked.add(key);
    send(topic, 'sub');
  };

  return {
    get status() {
      return connection.status;
    },
    topics,
    get stillSince() {
      return stillSince;
    },
    itemCame() {
      itemAt = now();
      if (stillSince === undefined) return;
      stillSince = undefined;
      config.onStatus();
    },
    limit,
    add(topic) {
      topics.set(topicKey(topic), topic);
      if (connection.status === 'idle') itemAt = now();
      connection.start();
      ask(topic);
    },
    remove(topic) {
      const key = topicKey(topic);
      topics.delete(key);
      if (asked.delete(key)) send(topic, 'cancel');
    },
    stop() {
      heartbeat.stop();
      stillSince = undefined;
      connection.stop();
    },
    checkNow() {
      heartbeat.check();
      connection.hurry();
    },
  };
}
