import { resumeFuturesCombo } from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import { listFuturesComboPositions } from '../../endpoints/futures-combo/listFuturesComboPositions.js';
import type { AccountFees } from '../feeRates.js';
import { futuresComboHoldings, futuresComboSettings } from '../futures-combo/futuresComboSnapshot.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';

/** A combo from its detail and its positions; those that it began with are reported nowhere. */
export async function resumedFuturesCombo(
  client: BotClient,
  bot_id: string,
  lists: SymbolLists,
  fees: AccountFees,
): Promise<ResumedBot> {
  const [{ detail }, { positions = [] }, symbols] = await Promise.all([
    getFuturesComboBot(client, { bot_id }),
    listFuturesComboPositions(client, { bot_id }),
    lists.contracts(),
  ]);
  const { total_margin: init_margin, equity, total_pnl, mmr, create_time } = detail;
  const settings = futuresComboSettings(detail);
  if (detail.bot_display_status !== 'running' || !settings || !init_margin || !equity || !total_pnl) return NOT_RESUMED;
  if (mmr === undefined || create_time === undefined) return NOT_RESUMED;
  const held = futuresComboHoldings(positions);
  const markets = settings.symbol_settings.flatMap(({ symbol }) => {
    const row = symbols.list?.find((candidate) => candidate.symbol === symbol);
    const price = held.find((position) => position.symbol === symbol)?.mark_price;
    return row && price ? [futuresMarketOf(row, price, fees.futures)] : [];
  });
  if (markets.length < settings.symbol_settings.length) return NOT_RESUMED;
  const state = resumeFuturesCombo({
    params: { ...settings, init_margin },
    markets,
    positions: held,
    ...{ equity, total_pnl, mmr, create_time },
    time: client.serverTime(),
  });
  return { ...NOT_RESUMED, isRunning: true, bot: state ? { kind: 'futures_combo', id: bot_id, state } : undefined };
}
