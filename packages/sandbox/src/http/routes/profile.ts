import { type FlagName, flagNames } from '@tradingbot/core';
import { getProfile, getUserTags, getWebConfig } from '@tradingbot/core/endpoints';
import type { Route } from '../route.js';
import { route } from '../route.js';

/** @param flags flags that are off or on; the others are on. */
export function profileRoutes(flags: Readonly<Partial<Record<FlagName, boolean | undefined>>>): Route[] {
  return [
    route(getProfile, (_, user) => ({
      id: user.id,
      username: user.name,
      vague_email: user.email,
      vague_mobile: '',
      mobile_verified: false,
      email_verified: true,
      has_google2fa: false,
      country_code: user.country_code ?? 'SG',
      lang: 'en-US',
      parent_member_id: 0,
      status: user.banReason === undefined ? 'Normal' : 'Banned',
      loyalty_vip_info: { is_vip: false, label_level: '' },
    })),

    route(getUserTags, ({ req_tags }, user) => {
      const asked = new Set(req_tags.split(','));
      const tags = {
        tax_identity: user.isIndianTax ? 'IND-GST' : undefined,
        is_islamic: user.isIslamic ? '1' : undefined,
        user_type: user.user_type ?? ('fresh' as const),
      };
      // What does not hold for a user has no tag.
      const held = Object.entries(tags).filter(([name, value]) => asked.has(name) && value !== undefined);
      return { user_tags: Object.fromEntries(held) };
    }),

    route(getWebConfig, ({ keys }) => {
      const asked = flagNames.filter((name) => keys.includes(name));
      return Object.fromEntries(asked.map((name) => [name, JSON.stringify({ isGray: flags[name] ?? true })]));
    }),
  ];
}
