import type { BotRef } from '@tradingbot/core/kinds';
import {
  coachFuturesGrid,
  coachSpotGrid,
  type FuturesGridOutOfRange,
  type SpotGridOutOfRange,
} from '@tradingbot/engine';
import { useMemo } from 'react';
import { useResumedBot } from '../../resume/useResumedBot.js';

interface Pair {
  readonly tick: string;
  /** Base coin. */
  readonly token: string;
}

/** A grid whose price left its range, and the ways out. */
export type Coach =
  | ({ readonly kind: 'spot_grid' } & Pair & SpotGridOutOfRange)
  | ({ readonly kind: 'futures_grid' } & Pair & FuturesGridOutOfRange);

/** What the engine tells of a grid that is out of its range; null inside of it and while it is not known. */
export function useCoach(ref: BotRef): Coach | null {
  const bot = useResumedBot(ref, true).data?.bot;
  return useMemo((): Coach | null => {
    if (bot?.kind === 'spot_grid') {
      const { base_token: token, price_precision: tick } = bot.state.market.symbol;
      const told = coachSpotGrid(bot.state);
      return told && { kind: 'spot_grid', tick, token, ...told };
    }
    if (bot?.kind === 'futures_grid') {
      const { baseCurrency: token, tickSize: tick } = bot.state.market.symbol;
      const told = coachFuturesGrid(bot.state);
      return told && { kind: 'futures_grid', tick, token, ...told };
    }
    return null;
  }, [bot]);
}
