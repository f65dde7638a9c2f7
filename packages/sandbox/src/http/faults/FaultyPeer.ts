import type { Peer } from '../adapters/QuoteConnection.js';
import type { Faults, SetFault } from './Faults.js';

const SERVICE_RESTART = 1012;

interface Item {
  readonly t: number;
}

/** A frame of the quote socket, as far as faults look into it. */
interface Frame {
  readonly topic?: string;
  readonly symbol?: string;
  readonly data?: readonly Item[];
  readonly sendTime?: number;
}

/** The line to one client of the quote socket: what goes wrong with frames goes wrong here. */
export class FaultyPeer implements Peer {
  readonly #peer: Peer;
  readonly #faults: Faults;
  readonly #skewMs: () => number;
  readonly #sleep: (ms: number) => Promise<void>;
  #sent = 0;
  #isClosed = false;
  /** A frame that is sent after the next one. */
  #held: string | undefined;
  /** The last item of the frame before, for frames that bring their items in the wrong order. */
  readonly #older = new Map<string, Item>();

  constructor(peer: Peer, faults: Faults, world: { skewMs: () => number; sleep: (ms: number) => Promise<void> }) {
    this.#peer = peer;
    this.#faults = faults;
    this.#skewMs = world.skewMs;
    this.#sleep = world.sleep;
  }

  send(text: string): void {
    const skewMs = this.#skewMs();
    // Parsing costs more than all else here, so it is done only while something is set.
    if (this.#faults.list.length === 0 && skewMs === 0 && this.#held === undefined) {
      this.#pass(text);
      return;
    }
    const frame = JSON.parse(text) as Frame; // the connection wrote it
    const faults = this.#faults.ofSocket(frame.symbol);
    if (this.#isClosed || this.#flaps(faults)) return;
    // Answers to the client's own frames are no quotes: all that can happen to them is that they stay out.
    const hitting = faults.filter(({ flap, silent }) => flap === undefined && (silent || frame.data !== undefined));
    for (const { id } of hitting) this.#faults.use(id);
    if (hitting.some(({ silent }) => silent)) return;
    this.#sendWith(hitting, frame.sendTime === undefined ? frame : { ...frame, sendTime: frame.sendTime + skewMs });
  }

  close(code: number, reason: string): void {
    this.#isClosed = true;
    this.#peer.close(code, reason);
  }

  /** Closes a connection that has sent what a fault allows. */
  #flaps(faults: readonly SetFault[]): boolean {
    const ending = faults.find(({ flap }) => flap !== undefined && this.#sent >= flap);
    if (ending === undefined) return false;
    this.#faults.use(ending.id);
    this.close(SERVICE_RESTART, 'The sandbox was set to drop this connection.');
    return true;
  }

  #sendWith(faults: readonly SetFault[], frame: Frame): void {
    const text = faults.find(({ body }) => body !== undefined)?.body ?? JSON.stringify(this.#changed(faults, frame));
    const texts = faults.some(({ twice }) => twice) ? [text, text] : [text];
    if (this.#held !== undefined) texts.push(this.#held);
    else if (faults.some(({ reorder }) => reorder === 'frames')) {
      this.#held = text;
      return;
    }
    this.#held = undefined;
    const delayMs = Math.max(0, ...faults.map((fault) => fault.delayMs ?? 0));
    const pass = () => {
      for (const one of texts) this.#pass(one);
    };
    if (delayMs === 0) pass();
    else void this.#sleep(delayMs).then(pass);
  }

  #changed(faults: readonly SetFault[], frame: Frame): Frame {
    if (frame.data === undefined) return frame;
    const shiftMs = faults.reduce((total, fault) => total + (fault.shiftMs ?? 0), 0);
    const data = frame.data.map((item) => ({ ...item, t: item.t + shiftMs }));
    if (!faults.some(({ reorder }) => reorder === 'items')) return { ...frame, data };
    const key = `${frame.topic} ${frame.symbol}`;
    const older = this.#older.get(key);
    const last = data.at(-1);
    if (last) this.#older.set(key, last);
    return { ...frame, data: (older === undefined ? data : [older, ...data]).reverse() };
  }

  #pass(text: string): void {
    if (this.#isClosed) return;
    this.#sent += 1;
    this.#peer.send(text);
  }
}
