import type { BotClient } from '@tradingbot/core';
import { formatCsv } from '@tradingbot/core/format';
import { type BotListRow, type TaxProgram, taxRecordsOf, taxTable } from '@tradingbot/core/kinds';
import pLimit from 'p-limit';
import type { useToast } from '../hooks/useToast.js';
import type { Translate } from '../i18n/useTranslation.js';
import { csvFile, saveFile } from './saveFile.js';

/** As many bots are read at a time: each is many calls. */
const AT_ONCE = 2;

/** What a file for a tax program is made of. */
interface TaxFile {
  readonly program: TaxProgram;
  /** Without program and ending. */
  readonly fileName: string;
  readonly bots: readonly Pick<BotListRow, 'kind' | 'id'>[];
}

/** Reads what bots have to declare and saves it in the columns of a tax program; a message says what is missing in it. */
export async function saveTaxFile(
  {
    client,
    toast,
    t,
  }: { readonly client: BotClient; readonly toast: ReturnType<typeof useToast>; readonly t: Translate },
  { program, fileName, bots }: TaxFile,
): Promise<void> {
  const known = bots.flatMap(({ kind, id }) => (kind === 'other' ? [] : [{ kind, id }]));
  const inTurn = pLimit(AT_ONCE);
  try {
    const found = await Promise.all(known.map((bot) => inTurn(() => taxRecordsOf(client, bot))));
    const named = found.map((one) => ({ ...one, name: t(`kind.${one.bot.kind}`) }));
    const table = taxTable(program, { bots: named, exchange: client.environment.domain });
    saveFile(csvFile(`${fileName}-${program}`, formatCsv(table), 'program'));
    if (known.length < bots.length || found.some(({ isComplete }) => !isComplete))
      toast({ type: 'warn', title: t('tax.incomplete') });
  } catch {
    toast({ type: 'fail', title: t('tax.failed') });
  }
}
