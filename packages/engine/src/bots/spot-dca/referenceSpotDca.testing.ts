import type { SpotDcaMarket, SpotDcaParams } from './spotDcaTypes.js';

const UNIT = 10n ** 20n;

/** A decimal as a count of 1e-20. */
export function fixed(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(20, '0'));
}

/**
 * A second engine, written to be obvious: it ticks second by second, holds counts of 1e-20 and knows nothing of the
 * real one. Prices are a function of the second.
 */
export function createReferenceDca(
  params: SpotDcaParams,
  market: SpotDcaMarket,
  priceAt: (base: string, s: number) => string,
) {
  const fee = fixed(market.taker_fee_rate);
  const coins = params.pairs.map(({ base, amount }) => ({
    base,
    amount: fixed(amount),
    spent: 0n,
    held: 0n,
    named: 0n,
  }));
  const total = coins.reduce((all, { amount }) => all + amount, 0n);
  const cap = params.max_invest_amount ? fixed(params.max_invest_amount) : 0n;
  let purse = market.available === undefined ? undefined : fixed(market.available);
  const bot = { coins, log: [] as string[], isOver: false, endedAt: -1 };

  function second(now: number): void {
    if (bot.isOver || now % params.frequency_in_second !== 0) return;
    let bought = 0;
    for (const coin of purse !== undefined && purse < total ? [] : coins) {
      const found = market.symbols.find(({ base_token }) => base_token === coin.base);
      if (!found) continue;
      const price = fixed(priceAt(coin.base, now));
      const lot = fixed(found.base_precision);
      const lots = (coin.amount * UNIT) / (price * lot);
      const quantity = lots * lot;
      const isSmall = coin.amount < fixed(found.min_trade_amount) || quantity < fixed(found.min_trade_quantity);
      const max = fixed(found.max_trade_quantity);
      if (lots === 0n || isSmall || (max > 0n && quantity > max)) continue;
      const cost = (quantity * price) / UNIT;
      coin.spent += cost;
      coin.named += coin.amount;
      coin.held += (quantity * (UNIT - fee)) / UNIT;
      if (purse !== undefined) purse -= cost;
      bought += 1;
    }
    bot.log.push(`${now} ${bought}`);
    const named = coins.reduce((all, coin) => all + coin.named, 0n);
    if (cap === 0n || named + total <= cap) return;
    bot.isOver = true;
    bot.endedAt = now;
  }

  return { bot, second };
}
