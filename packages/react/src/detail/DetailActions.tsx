import { type Adjustment, adjustmentsOf, type BotSummary, canAdjust, canClose, isOver } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { ChevronDown } from '../parts/icons.js';
import { Menu } from '../parts/menu/index.js';
import { adjustmentTitles, type OpenAdjustment } from './adjust/adjustments.js';
import type { BotPageActions } from './BotPageContext.js';

export interface DetailActionsProps extends Pick<BotPageActions, 'onShare' | 'onCopySettings'> {
  readonly summary: BotSummary;
  readonly onClose: () => void;
  /** Opens the dialog of a change; without it none is offered. */
  readonly onAdjust?: OpenAdjustment | undefined;
}

/** What can be done to a bot: its first change as a button, the others in a menu, its settings, its result, and closing it. Nothing once it is over. */
export function DetailActions(props: DetailActionsProps) {
  const { t } = useTranslation();
  const { summary, onAdjust, onShare, onCopySettings } = props;
  if (isOver(summary.state)) return null;
  const [first, ...others] = onAdjust ? adjustmentsOf(summary.kind) : [];
  return (
    <span className="tb-actions">
      {first && <AdjustButton {...props} name={first} />}
      {others.length > 0 && <AdjustMenu {...props} names={others} />}
      {onCopySettings && <Button onClick={onCopySettings}>{t('list.copy_settings')}</Button>}
      {onShare && <Button onClick={onShare}>{t('detail.share_bot')}</Button>}
      <CloseButton {...props} />
    </span>
  );
}

/** The same on a phone, in two parts: changes and closing in reach of a thumb. */
export function DetailBar(props: DetailActionsProps) {
  const { summary, onAdjust } = props;
  if (isOver(summary.state)) return null;
  const names = onAdjust ? adjustmentsOf(summary.kind) : [];
  const [only, ...more] = names;
  return (
    <div className="tb-detail-bar">
      {only && (more.length === 0 ? <AdjustButton {...props} name={only} /> : <AdjustMenu {...props} names={names} />)}
      <CloseButton {...props} />
    </div>
  );
}

/** And the rest behind three dots. */
export function DetailMenu({
  summary,
  label,
  onShare,
  onCopySettings,
}: DetailActionsProps & { readonly label: string }) {
  const { t } = useTranslation();
  const items = [
    ...(onCopySettings ? [{ name: 'copy', label: t('list.copy_settings'), onSelect: onCopySettings }] : []),
    ...(onShare ? [{ name: 'share', label: t('detail.share_bot'), onSelect: onShare }] : []),
  ];
  return isOver(summary.state) || items.length === 0 ? null : <Menu label={label} items={items} />;
}

function AdjustButton({ summary, onAdjust, name }: DetailActionsProps & { readonly name: Adjustment }) {
  const { t } = useTranslation();
  const isPossible = canAdjust(summary, name);
  return (
    <Button
      data-action="adjust"
      disabled={!isPossible}
      title={isPossible ? undefined : t('adjust.not_running')}
      onClick={() => onAdjust?.(name)}
    >
      {t(adjustmentTitles[name])}
    </Button>
  );
}

function AdjustMenu({ summary, onAdjust, names }: DetailActionsProps & { readonly names: readonly Adjustment[] }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('adjust.menu')}
      items={names.map((name) => ({
        name,
        label: t(adjustmentTitles[name]),
        disabled: !canAdjust(summary, name),
        onSelect: () => onAdjust?.(name),
      }))}
    >
      {t('adjust.menu')} <ChevronDown aria-hidden="true" size={16} />
    </Menu>
  );
}

function CloseButton({ summary: { state }, onClose }: DetailActionsProps) {
  const { t } = useTranslation();
  return (
    <Button data-action="close" disabled={!canClose(state)} onClick={onClose}>
      {t('detail.close')}
    </Button>
  );
}
