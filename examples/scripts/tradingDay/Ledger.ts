import { add, compare, subtract, sum } from '@tradingbot/engine/decimal';

/** A movement between the account and a bot. Positive = into the account. */
export interface Movement {
  readonly coin: string;
  readonly amount: string;
  readonly bot_id?: string | undefined;
}

/** One bot after its end, recounted from its orders. Decimal text; worth in USDT unless a coin is named. */
export interface BotRow {
  readonly kind: string;
  readonly bot_id: string;
  readonly invested: string;
  readonly fees: string;
  /** Negative: paid. */
  readonly funding: string;
  /** Profit or loss, as the host states it. */
  readonly result: string;
  /** All that came back, coins at their price of the end. */
  readonly returned: string;
  /** What the bot took and gave, coin by coin. */
  readonly flows: Readonly<Record<string, string>>;
}

/** A day: the bots, and the account around them. */
export interface Ledger {
  readonly bots: readonly BotRow[];
  readonly before: Readonly<Record<string, string>>;
  readonly movements: readonly Movement[];
  readonly after: Readonly<Record<string, string>>;
}

/** What does not add up, to the last digit; empty when all does. */
export function checkLedger({ bots, before, movements, after }: Ledger): readonly string[] {
  const wrong: string[] = [];
  const expectSame = (what: string, reported: string, counted: string) => {
    if (compare(reported, counted) !== 0) wrong.push(`${what}: ${reported} is reported, ${counted} is counted.`);
  };
  for (const { kind, bot_id, invested, result, returned, flows } of bots) {
    expectSame(`${kind}, invested + result = returned`, returned, add(invested, result));
    const own = movements.filter((row) => row.bot_id === bot_id);
    for (const coin of new Set([...Object.keys(flows), ...own.map((row) => row.coin)]))
      expectSame(`${kind}, ${coin} in the account`, movedIn(own, coin), flows[coin] ?? '0');
  }
  for (const coin of coinsOf({ before, after })) {
    const counted = add(before[coin] ?? '0', movedIn(movements, coin));
    expectSame(`${coin}, before + movements = after`, after[coin] ?? '0', counted);
  }
  return wrong;
}

/** Coins of the account, as they were before and after. */
export function coinsOf({ before, after }: Pick<Ledger, 'before' | 'after'>): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

export function movedIn(movements: readonly Movement[], coin: string): string {
  return sum(movements.filter((row) => row.coin === coin).map(({ amount }) => amount));
}

/** What the trades of a bot earned before fees and funding. */
export function tradesOf({ result, fees, funding }: BotRow): string {
  return subtract(add(result, fees), funding);
}
