import { type FuturesGridDraft, goesByPrice } from '@tradingbot/engine/plan';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { contractPriceProps, Fold, RatioField, useFieldProps } from '../create-form/index.js';
import { PriceField } from '../number-field/index.js';
import { Segments } from '../segments/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

type End = 'take_profit' | 'stop_loss';
type Basis = 'price' | 'percent';

/** The kind for what take profit and stop loss go by. */
const TYPE = {
  price: { price: 'price', percent: 'tp_price_sl_percent' },
  percent: { price: 'tp_percent_sl_price', percent: 'percent' },
} as const satisfies Readonly<Record<Basis, Readonly<Record<Basis, FuturesGridDraft['tp_sl_type']>>>>;

const CHIPS = { take_profit: ['10', '20', '50', '100'], stop_loss: ['5', '10', '20', '50'] } as const;

/** Entry, take profit, stop loss and trailing stop, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft } = model;
  const { flags } = useUser();
  const props = useFieldProps();
  const price = contractPriceProps(model);
  const { tp_sl_type } = draft;
  const set = [
    draft.entry_price,
    goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : draft.take_profit_per,
    goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : draft.stop_loss_per,
    draft.trailing_stop_per,
  ].filter(Boolean).length;
  return (
    <Fold title={t('form.section_protection')} count={set}>
      <PriceField {...props('entry_price')} {...price} placeholder={t('form.entry_hint')} />
      <EndField end="take_profit" />
      <EndField end="stop_loss" />
      {flags.futureTsGray && <RatioField field="trailing_stop_per" chips={['5', '10', '20', '50']} />}
    </Fold>
  );
}

/** Take profit or stop loss, by price or by percent of the investment; a neutral bot has a top and a bottom price. */
function EndField({ end }: { readonly end: End }) {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft, set } = model;
  const { flags } = useUser();
  const props = useFieldProps();
  const price = contractPriceProps(model);
  const basisOf = (side: End): Basis => (goesByPrice(draft.tp_sl_type, side) ? 'price' : 'percent');
  const basis = basisOf(end);
  const choose = (next: Basis) => {
    const [takeProfit, stopLoss] =
      end === 'take_profit' ? [next, basisOf('stop_loss')] : [basisOf('take_profit'), next];
    set({ tp_sl_type: TYPE[takeProfit][stopLoss] });
  };
  const byPrice = props(`${end}_price`);
  return (
    <div className="tb-field-group">
      {flags.botTpslEquity && (
        <Segments
          label={props(`${end}_per`).label}
          options={[
            { name: 'price', label: t('form.by_price') },
            { name: 'percent', label: t('form.in_percent') },
          ]}
          value={basis}
          onChange={choose}
        />
      )}
      {basis === 'price' ? (
        <PriceField {...byPrice} {...price} />
      ) : (
        <RatioField field={`${end}_per`} chips={CHIPS[end]} />
      )}
    </div>
  );
}

/** How far the range may follow the price. Arithmetic grids only. */
export function MoveFields() {
  const { t } = useTranslation();
  const model = useFuturesGridModel();
  const { draft } = model;
  const { flags } = useUser();
  const props = useFieldProps();
  const price = contractPriceProps(model);
  const isOffered = draft.grid_mode === 'neutral' ? flags.tradingBotTrailing : flags.tradingBotTrailingLongOrShort;
  if (!isOffered) return null;
  const set = [draft.move_up_price, draft.move_down_price].filter(Boolean).length;
  return (
    <Fold title={t('form.section_move')} count={draft.grid_type === 'arithmetic' ? set : 0}>
      {draft.grid_type === 'arithmetic' ? (
        <div className="tb-pair">
          <PriceField {...props('move_down_price')} {...price} />
          <PriceField {...props('move_up_price')} {...price} />
        </div>
      ) : (
        <p className="tb-hint">{t('form.move_arithmetic')}</p>
      )}
    </Fold>
  );
}
