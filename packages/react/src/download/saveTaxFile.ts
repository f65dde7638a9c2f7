import { formatCsv } from '@tradingbot/core/format';
import { type BotListRow, type BotRef, type TaxProgram, taxRecordsOf, taxTable } from '@tradingbot/core/kinds';
import pLimit from 'p-limit';
import { courseReader } from '../hooks/useBotCourse.js';
import type { CourseSource } from '../hooks/useCourseSource.js';
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

/** What the page has that asks for a file. */
interface TaxPage {
  readonly toast: ReturnType<typeof useToast>;
  readonly t: Translate;
  readonly source: CourseSource;
}

/** Reads what bots have to declare and saves it in the columns of a tax program; a message says what is missing in it. */
export async function saveTaxFile({ toast, t, source }: TaxPage, { program, fileName, bots }: TaxFile): Promise<void> {
  const known = bots.flatMap(({ kind, id }) => (kind === 'other' ? [] : [{ kind, id }]));
  const { client } = source;
  const courseOf = courseReader(source);
  const inTurn = pLimit(AT_ONCE);
  const recordsOf = async (bot: BotRef) => {
    // Of spot there is no funding.
    const course = bot.kind.startsWith('futures') ? await courseOf(bot) : undefined;
    return taxRecordsOf(client, bot, course);
  };
  try {
    const found = await Promise.all(known.map((bot) => inTurn(() => recordsOf(bot))));
    const named = found.map((one) => ({ ...one, name: t(`kind.${one.bot.kind}`) }));
    const table = taxTable(program, { bots: named, exchange: client.environment.domain });
    saveFile(csvFile(`${fileName}-${program}`, formatCsv(table), 'program'));
    if (known.length < bots.length || found.some(({ isComplete }) => !isComplete))
      toast({ type: 'warn', title: t('tax.incomplete') });
  } catch {
    toast({ type: 'fail', title: t('tax.failed') });
  }
}
