import { useTranslation } from '../../i18n/useTranslation.js';
import { FormField, RatioField } from '../create-form/index.js';
import { CountField, LeverageField, MultiplierField } from '../number-field/index.js';
import { SideSwitch } from '../side-switch/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { sides } from './futuresMartingaleKind.js';

const ADDS = { from: '1', to: '10' };

/** Direction, leverage, and how the add-ons follow each other. */
export function LadderFields() {
  const { t, format } = useTranslation();
  const { bounds, draft, plan, set } = useFuturesMartingaleModel();
  const move = plan?.summary?.take_profit_distance;
  return (
    <fieldset>
      <legend>{t('mart.section')}</legend>
      <SideSwitch
        options={sides}
        value={draft.martingale_mode}
        onChange={(martingale_mode) => set({ martingale_mode })}
      />
      <FormField
        as={LeverageField}
        field="leverage"
        max={bounds?.leverage?.to ?? ''}
        liquidationMove={plan?.summary?.all_filled_liq_distance || undefined}
      />
      <RatioField field="price_float_percent" chips={['0.5', '1', '2', '5']} />
      <FormField as={MultiplierField} field="add_position_percent" step="0.1" />
      <FormField as={CountField} field="add_position_num" bounds={bounds?.add_position_num ?? ADDS} />
      <RatioField
        field="round_tp_percent"
        chips={['1', '2', '5', '10']}
        meaning={move && t('mart.round_tp_move', { move: format.percent(move.replace('-', '')) })}
      />
      <label className="tb-checkbox">
        <input
          type="checkbox"
          checked={draft.auto_cycle_toggle === 'enable'}
          onChange={({ target }) => set({ auto_cycle_toggle: target.checked ? 'enable' : 'disable' })}
        />
        {t('mart.auto_cycle')}
      </label>
    </fieldset>
  );
}
