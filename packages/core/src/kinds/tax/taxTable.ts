import { add, subtract } from '@tradingbot/engine/decimal';
import type { CsvCell } from '../../format/formatCsv.js';
import type { TaxAmount, TaxRecord, TaxRecords } from './taxRecords.js';

/** Tax programs whose columns are known. */
export type TaxProgram = 'koinly' | 'cointracking';

/** Bots of a file, with where they are. */
export interface TaxTableFacts {
  /** In the order of the file's rows where their times are the same. */
  readonly bots: readonly (TaxRecords & {
    /** What its owner calls it, for the column of descriptions. */
    readonly name?: string | undefined;
  })[];
  /** Name of the exchange, such as its domain. */
  readonly exchange: string;
}

interface Row extends TaxRecord {
  /** What it is of, for whoever reads the file. */
  readonly text: string;
  readonly botId: string;
}

/** A file of a program: its headings and what stands below them. */
interface TaxFormat {
  readonly headings: readonly string[];
  readonly cellsOf: (row: Row, exchange: string) => readonly CsvCell[];
}

const FORMATS: Readonly<Record<TaxProgram, TaxFormat>> = {
  // "Universal" format. Fees stand beside the amounts and are deducted again; a deposit can have none.
  koinly: {
    headings: [
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Fee Currency',
      'Net Worth Amount',
      'Net Worth Currency',
      'Label',
      'Description',
      'TxHash',
    ],
    cellsOf(row) {
      const { time, fee, type, text } = row;
      const { sent, received } = beforeFee(row);
      const label = { trade: undefined, result: 'realized gain', funding: 'realized gain', fee: 'margin fee' }[type];
      const worth = [undefined, undefined];
      return [`${utcText(time)} UTC`, ...pair(sent), ...pair(received), ...pair(fee), ...worth, label, text, undefined];
    },
  },
  // Amounts are what was really paid and received, fees included; the column of fees is for information.
  cointracking: {
    headings: [
      'Type',
      'Buy Amount',
      'Buy Currency',
      'Sell Amount',
      'Sell Currency',
      'Fee',
      'Fee Currency',
      'Exchange',
      'Trade-Group',
      'Comment',
      'Date',
    ],
    cellsOf(row, exchange) {
      const { time, received, sent, fee, type, text, botId } = row;
      const group = type === 'funding' ? 'Funding Rate' : botId;
      const cells = [coinTrackingType(row), ...pair(received), ...pair(sent), ...pair(fee)];
      return [...cells, exchange, group, text, utcText(time)];
    },
  },
};

function coinTrackingType({ type, received }: TaxRecord): string {
  switch (type) {
    case 'trade':
      return 'Trade';
    case 'fee':
    case 'funding':
      return received ? 'Other Income' : 'Other Fee';
    case 'result':
      return received ? 'Derivatives / Futures Profit' : 'Derivatives / Futures Loss';
  }
}

/** What bots have to declare, in the columns of a tax program: for `formatCsv`, oldest first, times in UTC. */
export function taxTable(program: TaxProgram, { bots, exchange }: TaxTableFacts): readonly (readonly CsvCell[])[] {
  const { headings, cellsOf } = FORMATS[program];
  const rows = bots.flatMap(({ bot, name, records }) =>
    records.map((record): Row => ({ ...record, botId: bot.id, text: textOf(record, bot.id, name) })),
  );
  return [headings, ...rows.toSorted((a, b) => a.time - b.time).map((row) => cellsOf(row, exchange))];
}

function textOf({ symbol, type }: TaxRecord, id: string, name: string | undefined): string {
  return [name, symbol, type, id].filter(Boolean).join(' · ');
}

/** Amounts of a trade without its fee, which is in them. */
function beforeFee({ sent, received, fee }: TaxRecord): Pick<TaxRecord, 'sent' | 'received'> {
  if (!fee) return { sent, received };
  // A fee in a coin that comes in is taken out of it; in one that goes out, it is paid on top.
  if (received?.coin === fee.coin) return { sent, received: { ...received, amount: add(received.amount, fee.amount) } };
  return { received, sent: sent && { ...sent, amount: subtract(sent.amount, fee.amount) } };
}

function pair(of: TaxAmount | undefined): readonly CsvCell[] {
  return [of?.amount, of?.coin];
}

/** `2026-01-31 23:59:59`: no locale, no time zone but UTC. */
function utcText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
