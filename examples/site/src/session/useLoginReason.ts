import type { LoginModalProps } from '@tradingbot/react';
import { useLocation } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';

/** What the login is asked for: a bot, except on the home page, where nothing was typed. */
export function useLoginReason(): Pick<LoginModalProps, 'title' | 'keepsSettings'> {
  const text = useSiteText();
  const [path] = useLocation();
  return path === '/' ? { title: text('my_bots_login'), keepsSettings: false } : { title: text('log_in_to_create') };
}
