import { useTranslation } from '../../i18n/useTranslation.js';

/** What an order does, as a word in its color. `data-side="buy|sell"`. */
export function SideWord({ side }: { readonly side: 'buy' | 'sell' }) {
  const { t } = useTranslation();
  return (
    <span className="tb-side" data-side={side}>
      {t(`levels.${side}`)}
    </span>
  );
}
