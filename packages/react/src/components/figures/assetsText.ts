import { formatAmount } from '@tradingbot/core/format';

/** Amounts of coins as the exchange words them (`1042.31 USDT, 0.0101 BTC`), their digits grouped; other words stay. */
export function assetsText(told: string): string {
  return told.replace(/(?<=^|\s)\d+(?:\.\d+)?(?=\s)/g, (amount) =>
    /[1-9]/.test(amount) ? formatAmount(amount) : amount,
  );
}
