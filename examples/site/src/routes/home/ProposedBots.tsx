import { AiPick } from '@tradingbot/react';
import { useLocation } from 'wouter';

/** What the exchange proposes; both buttons lead to the page of proposals. */
export default function ProposedBots() {
  const [, navigate] = useLocation();
  return (
    <AiPick onUse={(id) => navigate(`/ai/?${new URLSearchParams({ pick: id })}`)} onChange={() => navigate('/ai/')} />
  );
}
