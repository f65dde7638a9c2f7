import { type BotListRow, type BotRef, canAdjust, canClose, isOver } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { lazyPart } from '../i18n/lazyPart.js';
import { botName } from '../i18n/phrases/botName.js';
import { useTranslation } from '../i18n/useTranslation.js';
import type { NoticeMarket } from '../notices/index.js';
import { Button } from '../parts/button/index.js';
import { LazyDialog } from '../parts/dialog/index.js';
import { Menu, type MenuItem } from '../parts/menu/index.js';
import { useBotMarks } from './useBotMarks.js';

const BotMarkDialog = lazyPart(() => import('./BotMarkDialog.js'));
const BotNoticesDialog = lazyPart(() => import('../notices/BotNoticesDialog.js'));

type OnBot = (bot: BotRef) => void;

/** What the rows of the list do; what is absent is not offered. */
export interface BotActions {
  /** Opens a bot's page. */
  readonly onOpen: OnBot;
  /** Opens the close dialog of a bot. */
  readonly onClose: OnBot;
  /** Opens the change of a bot's settings. */
  readonly onAdjust?: OnBot | undefined;
  /** Opens the withdrawal of a grid's profit. */
  readonly onWithdraw?: OnBot | undefined;
  /** Opens the create form with the settings of a bot. */
  readonly onAgain?: OnBot | undefined;
  /** Copies a link with the settings of a bot. */
  readonly onCopySettings?: OnBot | undefined;
  /** Opens the share card of a bot. */
  readonly onShare?: OnBot | undefined;
}

interface RowActionsProps {
  readonly row: BotListRow;
  readonly actions: BotActions;
}

/** Buttons and menu of a row; a kind without screens has none. */
export function RowActions({ row, actions }: RowActionsProps) {
  const { t } = useTranslation();
  const { kind, id, state } = row;
  const { canMark } = useBotMarks();
  const [opened, setOpened] = useState<'note' | 'notices'>();
  const close = () => setOpened(undefined);
  if (kind === 'other') return null;
  const bot: BotRef = { kind, id };
  const name = botName(t, row);
  const { onOpen, onClose, onAgain } = actions;
  const items = menuItems(row, bot, actions, canMark ? setOpened : undefined).map(({ name: item, ...rest }) => ({
    ...rest,
    name: item,
    label: t(`list.${item}`),
  }));
  return (
    <span className="tb-actions">
      <Button aria-label={t('list.details_for', { name })} onClick={() => onOpen(bot)}>
        {t('list.details')}
      </Button>
      {isOver(state) && onAgain && (
        <Button aria-label={t('list.again_for', { name })} onClick={() => onAgain(bot)}>
          {t('list.again')}
        </Button>
      )}
      {!isOver(state) && (
        <Button
          data-action="close"
          aria-label={t('list.close_for', { name })}
          disabled={!canClose(state)}
          onClick={() => onClose(bot)}
        >
          {t('list.close')}
        </Button>
      )}
      <Menu label={t('list.actions_for', { name })} items={items} />
      <LazyDialog open={opened === 'note'}>
        <BotMarkDialog bot={row} onDismiss={close} />
      </LazyDialog>
      <LazyDialog open={opened === 'notices'}>
        <BotNoticesDialog bot={bot} name={name} market={marketOf(row)} onDismiss={close} />
      </LazyDialog>
    </span>
  );
}

/** The market of a bot that trades one. */
function marketOf(row: BotListRow): NoticeMarket | undefined {
  if (!('tick' in row) || row.tick === undefined) return undefined;
  return { tick: row.tick, currency: row.coin ?? '', last: row.price };
}

type Action = 'details' | 'adjust' | 'withdraw' | 'copy_settings' | 'share' | 'note' | 'notices' | 'close_bot';

function menuItems(
  row: BotListRow,
  bot: BotRef,
  actions: BotActions,
  open: ((dialog: 'note' | 'notices') => void) | undefined,
) {
  const isLive = !isOver(row.state);
  const isGrid = row.kind === 'spot_grid' || row.kind === 'futures_grid';
  const item = (
    name: Action,
    act: OnBot | undefined,
    options: Pick<MenuItem, 'disabled' | 'isDanger'> = {},
  ): (Omit<MenuItem, 'label' | 'name'> & { readonly name: Action })[] =>
    act ? [{ name, onSelect: () => act(bot), ...options }] : [];
  return [
    ...item('details', actions.onOpen),
    ...item('adjust', isLive ? actions.onAdjust : undefined, { disabled: !canAdjust({ ...bot, state: row.state }) }),
    ...item('withdraw', isLive && isGrid ? actions.onWithdraw : undefined, { disabled: row.state !== 'running' }),
    ...item('copy_settings', actions.onCopySettings),
    ...item('share', actions.onShare),
    ...item('note', open && (() => open('note'))),
    ...item('notices', isLive && open ? () => open('notices') : undefined),
    ...item('close_bot', isLive ? actions.onClose : undefined, { disabled: !canClose(row.state), isDanger: true }),
  ];
}
