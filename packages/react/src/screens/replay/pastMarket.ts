/** The market without its price of today: a replay starts at the price of its first candle, and no tick starts it anew. */
export function pastMarket<Market extends { readonly last_price: string }>(market: Market): Omit<Market, 'last_price'> {
  const { last_price: _, ...past } = market;
  return past;
}
