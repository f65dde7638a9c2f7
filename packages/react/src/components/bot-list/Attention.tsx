import { attentionOf, type BotListRow } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Strip } from '../states/index.js';

/** How many bots want to be looked at, by what is the matter. */
export function Attention({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  const { near_liquidation: near, out_of_range: outside, waiting } = attentionOf(rows);
  const matters = [
    near > 0 && t('list.near_liquidation', { count: near }),
    outside > 0 && t('list.attention', { count: outside }),
    waiting > 0 && t('list.waiting', { count: waiting }),
  ].filter((text) => text !== false);
  if (matters.length === 0) return null;
  return (
    <Strip type={near > 0 ? 'danger' : outside > 0 ? 'warn' : 'info'}>
      {matters.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Strip>
  );
}
