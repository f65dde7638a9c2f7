import { timesText } from '../../hooks/timesText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { AiPanel } from '../create-form/index.js';
import { Figure } from '../figures/index.js';
import { SideSwitch } from '../side-switch/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { sides } from './futuresMartingaleKind.js';

/** The server's recommendation for each direction that it has one for. */
export function AiTab() {
  const { t, format } = useTranslation();
  const { ai, draft, recommendationFor, chooseSide } = useFuturesMartingaleModel();
  const { martingale_mode } = draft;
  const offered = sides.filter((side) => recommendationFor(side) !== undefined);
  const recommended = recommendationFor(martingale_mode);
  const settings = recommended && [
    { label: t('form.leverage'), value: <Figure text={timesText(format, draft.leverage)} /> },
    {
      label: t(martingale_mode === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
      value: <Figure text={format.percent(draft.price_float_percent)} />,
    },
    { label: t('mart.multiplier'), value: <Figure text={timesText(format, draft.add_position_percent)} /> },
    { label: t('mart.adds'), value: <Figure text={draft.add_position_num} /> },
    { label: t('mart.round_tp'), value: <Figure text={format.percent(draft.round_tp_percent)} /> },
  ];
  return (
    <AiPanel query={ai} settings={settings} past={recommended ?? {}}>
      {offered.length > 1 && <SideSwitch options={offered} value={martingale_mode} onChange={chooseSide} />}
    </AiPanel>
  );
}
