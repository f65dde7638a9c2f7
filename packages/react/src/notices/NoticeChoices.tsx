import { type BotRef, noticeKinds } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { useNoticeRules } from './useNoticeRules.js';

/** Switches for the kinds of notices, of one bot or of all. What is off for all is off for one too. */
export function NoticeChoices({ bot }: { readonly bot?: BotRef | undefined }) {
  const { t } = useTranslation();
  const { isOn, switchKind } = useNoticeRules();
  return noticeKinds.map((kind) => {
    const isOffForAll = bot !== undefined && !isOn(kind);
    return (
      <label key={kind} className="tb-checkbox">
        <input
          type="checkbox"
          checked={!isOffForAll && isOn(kind, bot)}
          disabled={isOffForAll}
          onChange={({ target }) => switchKind(kind, target.checked, bot)}
        />
        {t(`notices.kind_${kind}`)}
      </label>
    );
  });
}
