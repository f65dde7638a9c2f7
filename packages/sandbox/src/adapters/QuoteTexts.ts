import type { ContractMarket } from '../market/ContractMarket.js';
import type { Instrument } from '../market/Instrument.js';
import type { Market } from '../market/Market.js';

const EXCHANGE_ID = 301;

/** A quote as it stands in frames. */
export interface QuoteText {
  /** Ms since the epoch. */
  readonly time: number;
  /** The item. */
  readonly content: string;
  /** The frame of every push but the first. */
  readonly frame: string;
}

/** Quotes as text, each made once in a moment, however many connections send it. */
export class QuoteTexts {
  readonly #market: Market;
  readonly #contracts: ContractMarket;
  readonly #texts = new Map<string, QuoteText>();

  constructor(market: Market, contracts: ContractMarket) {
    this.#market = market;
    this.#contracts = contracts;
  }

  /** A pair or, where none has the name, a contract. Of two on the same prices the socket shows the pair. */
  find(symbol: string): Instrument | undefined {
    if (this.#market.find(symbol) !== undefined) return this.#market.pair(symbol);
    return this.#contracts.facts(symbol) && this.#contracts.instrument(symbol);
  }

  /** What is known is old: to be called whenever time or prices have moved. */
  forget(): void {
    this.#texts.clear();
  }

  of(symbol: string): QuoteText {
    const known = this.#texts.get(symbol);
    if (known) return known;
    const made = this.#make(symbol);
    this.#texts.set(symbol, made);
    return made;
  }

  #make(symbol: string): QuoteText {
    const instrument = this.find(symbol);
    if (instrument === undefined) throw new Error(`A subscription to ${symbol}, which is not listed.`);
    const { time: t, close: c, high: h, low: l, open: o, volume: v, quote_volume: qv, change: m } = instrument.quote;
    const item = { t, s: symbol, sn: symbol, c, h, l, o, v, qv, m, e: EXCHANGE_ID };
    return { time: t, content: JSON.stringify(item), frame: quoteFrame(symbol, [item], false, this.#market.now) };
  }
}

/** A frame with quotes. @param isFirst of its subscription */
export function quoteFrame(symbol: string, data: readonly object[], isFirst: boolean, sendTime: number): string {
  const params = { realtimeInterval: '24h', binary: 'false' };
  return JSON.stringify({ symbol, symbolName: symbol, topic: 'realtimes', params, data, f: isFirst, sendTime });
}
