import { subtract } from '@tradingbot/engine/decimal';
import { type FuturesComboWalkPoint, walkFuturesCombo } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useSampled } from '../../../hooks/useSampled.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../../../parts/figures/index.js';
import { ScrollRegion } from '../../../parts/scroll-region/index.js';
import { EmptyState } from '../../../parts/states/index.js';
import { orNothing, shownChange, Worth } from '../../../parts/what-if-table/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

const SAMPLE_MS = 250;
/** Common moves of all prices, as fractions of the last ones. */
const MOVES = ['-0.3', '-0.2', '-0.1', '-0.05', '0', '0.05', '0.1', '0.2', '0.3'].map((change) => ({ change }));

/** What the drafted combo would be worth after a move of all prices together, walked again at most four times a second. */
export function FuturesComboWhatIf() {
  const { t } = useTranslation();
  const { planned: draft, markets, plan, coin } = useFuturesComboModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => (isReadable && markets ? { draft, markets } : undefined), [draft, markets, isReadable]);
  const sampled = useSampled(input, SAMPLE_MS);
  const points = useMemo(
    () => (sampled ? orNothing(() => walkFuturesCombo(sampled.draft, sampled.markets, MOVES)) : []),
    [sampled],
  );
  const now = points.find(({ change }) => change === '0');
  if (!now) return <EmptyState text={t('what_if.empty')} />;
  return (
    <ScrollRegion className="tb-table-frame" label={t('combo.what_if')}>
      <table className="tb-table">
        <caption>{t('combo.what_if')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what_if.move')}</th>
            <th scope="col">{t('what_if.value')}</th>
            <th scope="col">{t('what_if.change')}</th>
            <th scope="col">{t('combo.gross')}</th>
            <th scope="col">{t('combo.liquidation')}</th>
            <th scope="col">{t('combo.untouched')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <WalkRow key={point.change} point={point} start={now.equity} coin={coin} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface WalkRowProps {
  readonly point: FuturesComboWalkPoint;
  /** Worth of the bot now. */
  readonly start: string;
  readonly coin: string;
}

function WalkRow({ point, start, coin }: WalkRowProps) {
  const { t, format } = useTranslation();
  const { change, equity, total_position_value, liquidation_fall, stop_type, holding } = point;
  const isOver = stop_type !== undefined;
  return (
    <tr data-marked={change === '0' || undefined} data-over={isOver || undefined}>
      <th scope="row">
        {change === '0' ? t('what_if.now') : <Figure text={format.percent(change, { sign: true, places: 0 })} />}
      </th>
      <td>
        <Worth value={equity} currency={coin} />
      </td>
      <td>
        <PnL value={subtract(equity, start)} shown={shownChange(equity, start, coin)} coin={coin} />
      </td>
      <td>{isOver ? t('what_if.over') : <Amount value={total_position_value} currency={coin} money />}</td>
      <td>
        <Figure text={format.percent(liquidation_fall)} />
      </td>
      <td>
        <Amount value={holding} currency={coin} money />
      </td>
    </tr>
  );
}
