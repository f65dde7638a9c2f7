import type { BotSide } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';

interface SideAndLeverageProps {
  readonly side: BotSide;
  readonly leverage: string | undefined;
}

/** `Long ×5`, with the direction in words. `data-side="long|short|neutral|mix"`. */
export function SideAndLeverage({ side, leverage }: SideAndLeverageProps) {
  const { t, format } = useTranslation();
  return (
    <span className="tb-direction" data-side={side}>
      {t(`side.${side}`)}
      {leverage !== undefined && (
        <>
          {' '}
          <bdi dir="ltr">{t('leverage.value', { leverage: format.amount(leverage) })}</bdi>
        </>
      )}
    </span>
  );
}
