import type { Visit } from '@tradingbot/react';

/** Blocks of pages that link here, by their name in the address. */
const BLOCKS = {
  home: 'main_page_create_block',
  ai: 'ai_create_block',
  ranking: 'rank_list',
} as const satisfies Readonly<Record<string, NonNullable<Visit['block']>>>;

/** Where a visit came from, according to its address: `from=derivatives`, `block=home`, `reward=12`. */
export function visitOf(query: URLSearchParams): Visit {
  const block = query.get('block') ?? '';
  const reward = query.get('reward');
  return {
    ...(query.get('from') === 'derivatives' && { source: 'derivatives_page' as const }),
    // The name is one of the table's own.
    ...(Object.hasOwn(BLOCKS, block) && { block: BLOCKS[block as keyof typeof BLOCKS] }),
    ...(reward && { reward }),
  };
}
