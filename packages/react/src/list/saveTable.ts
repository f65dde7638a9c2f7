import { type CsvCell, formatCsv } from '@tradingbot/core/format';
import { type BotListRow, profitRatio } from '@tradingbot/core/kinds';
import { movePoint, subtract, sum } from '@tradingbot/engine/decimal';
import { csvFile, saveFile } from '../download/saveFile.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import type { Translate } from '../i18n/useTranslation.js';

const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

/** Saves the list, or what came of its bots, as a file. */
export function saveTable(what: 'bots' | 'profit', tab: string, t: Translate, rows: readonly BotListRow[]): void {
  const table = { bots: listTable, profit: profitTable }[what];
  saveFile(csvFile(`${what}-${tab}`, formatCsv(table(t, rows))));
}

/** The list as a table with headings: what it shows and all that its rows tell, times in UTC. */
function listTable(t: Translate, rows: readonly BotListRow[]): readonly (readonly CsvCell[])[] {
  const headings = [
    t('list.bot'),
    t('detail.id'),
    t('list.kind'),
    t('side.label'),
    t('form.leverage'),
    t('list.status'),
    t('csv.currency'),
    t('list.invested'),
    t('list.total_pnl'),
    t('csv.ratio'),
    t('list.grid_profit'),
    t('csv.created'),
    t('csv.closed'),
    t('list.reason'),
    t('list.returned'),
  ];
  const cells = rows.map((row): readonly CsvCell[] => [
    row.name,
    row.id,
    t(`kind.${row.kind}`),
    row.side && t(`side.${row.side}`),
    row.leverage,
    t(`status.${row.state}`),
    row.coin,
    row.invested,
    row.totalProfit,
    percentOf(profitRatio(row.totalProfit, row.invested)),
    row.gridProfit,
    timeOf(row.createdAt),
    timeOf(row.closedAt),
    row.closeCode && closeReasonText(t, row.closeCode),
    row.returned,
  ]);
  return [headings, ...cells];
}

/** A fraction as its heading has it. */
function percentOf(ratio: string | undefined): string | undefined {
  return ratio && movePoint(ratio, 2);
}

/** Profit and loss of each bot in its parts, and a line with the sums of each coin. */
function profitTable(t: Translate, rows: readonly BotListRow[]): readonly (readonly CsvCell[])[] {
  const headings = [
    t('list.bot'),
    t('detail.id'),
    t('list.kind'),
    t('csv.currency'),
    t('list.invested'),
    t('list.grid_profit'),
    t('csv.other_profit'),
    t('list.total_pnl'),
  ];
  const cells = rows.map((row): readonly CsvCell[] => [
    row.name,
    row.id,
    t(`kind.${row.kind}`),
    row.coin,
    row.invested,
    row.gridProfit,
    restOf(row),
    row.totalProfit,
  ]);
  const coins = [...new Set(rows.flatMap((row) => row.coin ?? []))];
  const sums = coins.map((coin): readonly CsvCell[] => {
    const ofCoin = rows.filter((row) => row.coin === coin);
    const total = (read: (row: BotListRow) => string | undefined) => sum(ofCoin.flatMap((row) => read(row) ?? []));
    const figures = [total((row) => row.invested), total((row) => row.gridProfit), total(restOf)];
    return [t('csv.sum'), undefined, undefined, coin, ...figures, total((row) => row.totalProfit)];
  });
  return [headings, ...cells, ...sums];
}

/** Total profit that is no grid profit. */
function restOf({ totalProfit, gridProfit = '0' }: BotListRow): string | undefined {
  return totalProfit === undefined ? undefined : subtract(totalProfit, gridProfit);
}
