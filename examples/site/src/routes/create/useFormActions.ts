import type { CreateFormProps } from '@tradingbot/react';
import { useLocation } from 'wouter';
import { localeOf } from '../../locale.js';
import { loginAddress, useSession } from '../../session/useSession.js';

/** What a create form does on this site: a new bot's page opens, and whoever is not known is sent to log in. */
export function useFormActions(
  pathOf: (botId: string) => string,
): Pick<CreateFormProps, 'onCreated' | 'onLoginRequired'> {
  const [, navigate] = useLocation();
  const session = useSession();
  const logIn = () => location.assign(loginAddress(localeOf(location.pathname), location.href));
  return {
    onCreated: (id) => navigate(pathOf(id)),
    onLoginRequired: session?.loggedIn === false ? logIn : undefined,
  };
}
