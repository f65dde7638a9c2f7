import type { Audit } from '../../../packages/sandbox/src/index.ts';

/** The books of a user. */
interface Books {
  readonly balances: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
  readonly movements: readonly { readonly reason: string; readonly bot_id?: string }[];
  readonly now: number;
}

/** A sandbox at its address, with its clock in the hands of the test. */
export class RunningSandbox {
  readonly url: string;
  #cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  /** Lets market time pass at once. */
  async advance(ms: number): Promise<void> {
    await this.#post('/x-sandbox/advance', { ms });
  }

  /** Seconds of market time in a real second; 0 stands still. */
  async speed(speed: number): Promise<void> {
    await this.#post('/x-sandbox/speed', { speed });
  }

  /** Moves all prices at once. */
  async jump(percent: number): Promise<void> {
    await this.#post('/x-sandbox/jump', { percent });
  }

  /** Ends a bot as the exchange does, for a reason of its own. */
  async end(botId: string, reason: string): Promise<void> {
    await this.#post(`/x-sandbox/stop/${botId}`, { reason });
  }

  async fault(fault: object): Promise<void> {
    await this.#post('/x-sandbox/faults', fault);
  }

  /** Takes all faults back. */
  async heal(): Promise<void> {
    await fetch(`${this.url}/x-sandbox/faults`, { method: 'DELETE' });
  }

  /** Asks for the books as the user of a page's session. */
  as(cookie: string): void {
    this.#cookie = cookie;
  }

  async audit(botId: string): Promise<Audit> {
    return (await this.#get(`/x-sandbox/ledger/${botId}`)) as Audit;
  }

  /** The recount of a bot of any kind, by the books' own names. */
  async ledgerOf(botId: string): Promise<Readonly<Record<string, unknown>>> {
    return (await this.#get(`/x-sandbox/ledger/${botId}`)) as Readonly<Record<string, unknown>>;
  }

  async books(): Promise<Books> {
    return (await this.#get('/x-sandbox/ledger')) as Books;
  }

  async state(): Promise<{ now: number; prices: Record<string, string> }> {
    return (await this.#get('/x-sandbox/state')) as { now: number; prices: Record<string, string> };
  }

  async #get(path: string): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, { headers: { cookie: this.#cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const answer = await fetch(`${this.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}
