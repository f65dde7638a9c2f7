import { goesByPrice } from '@tradingbot/engine/plan';
import { Collapsible, contractPriceProps, FormField, RatioField } from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PriceField } from '../../../parts/number-field/index.js';
import { EndField } from './EndField.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** Entry, take profit, stop loss and trailing stop, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft } = model;
  const { flags } = useUser();
  const price = contractPriceProps(model);
  const { tp_sl_type } = draft;
  const set = [
    draft.entry_price,
    goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : draft.take_profit_per,
    goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : draft.stop_loss_per,
    draft.trailing_stop_per,
  ].filter(Boolean).length;
  return (
    <Collapsible title={t('form.section_protection')} count={set}>
      <FormField as={PriceField} field="entry_price" {...price} placeholder={t('form.entry_hint')} />
      <EndField end="take_profit" draft={draft} set={model.set} price={price} />
      <EndField end="stop_loss" draft={draft} set={model.set} price={price} />
      {flags.futureTsGray && <RatioField field="trailing_stop_per" chips={['5', '10', '20', '50']} />}
    </Collapsible>
  );
}

/** How far the range may follow the price. Arithmetic grids only. */
export function MoveFields() {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft } = model;
  const { flags } = useUser();
  const price = contractPriceProps(model);
  const isOffered = draft.grid_mode === 'neutral' ? flags.tradingBotTrailing : flags.tradingBotTrailingLongOrShort;
  if (!isOffered) return null;
  const set = [draft.move_up_price, draft.move_down_price].filter(Boolean).length;
  return (
    <Collapsible title={t('form.section_move')} count={draft.grid_type === 'arithmetic' ? set : 0}>
      {draft.grid_type === 'arithmetic' ? (
        <div className="tb-pair">
          <FormField as={PriceField} field="move_down_price" {...price} />
          <FormField as={PriceField} field="move_up_price" {...price} />
        </div>
      ) : (
        <p className="tb-hint">{t('form.move_arithmetic')}</p>
      )}
    </Collapsible>
  );
}
