import { contractTopic } from '@tradingbot/core';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Instrument } from '../../exchange/market/Instrument.js';
import type { Market } from '../../exchange/market/Market.js';

const SPOT_ID = 301;
const CONTRACT_ID = 302;
const NAME = /^(?:\d{1,6}\.)?([A-Z0-9][A-Z0-9-]{0,19})$/;

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

  /**
   * The name under which frames bear what a client asks for: a pair `BTCUSDT`, also when asked for as `301.BTCUSDT`, or a
   * contract `302.BTCUSDT`. Undefined for what is not listed.
   */
  nameOf(asked: string): string | undefined {
    const [, symbol = ''] = NAME.exec(asked) ?? [];
    const name = asked === contractTopic(symbol) ? asked : symbol;
    return this.find(name) && name;
  }

  /** What bears a name in frames. */
  find(name: string): Instrument | undefined {
    const [symbol = '', id] = name.split('.').reverse();
    if (id === undefined) return this.#market.find(symbol) && this.#market.pair(symbol);
    return this.#contracts.facts(symbol) && this.#contracts.instrument(symbol);
  }

  /** What is known is old: to be called whenever time or prices have moved. */
  forget(): void {
    this.#texts.clear();
  }

  of(name: string): QuoteText {
    const known = this.#texts.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#texts.set(name, made);
    return made;
  }

  #make(s: string): QuoteText {
    const instrument = this.find(s);
    if (instrument === undefined) throw new Error(`A subscription to ${s}, which is not listed.`);
    const { time: t, close: c, high: h, low: l, open: o, volume: v, quote_volume: qv, change: m } = instrument.quote;
    const item = { t, s, sn: s, c, h, l, o, v, qv, m, e: s.includes('.') ? CONTRACT_ID : SPOT_ID };
    return { time: t, content: JSON.stringify(item), frame: quoteFrame(s, [item], false, this.#market.now) };
  }
}

/** A frame with quotes. @param isFirst of its subscription */
export function quoteFrame(symbol: string, data: readonly object[], isFirst: boolean, sendTime: number): string {
  const params = { realtimeInterval: '24h', binary: 'false' };
  return JSON.stringify({ symbol, symbolName: symbol, topic: 'realtimes', params, data, f: isFirst, sendTime });
}
