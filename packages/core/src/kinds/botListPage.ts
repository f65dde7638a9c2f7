import type { ListBotsParams } from '../endpoints/bots/listBots.js';

/** Bots of a page of the list; clients ask for 30 to 150. */
export const BOTS_A_PAGE = 100;

/** What the list of bots asks for; pages count from 0. */
export function botListPage(status: 'ongoing' | 'closed', page = 0): ListBotsParams {
  return { status, page, limit: BOTS_A_PAGE };
}
