import { futuresGridSides as sides } from '@tradingbot/core/kinds';
import { AiPanel } from '../../../form/create/index.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Figure, Price } from '../../../parts/figures/index.js';
import { SideSwitch } from '../../../parts/side-switch/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** The server's recommendation for each direction that it has one for. */
export function AiTab() {
  const { t, format } = useTranslation();
  const { ai, row, draft, recommendationFor, chooseSide } = useFuturesGridModel();
  const offered = sides.filter((side) => recommendationFor(side) !== undefined);
  const recommended = recommendationFor(draft.grid_mode);
  const settings = row &&
    recommended && [
      {
        label: t('form.section_range'),
        value: (
          <>
            <Price value={draft.min_price} tick={row.tickSize} /> –{' '}
            <Price value={draft.max_price} tick={row.tickSize} currency={row.quoteCurrency} />
          </>
        ),
      },
      { label: t('form.grids'), value: <Figure text={draft.cell_number} /> },
      { label: t('form.spacing'), value: t(`form.${draft.grid_type}`) },
      { label: t('form.leverage'), value: <Figure text={timesText(format, draft.leverage)} /> },
    ];
  return (
    <AiPanel query={ai} settings={settings} past={recommended ?? {}}>
      {offered.length > 1 && <SideSwitch options={offered} value={draft.grid_mode} onChange={chooseSide} />}
    </AiPanel>
  );
}
