import type { Clock } from './clock.js';

export type MessageType = 'success' | 'warn' | 'fail';

/** What a toast says. */
export interface Message {
  readonly type: MessageType;
  readonly title: string;
  readonly description?: string | undefined;
  /** Where whoever presses it goes. */
  readonly link?: MessageLink | undefined;
}

export interface MessageLink {
  readonly href: string;
  /** Goes there without loading the page anew; without it the browser does. */
  readonly onOpen?: (() => void) | undefined;
}

/** A message that was shown. */
export interface KeptMessage extends Message {
  readonly id: number;
  /** When it was last shown, ms. */
  readonly time: number;
  /** How often the same text came within two seconds. */
  readonly times: number;
}

export interface Messages {
  show(message: Message): void;
  dismiss(id: number): void;
  /** While held (pointer or focus inside) no toast closes. */
  hold(held: boolean): void;
  /** Forgets all: they were for somebody else. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Toasts on screen, newest first, at most three. */
  visible(): readonly KeptMessage[];
  /** The last fifty of this session, newest first. */
  kept(): readonly KeptMessage[];
}

const SHOWN_MS = 2000;
/** Of one that can be pressed. */
const LINK_SHOWN_MS = 10_000;
const STACK = 3;
const KEPT = 50;

/** Toasts with their two seconds and the list that keeps them (F153). */
export function createMessages(clock: Clock): Messages {
  let visible: readonly KeptMessage[] = [];
  let kept: readonly KeptMessage[] = [];
  let lastId = 0;
  let held = false;
  const closing = new Map<number, () => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    closing.get(id)?.();
    closing.delete(id);
    visible = visible.filter((message) => message.id !== id);
    changed();
  };
  const startClosing = ({ id, link }: KeptMessage) => {
    closing.get(id)?.();
    if (!held)
      closing.set(
        id,
        clock.after(link ? LINK_SHOWN_MS : SHOWN_MS, () => dismiss(id)),
      );
  };
  return {
    show(message) {
      const now = clock.now();
      const same = kept.find(
        (other) =>
          other.type === message.type &&
          other.title === message.title &&
          other.description === message.description &&
          other.link?.href === message.link?.href &&
          now - other.time < SHOWN_MS,
      );
      const next = { ...message, id: same?.id ?? ++lastId, time: now, times: (same?.times ?? 0) + 1 };
      const others = (list: readonly KeptMessage[]) => list.filter((other) => other.id !== next.id);
      visible = [next, ...others(visible)].slice(0, STACK);
      kept = [next, ...others(kept)].slice(0, KEPT);
      startClosing(next);
      changed();
    },
    dismiss,
    hold(next) {
      held = next;
      for (const message of visible) {
        if (held) closing.get(message.id)?.();
        else startClosing(message);
      }
    },
    clear() {
      for (const stop of closing.values()) stop();
      closing.clear();
      visible = [];
      kept = [];
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visible: () => visible,
    kept: () => kept,
  };
}
