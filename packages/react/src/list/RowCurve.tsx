import { type BotListRow, profitRatio } from '@tradingbot/core/kinds';
import { Sparkline } from '../chart/sparkline/index.js';
import { useReadCourse } from '../hooks/useBotCourse.js';
import { useTranslation } from '../i18n/useTranslation.js';

/** The P&L of a bot since its start, over the investment of its row, up to what the row shows; nothing while it is not known. */
export default function RowCurve({ row }: { readonly row: BotListRow }) {
  const { t } = useTranslation();
  const course = useReadCourse(row);
  if (!course) return null;
  const profits = [...course.points.slice(0, -1).map(({ profit }) => profit), row.totalProfit];
  const values = profits.flatMap((profit) => profitRatio(profit, row.invested) ?? []);
  return values.length > 1 && <Sparkline label={t('list.course')} values={values} />;
}
