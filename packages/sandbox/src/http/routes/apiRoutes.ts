import { type FlagName, flagNames } from '@tradingbot/core';
import {
  getProfile,
  getTranslations,
  getUserTags,
  getWebConfig,
  postTelemetry,
  searchAnnouncements,
} from '@tradingbot/core/endpoints';
import type { BotServices } from '../../exchange/bots/kinds.js';
import { searchPosts } from '../../exchange/content/announcements.js';
import type { TelemetryLog } from '../../exchange/content/TelemetryLog.js';
import type { Exchange } from '../../exchange/openExchange.js';
import { Refusal } from '../../exchange/refusals.js';
import { type Route, route } from '../route.js';
import { aiParamsRoutes } from './aiParams.js';
import { botRoutes } from './bots.js';
import { followDetailRoutes } from './followDetails.js';
import { futuresComboRoutes } from './futuresCombo.js';
import { futuresComboChoiceRoutes } from './futuresComboChoices.js';
import { futuresGridRoutes } from './futuresGrid.js';
import { futuresGridReadRoutes } from './futuresGridReads.js';
import { futuresMartingaleRoutes } from './futuresMartingale.js';
import { rankingRoutes } from './ranking.js';
import { recommendationRoutes } from './recommendations.js';
import { spotDcaRoutes } from './spotDca.js';
import { spotGridRoutes } from './spotGrid.js';
import { symbolRoutes } from './symbols.js';
import { walletRoutes } from './wallet.js';

/** Every endpoint of the exchange. */
export function apiRoutes(exchange: Exchange, flags: Parameters<typeof profileRoutes>[0]): readonly Route[] {
  const { start, market, contracts, history, traders, adviceService, ledger, rewards, telemetry } = exchange;
  const { hidden, services, kinds, ids } = exchange;
  return [
    ...profileRoutes(flags),
    ...symbolRoutes(market, contracts),
    ...walletRoutes(market, ledger, rewards),
    ...contentRoutes(start, telemetry, services),
    ...aiParamsRoutes(history, contracts),
    ...rankingRoutes(history, traders),
    ...followDetailRoutes(history, traders),
    ...recommendationRoutes({ market, contracts, history, traders, adviceService }),
    ...spotGridRoutes(market, services.spot_grid, ids.next),
    ...spotDcaRoutes(market, services.spot_dca, ids.next),
    ...futuresGridRoutes(contracts, services.futures_grid, ids.next),
    ...futuresGridReadRoutes({ market, contracts, ledger, service: services.futures_grid }),
    ...futuresMartingaleRoutes(contracts, services.futures_martingale, ids.next),
    ...futuresComboRoutes(contracts, services.futures_combo, ids.next),
    ...futuresComboChoiceRoutes({ contracts, history, adviceService, hidden }),
    ...botRoutes({ market, services, kinds }),
  ];
}

/** The one file that the exchange gives of every project. */
const NAMESPACE = 'trading-bot';

/** The services beside the exchange: announcements, translation files, telemetry. */
function contentRoutes(start: number, telemetry: TelemetryLog, services: BotServices): Route[] {
  return [
    route(searchAnnouncements, (asked) => searchPosts(asked, start)),

    route(getTranslations, ({ namespace, lang }) => {
      if (namespace !== NAMESPACE) throw new Refusal('NOT_FOUND', {}, `There is no file ${namespace}/${lang}.json.`);
      const [language = ''] = lang.split('-');
      // The exchange has a file of every language; those that it says nothing of its own in are empty.
      const kinds = Object.entries(services).filter(([, { names }]) => Object.hasOwn(names, language));
      return kinds.length > 0
        ? { kinds: Object.fromEntries(kinds.map(([kind, { names }]) => [kind, names[language]])) }
        : {};
    }),

    route(postTelemetry, ({ events }) => {
      telemetry.add(events);
      return { ok: true };
    }),
  ];
}

/** @param flags flags that are off or on; the others are on. */
function profileRoutes(flags: Readonly<Partial<Record<FlagName, boolean | undefined>>>): Route[] {
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
