import {
  HOSTED_KINDS,
  measureSpotGrid,
  type SpotCloseMode,
  type SpotCloseReason,
  type SpotGridChange,
  type SpotGridFigures,
  type SpotGridInput,
  type SpotGridMarket,
} from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import type { Returned, Sum } from '../../accounts/rewards.js';
import { Refusal } from '../../refusals.js';
import { BotService } from '../BotService.js';
import { closedEvent } from '../gridHistory.js';
import type { BotParts, KindOfBot, Opening } from '../KindOfBot.js';
import type { SpotGridBot } from '../RecordedBot.js';
import { auditSpotGrid } from './auditSpotGrid.js';
import { spotGridRow } from './spotGridViews.js';

/** Why the exchange ends spot grids. */
export const SPOT_GRID_HOST_REASONS = [
  'closed_failed_initiation',
  'closed_symbol_delisted',
  'closed_user_ban',
  'close_standard_clearance',
  'close_tax_tag_change',
] as const satisfies readonly SpotCloseReason[];

const kind: KindOfBot<SpotGridBot, SpotGridInput, SpotCloseReason> = {
  kind: 'spot_grid',
  names: { en: 'Spot grid', ar: 'شبكة فورية', zh: '現貨網格', es: 'Cuadrícula al contado' },
  directions: ['neutral'],
  engine: HOSTED_KINDS.spot_grid,
  returned(bot) {
    const { close } = bot.state;
    return close === null ? undefined : returnedOf(bot, close.returned_base, close.returned_quote, close.price);
  },
  hostReasons: SPOT_GRID_HOST_REASONS,
  // Coins and money go back as they are.
  stopInput: (close_reason, time) => ({ type: 'close', close_mode: 'base_and_quote_mode', close_reason, time }),
  invalid: 'GRID_INVALID_PARAMS',
};

/** All spot grid bots. */
export class SpotGridService extends BotService<SpotGridBot, SpotGridInput, SpotCloseReason> {
  constructor(parts: BotParts, bots: readonly SpotGridBot[]) {
    super(kind, parts, bots);
  }

  /** Opens a bot and takes its investment out of the user's account. Call after the checks. */
  open(opening: Opening<SpotGridBot> & { readonly market: SpotGridMarket }): SpotGridBot {
    const { params, market } = opening;
    const { base_token, quote_token } = market.symbol;
    const mode = params.invest_mode ?? 'quote';
    const costs: Sum[] = [];
    if (mode !== 'base') costs.push({ coin: quote_token, amount: params.quote_investment ?? '0' });
    if (mode !== 'quote') costs.push({ coin: base_token, amount: params.base_investment ?? '0' });
    return this.start(opening, {
      ...{ costs, fields: { grid_id: '0' } },
      open: (time) => HOSTED_KINDS.spot_grid.open(params, market, time),
    });
  }

  /** Closes a bot at the current price. */
  close(bot: SpotGridBot, close_mode: SpotCloseMode): void {
    this.act(bot, (time) => {
      if (!isCloseable(bot)) throw new Refusal('GRID_CAN_NOT_BE_CANCELLED');
      this.advance(bot, { type: 'close', close_mode, time });
    });
  }

  /** Takes profit out of a bot and puts it into the user's account. */
  withdraw(bot: SpotGridBot, amount: string): void {
    this.act(bot, (time) => {
      this.order(bot, { type: 'withdraw', amount, time });
      this.book(bot, bot.state.market.symbol.quote_token, amount, 'bot_withdrawn', time);
    });
  }

  /** Changes a bot's settings, with money added out of the user's account. Call after the checks. */
  change(bot: SpotGridBot, change: SpotGridChange): void {
    const { base_token, quote_token } = bot.state.market.symbol;
    const costs = [
      [quote_token, change.add_quote_investment || '0'],
      [base_token, change.add_base_investment || '0'],
    ] as const;
    this.act(bot, (time) => {
      for (const [coin, amount] of costs) this.requireBalance(bot.user, coin, amount);
      this.order(bot, { type: 'update', change, time });
      for (const [coin, amount] of costs) this.book(bot, coin, negate(amount), 'bot_added', time);
    });
  }

  figures(bot: SpotGridBot): SpotGridFigures {
    const closed = closedEvent(bot);
    const price = closed?.price ?? this.market.price(bot.params.symbol);
    return measureSpotGrid(bot.state, price, closed?.time ?? this.market.now);
  }

  protected row(bot: SpotGridBot) {
    return { type: bot.kind, grid: spotGridRow(bot, this.market, this) };
  }

  protected audit(bot: SpotGridBot) {
    return auditSpotGrid(bot, this.market);
  }
}

/** What a bot returns, or would at a price. */
export function returnedOf(
  { state: { market } }: SpotGridBot,
  base: string,
  quote: string,
  price: string,
): readonly Returned[] {
  return [
    { coin: market.symbol.quote_token, amount: quote, price: '1' },
    { coin: market.symbol.base_token, amount: base, price },
  ];
}

function isCloseable(bot: SpotGridBot): boolean {
  return ['new', 'await_activation', 'running'].includes(bot.state.status);
}
