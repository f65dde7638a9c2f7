import { choice } from '../../contract/named.js';

/** Page a bot is created from. Goes out as integer. */
export const PageSource = {
  unspecified: [0, 'SOURCE_UNSPECIFIED'],
  trading_bot_page: [1, 'SOURCE_TRADING_BOT_PAGE'],
  derivatives_page: [2, 'SOURCE_DERIVATIVES_PAGE'],
  futures_combo_create_page: [3, 'SOURCE_FUTURES_COMBO_CREATE_PAGE'],
} as const;

/** PageSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSourceChoice() {
  return choice(PageSource, { write: 'integer' });
}

/** Page a martingale is created from. */
export const FMartSource = {
  unspecified: [0, 'F_MART_SOURCE_UNSPECIFIED'],
  trading_bot_page: [1, 'F_MART_SOURCE_TRADING_BOT_PAGE'],
  derivatives_page: [2, 'F_MART_SOURCE_DERIVATIVES_PAGE'],
} as const;

/** FMartSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartSourceChoice() {
  return choice(FMartSource);
}

/** Block of the page a bot is created from. */
export const BlockSource = {
  unspecified: [0, 'BLOCK_SOURCE_UNSPECIFIED'],
  main_page_create_block: [1, 'BLOCK_SOURCE_MAIN_PAGE_CREATE_BLOCK'],
  ai_create_block: [2, 'BLOCK_SOURCE_AI_CREATE_BLOCK'],
  rank_list: [3, 'BLOCK_SOURCE_RANK_LIST'],
  page_ai_block: [4, 'BLOCK_SOURCE_PAGE_AI_BLOCK'],
} as const;

/** BlockSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function blockSourceChoice() {
  return choice(BlockSource);
}

/** How a create form was filled. */
export const CreateType = {
  unspecified: [0, 'CREATE_TYPE_UNSPECIFIED'],
  copy: [1, 'CREATE_TYPE_COPY'],
  auto: [2, 'CREATE_TYPE_AUTO'],
  manual: [3, 'CREATE_TYPE_MANUAL'],
} as const;

/** CreateType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function createTypeChoice() {
  return choice(CreateType);
}
