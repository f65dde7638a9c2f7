import { type BotListRow, profitRatio } from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';
import { Sparkline } from '../chart/sparkline/index.js';
import { useReadCourse } from '../hooks/useBotCourse.js';
import { useTranslation } from '../i18n/useTranslation.js';

/** The P&L of a bot since its start, over what it was given, up to what its row shows; nothing while it is not known. */
export default function RowCurve({ row }: { readonly row: BotListRow }) {
  const { t } = useTranslation();
  const course = useReadCourse(row);
  if (!course) return null;
  const before = course.points.slice(0, -1).map(({ equity, profit }) => profitRatio(profit, subtract(equity, profit)));
  const values = [...before, profitRatio(row.totalProfit, row.invested)].flatMap((ratio) => ratio ?? []);
  return values.length > 1 && <Sparkline label={t('list.course')} values={values} />;
}
