import { skipToken } from '@tanstack/react-query';
import { isBotError } from '@tradingbot/core';
import { getChatStrategy, getSharedStrategy } from '@tradingbot/core/endpoints';
import { type Proposal, proposalOf, proposalWith, recipeOfShared } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { useProposalMarkets } from './useProposals.js';

/** The strategy behind a link as one proposal. */
export interface LinkedProposal {
  readonly isPending: boolean;
  readonly proposal: Proposal | undefined;
  /** Who shared it, where that is reported. */
  readonly creator: string | undefined;
  /** Nobody has a strategy of this id, or not any more. */
  readonly isGone: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Reads the strategy behind a link: one of the chat, else one that somebody shared. */
export function useLinkedProposal(strategyId: string | undefined): LinkedProposal {
  const { status, failure } = useUser();
  const chat = useBotQuery(getChatStrategy, strategyId === undefined ? skipToken : { strategy_id: strategyId });
  const isNoChat = isGone(chat.error);
  const shared = useBotQuery(
    getSharedStrategy,
    strategyId !== undefined && isNoChat && status === 'logged_in' ? { strategy_id: strategyId } : skipToken,
  );
  const { markets, error: marketError } = useProposalMarkets();
  const proposal = useMemo(() => {
    if (!markets) return undefined;
    if (chat.data) return proposalOf(chat.data.data, markets);
    const recipe = shared.data && recipeOfShared(shared.data);
    const bizType = shared.data?.biz_type;
    return recipe && bizType && proposalWith({ bizType, auroraId: strategyId }, recipe, markets);
  }, [markets, chat.data, shared.data, strategyId]);
  const error = chat.error && !isNoChat ? chat.error : isGone(shared.error) ? marketError : shared.error;
  const isRead = chat.data !== undefined || shared.data !== undefined;
  const isOver = isNoChat && ((status === 'anonymous' && failure === undefined) || shared.error !== null);
  return {
    isPending: strategyId !== undefined && !error && !isOver && !(isRead && markets),
    proposal,
    creator: shared.data?.creator,
    isGone: !error && (isOver || (isRead && markets !== undefined && !proposal)),
    error,
    refetch: () => void chat.refetch(),
  };
}

function isGone(error: unknown): boolean {
  return isBotError(error) && error.codeName === 'NOT_FOUND';
}
