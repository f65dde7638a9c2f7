import { type BotRef, botRecipePath } from '@tradingbot/core/kinds';
import { useBotClient, useErrorText, useToast, useTranslation } from '@tradingbot/react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { sectionLink } from './sectionLink.js';

/** Carries the settings of a bot on: into the create form, or as a link into the clipboard. */
export function useSettingsLink() {
  const { t } = useTranslation();
  const client = useBotClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const withPath = async (bot: BotRef, use: (path: string) => Promise<void> | void) => {
      try {
        await use(await botRecipePath(client, bot));
      } catch (error) {
        toast({ type: 'fail', title: t('share.link_failed'), description: errorText(error).text });
      }
    };
    return {
      /** Opens the create form with the settings of a bot. */
      createAgain: (bot: BotRef) => void withPath(bot, navigate),
      copySettings: (bot: BotRef) =>
        void withPath(bot, async (path) => {
          await navigator.clipboard.writeText(sectionLink(path));
          toast({ type: 'success', title: t('share.link_copied') });
        }),
    };
  }, [client, toast, errorText, navigate, t]);
}
