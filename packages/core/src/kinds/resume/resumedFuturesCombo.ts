import { resumeFuturesCombo } from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import { listFuturesComboPositions } from '../../endpoints/futures-combo/listFuturesComboPositions.js';
import { DEFAULT_FUTURES_FEES } from '../feeRates.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';

/** A combo from its detail and its positions; those that it began with are reported nowhere. */
export async function resumedFuturesCombo(client: BotClient, bot_id: string, lists: SymbolLists): Promise<ResumedBot> {
  const [{ detail }, { positions = [] }, symbols] = await Promise.all([
    getFuturesComboBot(client, { bot_id }),
    listFuturesComboPositions(client, { bot_id }),
    lists.contracts(),
  ]);
  const { leverage, total_margin: init_margin, adjust_position_mode, equity, total_pnl, mmr, create_time } = detail;
  if (
    detail.bot_display_status !== 'running' ||
    !leverage ||
    !init_margin ||
    !isMode(adjust_position_mode) ||
    !equity ||
    !total_pnl ||
    mmr === undefined ||
    create_time === undefined
  )
    return NOT_RESUMED;
  const held = positions.flatMap(({ symbol, side, size, mark_price, unrealized_pnl }) =>
    symbol && (side === 'long' || side === 'short') && size && mark_price && unrealized_pnl
      ? [{ symbol, side, size, mark_price, unrealized_pnl }]
      : [],
  );
  const symbol_settings = (detail.symbol_settings ?? []).flatMap(({ symbol, side, target_position_percent }) =>
    symbol && (side === 'long' || side === 'short') && target_position_percent
      ? [{ symbol, side, target_position_percent }]
      : [],
  );
  const markets = symbol_settings.flatMap(({ symbol }) => {
    const row = symbols.list?.find((candidate) => candidate.symbol === symbol);
    const price = held.find((position) => position.symbol === symbol)?.mark_price;
    return row && price ? [futuresMarketOf(row, price, DEFAULT_FUTURES_FEES)] : [];
  });
  if (markets.length < symbol_settings.length) return NOT_RESUMED;
  const { adjust_position_percent, adjust_position_time_interval, sl_percent, tp_percent } = detail;
  const state = resumeFuturesCombo({
    params: {
      ...{ leverage, init_margin, adjust_position_mode, adjust_position_percent, adjust_position_time_interval },
      ...{ symbol_settings, sl_percent, tp_percent, trailing_stop_percent: detail.trailing_stop_percent },
    },
    markets,
    positions: held,
    ...{ equity, total_pnl, mmr, create_time },
    time: client.serverTime(),
  });
  return { ...NOT_RESUMED, isRunning: true, bot: state ? { kind: 'futures_combo', id: bot_id, state } : undefined };
}

function isMode(mode: string | undefined): mode is 'time' | 'percent' | 'time_or_percent' | 'by_user' {
  return mode === 'time' || mode === 'percent' || mode === 'time_or_percent' || mode === 'by_user';
}
