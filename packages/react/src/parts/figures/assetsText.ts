import { EMPTY, type LocaleFormat } from '@tradingbot/core/format';

/** Amounts of coins as the exchange words them (`1042.31 USDT, 0.0101 BTC`), grouped and cut to 8 places; other words stay. */
export function assetsText(format: LocaleFormat, text: string): string {
  return text.replace(/(?<=^|\s)\d+(?:\.\d+)?(?=\s)/g, (amount) => {
    const shown = format.coinAmount(amount);
    return shown === EMPTY ? '0' : shown;
  });
}
