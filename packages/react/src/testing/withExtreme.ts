import type { SandboxSession } from './createSandboxSession.js';
import { withAnswers } from './withAnswers.js';

/** A bot at an end of what there may be. */
interface Extreme {
  /** What an amount of the answers is instead. */
  readonly amount: (usual: string) => string;
  /** So much older than it is, ms. */
  readonly olderMs: number;
  /** What Bitcoin is called. */
  readonly coin: string;
}

const YEAR = 365 * 86_400_000;
const [COIN, QUOTE] = ['BTC', 'USDT'];

/** The stories' ends: next to nothing, and a year with billions under a pair of 60 letters without a space. */
export const extremes = {
  smallest: { amount: (usual) => usual.replace(/[\d.]+$/, '0.00000001'), olderMs: 0, coin: 'X' },
  largest: { amount: (usual) => movedNinePlaces(usual), olderMs: YEAR, coin: 'W'.repeat(60 - QUOTE.length) },
} satisfies Readonly<Record<string, Extreme>>;

const OF_BOTS = /bot|grid|dca/;
const AMOUNT =
  /"(\w*(?:investment|invested|profit|equity|pnl|fee|margin|balance|value|amount|holdings|position|size|qty|quantity)\w*)":"(-?[\d.]*[1-9][\d.]*)"/g;
const NO_AMOUNT = /per|rate|ratio|num|tick|step|side|mode|min_|max_/;
const BEGAN = /"create_time":"(\d+)"/g;
const LASTS = /"((?:operation_time|run\w*_duration))":"(\d+)"/g;

/** The same person on an exchange whose bots are at an end of what there may be. */
export function withExtreme(session: SandboxSession, { amount, olderMs, coin }: Extreme): SandboxSession {
  // As text: ids are longer than numbers are exact.
  return withAnswers(session, async (request, ask) => {
    const { url, method, headers } = request;
    const asUsual = (text: string) => text.replaceAll(coin + QUOTE, COIN + QUOTE);
    const body = method === 'GET' ? null : asUsual(await request.text());
    const answer = await ask(new Request(asUsual(url), { method, headers, body }));
    const named = (await answer.text())
      .replaceAll(`"${COIN}${QUOTE}"`, `"${coin}${QUOTE}"`)
      .replaceAll(`"${COIN}"`, `"${coin}"`);
    const { status } = answer;
    if (!OF_BOTS.test(url)) return new Response(named, { status });
    const extreme = named
      .replace(AMOUNT, (whole, name, usual) => (NO_AMOUNT.test(name) ? whole : `"${name}":"${amount(usual)}"`))
      .replace(BEGAN, (_, time) => `"create_time":"${Number(time) - inUnitOf(time, 13, olderMs)}"`)
      .replace(LASTS, (_, name, time) => `"${name}":"${Number(time) + inUnitOf(time, 8, olderMs)}"`);
    return new Response(extreme, { status });
  });
}

/** Times are sent in ms or in seconds, which have fewer digits. */
const inUnitOf = (time: string, digits: number, ms: number) => (time.length < digits ? ms / 1000 : ms);

function movedNinePlaces(usual: string): string {
  const [whole = '', fraction = ''] = usual.split('.');
  const digits = `${whole}${fraction.slice(0, 9).padEnd(9, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  return `${digits}.${`${fraction.slice(9)}00000001`.slice(-8)}`;
}
