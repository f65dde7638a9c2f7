import type { BotRef, RankedBot } from '@tradingbot/core/kinds';
import type { MouseEvent } from 'react';
import { SideAndLeverage } from '../../detail/index.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** Where bots of others lead. */
export interface BotLinks {
  /** Address of the copy page of a bot. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Opens it within the page. */
  readonly onOpen: (bot: BotRef) => void;
}

/** What makes an element a link to the copy page of a bot; a press with a modifier opens it beside, as links do. */
export function botLink(bot: BotRef, links: BotLinks) {
  return {
    href: links.hrefOf(bot),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      links.onOpen(bot);
    },
  };
}

/** Name of a bot of somebody else, which leads to it, and below it what it is. */
export function RankedName({ bot, links }: { readonly bot: RankedBot; readonly links: BotLinks }) {
  const { t } = useTranslation();
  const { kind, id, side, leverage, name } = bot;
  const title = <bdi>{name || t('kind.other')}</bdi>;
  return (
    <>
      <strong>
        {kind === 'other' ? (
          title
        ) : (
          <a {...botLink({ kind, id }, links)} className="tb-ranked-link">
            {title}
          </a>
        )}
      </strong>
      <span>
        {t(`kind.${kind}`)}
        {side && (
          <>
            {' · '}
            <SideAndLeverage side={side} leverage={leverage} />
          </>
        )}
      </span>
    </>
  );
}
