import { createContext, type ReactNode } from 'react';

/** What the page around a bot offers to its parts; what is absent is not offered. */
export interface BotPageActions {
  /** Opens the create form with the bot's settings. */
  readonly onAgain?: (() => void) | undefined;
  /** Opens the share card. */
  readonly onShare?: (() => void) | undefined;
  /** Copies a link with the bot's settings. */
  readonly onCopySettings?: (() => void) | undefined;
}

interface BotPage extends BotPageActions {
  /** What can be done about what the bot is in, below its headline figures. */
  readonly waysOut?: ReactNode;
}

export const BotPageContext = createContext<BotPage>({});
