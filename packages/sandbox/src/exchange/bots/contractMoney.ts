import { add, compare, multiply, negate, subtract } from '@tradingbot/engine/decimal';

/** Events of bots on contracts that move money; others are passed over. */
type MoneyEvent =
  | {
      readonly type: 'fill';
      readonly side: 'buy' | 'sell';
      readonly price: string;
      readonly quantity: string;
      readonly fee: string;
    }
  | { readonly type: 'funding' | 'margin_added' | 'profit_withdrawn'; readonly amount: string };

/** What a bot on a contract has, counted from what was put in and its events alone. Decimal text. */
interface ContractMoney {
  /** Margin with all that was added. */
  readonly invested: string;
  readonly withdrawn: string;
  readonly cash: string;
  /** Signed, in contracts. */
  readonly size: string;
  readonly fees: string;
  readonly funding: string;
  readonly fills: number;
}

/** Adds up every event. */
export function countContractMoney(margin: string, events: readonly { readonly type: string }[]): ContractMoney {
  let [invested, withdrawn, cash, size, fees, funding, fills] = [margin, '0', margin, '0', '0', '0', 0];
  for (const event of events.filter(movesMoney)) {
    switch (event.type) {
      case 'margin_added':
        invested = add(invested, event.amount);
        cash = add(cash, event.amount);
        break;
      case 'profit_withdrawn':
        withdrawn = add(withdrawn, event.amount);
        cash = subtract(cash, event.amount);
        break;
      case 'funding':
        funding = add(funding, event.amount);
        cash = add(cash, event.amount);
        break;
      case 'fill': {
        const signed = event.side === 'buy' ? event.quantity : negate(event.quantity);
        size = add(size, signed);
        fees = add(fees, event.fee);
        cash = subtract(subtract(cash, multiply(signed, event.price)), event.fee);
        fills += 1;
      }
    }
  }
  return { invested: add(invested, '0'), withdrawn, cash, size, fees, funding, fills };
}

/**
 * Worth at a price, which must be what a bot that is over gave back.
 *
 * @throws Error when it gave back anything else.
 */
export function equityOf(
  bot_id: string,
  { cash, size }: ContractMoney,
  price: string,
  end: { readonly returned: string; readonly isLiquidated: boolean } | undefined,
): string {
  // The bankruptcy price of a liquidation is cut to the tick; the settlement is not.
  const equity = end?.isLiquidated ? '0' : add(cash, multiply(size, price));
  if (end !== undefined && compare(equity, end.returned) !== 0)
    throw new Error(`Bot ${bot_id} returned ${end.returned}, its fills say ${equity}.`);
  return equity;
}

function movesMoney(event: { readonly type: string }): event is MoneyEvent {
  return ['fill', 'funding', 'margin_added', 'profit_withdrawn'].includes(event.type);
}
