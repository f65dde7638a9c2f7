import { choice, prefixed } from '../../contract/named.js';

/** Page a bot is created from. Goes out as integer. */
export const PageSource = /* @__PURE__ */ prefixed(['SOURCE_'], {
  unspecified: 0,
  trading_bot_page: 1,
  derivatives_page: 2,
  futures_combo_create_page: 3,
});

/** PageSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSourceChoice() {
  return choice(PageSource, { write: 'integer' });
}

/** Page a martingale is created from. */
export const FMartSource = /* @__PURE__ */ prefixed(['F_MART_SOURCE_'], {
  unspecified: 0,
  trading_bot_page: 1,
  derivatives_page: 2,
});

/** FMartSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartSourceChoice() {
  return choice(FMartSource);
}

/** Block of the page a bot is created from. */
export const BlockSource = /* @__PURE__ */ prefixed(['BLOCK_SOURCE_'], {
  unspecified: 0,
  main_page_create_block: 1,
  ai_create_block: 2,
  rank_list: 3,
  page_ai_block: 4,
});

/** BlockSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function blockSourceChoice() {
  return choice(BlockSource);
}

/** How a create form was filled. */
export const CreateType = /* @__PURE__ */ prefixed(['CREATE_TYPE_'], {
  unspecified: 0,
  copy: 1,
  auto: 2,
  manual: 3,
});

/** CreateType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function createTypeChoice() {
  return choice(CreateType);
}
