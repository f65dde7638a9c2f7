import { getProfile } from '@tradingbot/core/endpoints';
import type { Route } from '../route.js';
import { route } from '../route.js';

export function profileRoutes(): Route[] {
  return [
    route(getProfile, (_, user) => ({
      id: user.id,
      username: user.name,
      vague_email: user.email,
      vague_mobile: '',
      mobile_verified: false,
      email_verified: true,
      has_google2fa: false,
      country_code: 'SG',
      lang: 'en-US',
      parent_member_id: 0,
      status: 'Normal',
      loyalty_vip_info: { is_vip: false, label_level: '' },
    })),
  ];
}
