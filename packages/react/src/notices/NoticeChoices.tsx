import { type BotRef, noticeKinds } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { Checkbox } from '../parts/checkbox/index.js';
import { useNoticeRules } from './useNoticeRules.js';

/** Switches for the kinds of notices, of one bot or of all. What is off for all is off for one too. */
export function NoticeChoices({ bot }: { readonly bot?: BotRef | undefined }) {
  const { t } = useTranslation();
  const { isOn, switchKind } = useNoticeRules();
  return noticeKinds.map((kind) => {
    const isOffForAll = bot !== undefined && !isOn(kind);
    return (
      <Checkbox
        key={kind}
        checked={!isOffForAll && isOn(kind, bot)}
        disabled={isOffForAll}
        onChange={(isChecked) => switchKind(kind, isChecked, bot)}
      >
        {t(`notices.kind_${kind}`)}
      </Checkbox>
    );
  });
}
