import type { CreateFuturesComboBotParams } from '@tradingbot/core/endpoints';
import {
  isOneOf,
  joinCoins,
  futuresComboModes as modes,
  futuresComboSides as sides,
  usableBalance,
} from '@tradingbot/core/kinds';
import { createFuturesComboBotWrite } from '@tradingbot/core/writes';
import { type FuturesComboDraft, planFuturesCombo, toFuturesComboDraft } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { CreateDialog, type ReviewDialogProps } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { ReviewContent } from './ReviewContent.js';

/** Review and creation of a combo. A liquidation before the stop loss is confirmed by a tick of its own. */
export function FuturesComboReview(props: ReviewDialogProps<CreateFuturesComboBotParams>) {
  const { t } = useTranslation();
  const { markets, coin, balance, forget } = useFuturesComboModel();
  const { payload } = props;
  const { init_margin, symbol_settings } = payload;
  const draft = useMemo(() => draftOf(payload), [payload]);
  const plan = useMemo(() => draft && markets && planFuturesCombo(draft, markets), [draft, markets]);
  const coinOf = (symbol: string) =>
    markets?.find((market) => market.symbol.symbol === symbol)?.symbol.baseCurrency ?? symbol;
  const danger = plan?.warnings.find(({ code }) => code === 'liquidation_before_stop_loss');
  return (
    <CreateDialog
      {...props}
      write={createFuturesComboBotWrite}
      available={usableBalance(balance.data?.balance, coin)}
      onDone={forget}
      review={{
        title: t('combo.title', { contracts: joinCoins(symbol_settings.map(({ symbol }) => coinOf(symbol))) }),
        content: markets && draft && plan && (
          <ReviewContent payload={payload} draft={draft} markets={markets} plan={plan} coin={coin} />
        ),
        dangers: danger ? [{ code: danger.code, text: t('combo.danger_liquidation') }] : [],
        investment: init_margin,
      }}
    />
  );
}

/** The payload as a draft; undefined when it holds a name that no draft has. */
function draftOf(payload: CreateFuturesComboBotParams): FuturesComboDraft | undefined {
  const { adjust_position_mode, symbol_settings } = payload;
  if (!isOneOf(modes, adjust_position_mode)) return undefined;
  const rows = symbol_settings.flatMap(({ symbol, side, target_position_percent }) =>
    isOneOf(sides, side) ? [{ symbol, side, target_position_percent }] : [],
  );
  return rows.length === symbol_settings.length
    ? toFuturesComboDraft({ ...payload, adjust_position_mode, symbol_settings: rows })
    : undefined;
}
