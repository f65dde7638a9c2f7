import type { LocaleFormat } from '@tradingbot/core/format';
import { compare, divide, isDecimal } from '@tradingbot/engine/decimal';
import type { Translate } from '../../i18n/useTranslation.js';
import type { FieldMessage } from './CheckLine.js';

const CAUTION_FROM = '10';
const WARNING_FROM = '25';

/**
 * What a leverage asks for: a caution from ×10, from ×25 a warning that names the price move that liquidates.
 *
 * @param move signed fraction from the last price to the estimated liquidation price, e.g. `-0.038`; without it the
 *   warning names the move that uses up the margin of a full position, 1 / leverage.
 */
export function leverageRisk(
  t: Translate,
  format: LocaleFormat,
  leverage: string,
  move: string | undefined,
): readonly FieldMessage[] {
  if (!isDecimal(leverage) || compare(leverage, CAUTION_FROM) < 0) return [];
  if (compare(leverage, WARNING_FROM) < 0) return [{ severity: 'warning', text: t('leverage.caution', { leverage }) }];
  const known = move !== undefined && isDecimal(move);
  const way = !known ? 'move' : move.startsWith('-') ? 'fall' : 'rise';
  const percent = format.percent(known ? move.replace('-', '') : divide('1', leverage, 6, 'down'));
  return [{ severity: 'danger', text: t(`leverage.${way}`, { leverage, percent }) }];
}
