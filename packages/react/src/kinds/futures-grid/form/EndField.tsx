import { type FuturesGridDraft, goesByPrice } from '@tradingbot/engine/plan';
import { FormField, labelOf, RatioField } from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { PriceField, type PriceFieldProps } from '../../../parts/number-field/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { fields } from './fields.js';

type End = 'take_profit' | 'stop_loss';
type Basis = 'price' | 'percent';

/** The kind for what take profit and stop loss go by. */
const TYPE = {
  price: { price: 'price', percent: 'tp_price_sl_percent' },
  percent: { price: 'tp_percent_sl_price', percent: 'percent' },
} as const satisfies Readonly<Record<Basis, Readonly<Record<Basis, FuturesGridDraft['tp_sl_type']>>>>;

const CHIPS = { take_profit: ['10', '20', '50', '100'], stop_loss: ['5', '10', '20', '50'] } as const;

interface EndFieldProps {
  readonly end: End;
  readonly draft: FuturesGridDraft;
  readonly set: (changes: Readonly<Partial<FuturesGridDraft>>) => void;
  /** What the form's price fields have in common. */
  readonly price: Pick<PriceFieldProps, 'tick' | 'currency' | 'marks' | 'start'>;
  /** With a button that empties it. */
  readonly canClear?: boolean | undefined;
}

/** Take profit or stop loss, by price or by percent of the investment; a neutral bot has a top and a bottom price. */
export function EndField({ end, draft, set, price, canClear }: EndFieldProps) {
  const { t } = useTranslation();
  const { flags } = useUser();
  const labelAt = (field: keyof typeof fields) => t(labelOf(fields[field], draft));
  const basisOf = (side: End): Basis => (goesByPrice(draft.tp_sl_type, side) ? 'price' : 'percent');
  const basis = basisOf(end);
  const choose = (next: Basis) => {
    const [takeProfit, stopLoss] =
      end === 'take_profit' ? [next, basisOf('stop_loss')] : [basisOf('take_profit'), next];
    set({ tp_sl_type: TYPE[takeProfit][stopLoss] });
  };
  const key = basis === 'price' ? (`${end}_price` as const) : (`${end}_per` as const);
  return (
    <div className="tb-field-group">
      {(flags.botTpslEquity || canClear) && (
        <div className="tb-row">
          {flags.botTpslEquity && (
            <Segments
              label={labelAt(`${end}_per`)}
              options={[
                { name: 'price', label: t('form.by_price') },
                { name: 'percent', label: t('form.in_percent') },
              ]}
              value={basis}
              onChange={choose}
            />
          )}
          {canClear && (
            <Button
              kind="quiet"
              aria-label={t('form.clear_field', { field: labelAt(key) })}
              disabled={draft[key] === ''}
              onClick={() => set({ [key]: '' })}
            >
              {t('form.clear')}
            </Button>
          )}
        </div>
      )}
      {basis === 'price' ? (
        <FormField as={PriceField} field={key} {...price} />
      ) : (
        <RatioField field={key} chips={CHIPS[end]} />
      )}
    </div>
  );
}
