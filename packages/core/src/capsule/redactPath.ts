import { isSymbol, type StandIns } from './redact.js';

/** Names in the paths of the section; whatever else stands there is left out. */
const WORDS: ReadonlySet<string> = new Set([
  ...['create', 'fgrid-create', 'dca-create', 'fmart-create', 'fcombo-create'],
  ...['ai', 'ranking', 'rewards', 'news', 'my-bot', 'copy'],
]);
const KIND = /^((spot|futures)-)?(grid|dca|martingale|combo)$/;
const COINS: readonly string[] = ['symbol', 'base', 'quote', 'coin', 'currency'];

/** The path of a page below `/tradingbot`: known words, bots by their stand-ins, coins of the query. */
export function redactPath(path: string, bots: StandIns): string {
  const [place = '', query = ''] = path.split('#')[0]?.split('?') ?? [];
  const [, ...segments] = `/${place.split('/tradingbot/')[1] ?? ''}`.split('/');
  const kept = segments.flatMap((segment, at) => {
    if (WORDS.has(segment) || KIND.test(segment)) return [segment];
    const isBot = at === 2 && segments[0] === 'my-bot' && /^[1-9]\d*$/.test(segment);
    return isBot ? [bots.of(segment)] : [];
  });
  const coins = [...new URLSearchParams(query)].filter(([name, value]) => COINS.includes(name) && isSymbol(value));
  const asked = new URLSearchParams(coins).toString();
  const end = kept.length > 0 ? `${kept.join('/')}/` : '';
  return `/tradingbot/${end}${asked && `?${asked}`}`;
}
