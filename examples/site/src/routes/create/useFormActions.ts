import { botPath } from '@tradingbot/core/kinds';
import type { CreateFormProps } from '@tradingbot/react';
import { useLocation, useSearchParams } from 'wouter';
import { withLogin } from '../../session/loginQuery.js';
import { useSession } from '../../session/useSession.js';

/** What a create form does on this site: a new bot's page opens, and whoever is not known is asked to log in. */
export function useFormActions(
  pathOf: (botId: string) => string,
): Pick<CreateFormProps, 'onCreated' | 'onTried' | 'onLoginRequired' | 'onInspect'> {
  const [, navigate] = useLocation();
  const [, setQuery] = useSearchParams();
  const session = useSession();
  return {
    onCreated: (id) => navigate(pathOf(id)),
    onTried: () => navigate('/my-bot/'),
    onInspect: (bot) => navigate(`/copy/${botPath(bot)}`),
    onLoginRequired: session?.loggedIn === false ? () => setQuery(withLogin) : undefined,
  };
}
