import { createContext } from 'react';

/** What the page around a bot offers to its parts; what is absent is not offered. */
export interface BotPageActions {
  /** Opens the create form with the bot's settings. */
  readonly onAgain?: (() => void) | undefined;
  /** Opens the share card. */
  readonly onShare?: (() => void) | undefined;
  /** Copies a link with the bot's settings. */
  readonly onCopySettings?: (() => void) | undefined;
}

export const BotPageContext = createContext<BotPageActions>({});
