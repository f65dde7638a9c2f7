import type { BotRef } from '@tradingbot/core/kinds';
import type { ComponentPropsWithRef } from 'react';

/** Where bots of others lead. */
export interface BotLinks {
  /** Address of the copy page of a bot. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Opens it within the page. */
  readonly onOpen: (bot: BotRef) => void;
}

interface BotLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  readonly bot: BotRef;
  readonly links: BotLinks;
}

/** A link to the copy page of a bot; a press with a modifier opens it beside, as links do. */
export function BotLink({ bot, links, ...rest }: BotLinkProps) {
  return (
    <a
      {...rest}
      href={links.hrefOf(bot)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        links.onOpen(bot);
      }}
    />
  );
}
