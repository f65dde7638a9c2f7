import type { BotKind } from '@tradingbot/engine/kinds';
import type { Translate } from '../useTranslation.js';

/** A bot by pair and kind, for sentences and names of buttons: `BTCUSDT futures grid`. */
export function botName(t: Translate, bot: { readonly kind: BotKind | 'other'; readonly name: string }): string {
  return t(`kind.${bot.kind}_of`, { symbol: bot.name });
}
