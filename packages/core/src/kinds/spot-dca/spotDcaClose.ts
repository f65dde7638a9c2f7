import { compare, divide, multiply, roundToStep, subtract, sum } from '@tradingbot/engine/decimal';
import {
  type GetSpotDcaCloseDetailResult,
  getSpotDcaCloseDetail,
} from '../../endpoints/spot-dca/getSpotDcaCloseDetail.js';
import { closeSpotDcaBotWrite } from '../../writes/spotDcaWrites.js';
import { type BotClose, type CoinAmount, closedBy, lookUp, someOf, spreadOf, tradeOf } from '../botClose.js';
import { accountFees } from '../feeRates.js';
import { spotDcaReader } from './spotDcaReader.js';

/** The names are those of the exchange, the start value first. */
const MODES = ['quote', 'base', 'bit'] as const;

/** Digits behind the point of what a part of a value is worth. */
const PRICE_PLACES = 16;

/** Closes DCA bots: the coins are sold, or given back as they are. */
export const spotDcaClose: BotClose = {
  reader: spotDcaReader,
  estimate: lookUp({
    endpoint: getSpotDcaCloseDetail,
    paramsOf: (id) => ({ bot_id: id }),
    read: (
      { modes = [], coin_items = [], total_quote_value, quote_coin = '' },
      { rewardUsed },
      factsOf,
      { spot } = accountFees(),
    ) => {
      const bonus = someOf(quote_coin, rewardUsed);
      const sold = sum(coin_items.map((item) => valueOfSale(item, factsOf?.(`${item.base}${quote_coin}`)?.lot)));
      const fee = multiply(sold, spot.taker);
      const proceeds = total_quote_value && subtract(sold, fee);
      const quote: CoinAmount = { coin: quote_coin, amount: without(proceeds, bonus) };
      const coins = coin_items.map(
        ({ base = '', current_base_holdings: amount }): CoinAmount => ({ coin: base, amount }),
      );
      const backOf = { quote: [quote], base: coins, bit: [] };
      return {
        modes: MODES.filter((mode) => modes.some(({ close_mode }) => close_mode === mode)).map((mode) => ({
          mode,
          back: backOf[mode],
          ...(mode === 'quote' && {
            trade: tradeOf('sell', ...coins),
            spread: spreadOf(proceeds),
            fee: someOf(quote_coin, fee),
          }),
        })),
        equity: total_quote_value,
        hasFees: true,
        bonus,
      };
    },
  }),
  blindMode: 'quote',
  ...closedBy(closeSpotDcaBotWrite, (bot_id, mode) => ({
    bot_id,
    close_mode: MODES.find((known) => known === mode) ?? 'quote',
  })),
};

type Item = NonNullable<GetSpotDcaCloseDetailResult['coin_items']>[number];

/** What the whole lots of a coin are sold for, without the fee: the answer reports what all of it is worth. */
function valueOfSale({ current_base_holdings: held, current_quote_value: value }: Item, lot: string | undefined) {
  if (held === undefined || value === undefined || compare(held, '0') <= 0) return '0';
  if (lot === undefined) return value;
  return divide(multiply(value, roundToStep(held, lot, 'floor')), held, PRICE_PLACES, 'down');
}

/** What a value leaves for the person: the exchange reports what the coins are worth, a bonus in them is not theirs. */
function without(value: string | undefined, bonus: CoinAmount | undefined): string | undefined {
  if (value === undefined || bonus?.amount === undefined) return value;
  const left = subtract(value, bonus.amount);
  return compare(left, '0') > 0 ? left : '0';
}
