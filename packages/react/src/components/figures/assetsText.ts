import { EMPTY, formatCoinAmount } from '@tradingbot/core/format';

/** Amounts of coins as the exchange words them (`1042.31 USDT, 0.0101 BTC`), grouped and cut to 8 places; other words stay. */
export function assetsText(told: string): string {
  return told.replace(/(?<=^|\s)\d+(?:\.\d+)?(?=\s)/g, (amount) => {
    const shown = formatCoinAmount(amount);
    return shown === EMPTY ? '0' : shown;
  });
}
