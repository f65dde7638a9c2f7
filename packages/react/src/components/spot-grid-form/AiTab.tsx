import { useTranslation } from '../../i18n/useTranslation.js';
import { AiPanel } from '../create-form/index.js';
import { Figure, Price } from '../figures/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** The server's recommendation for the pair. */
export function AiTab() {
  const { t } = useTranslation();
  const { ai, row } = useSpotGridModel();
  const settings = row &&
    ai.data && [
      {
        label: t('form.section_range'),
        value: (
          <>
            <Price value={ai.data.min_price} tick={row.price_precision} /> –{' '}
            <Price value={ai.data.max_price} tick={row.price_precision} currency={row.quote_token} />
          </>
        ),
      },
      { label: t('form.grids'), value: <Figure text={String(ai.data.cell_number)} /> },
    ];
  return <AiPanel query={ai} settings={settings} past={ai.data ?? {}} />;
}
