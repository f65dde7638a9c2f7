import { sum } from '@tradingbot/engine/decimal';
import { type BotRow, coinsOf, type Ledger, movedIn, tradesOf } from './Ledger.ts';

const COLUMNS = ['invested', 'trades', 'fees', 'funding', 'result', 'returned'] as const;
const WIDTH = 22;

/** The ledger as two tables: the bots in USDT, and the account coin by coin. */
export function ledgerLines({ bots, before, movements, after }: Ledger): readonly string[] {
  const cellsOf = (bot: BotRow) => COLUMNS.map((column) => (column === 'trades' ? tradesOf(bot) : bot[column]));
  const rows = bots.map(cellsOf);
  const totals = COLUMNS.map((_, index) => sum(rows.map((cells) => cells[index] ?? '0')));
  return [
    line('USDT', COLUMNS),
    ...bots.map((bot, index) => line(bot.kind, rows[index] ?? [])),
    line('All five', totals),
    '',
    line('Account', ['before', 'moved', 'after']),
    ...coinsOf({ before, after }).map((coin) =>
      line(coin, [before[coin] ?? '0', movedIn(movements, coin), after[coin] ?? '0']),
    ),
  ];
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
}
