import { useTranslation } from '../../i18n/useTranslation.js';
import { InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { ProposalCard } from './ProposalCard.js';
import type { ResultsProps } from './Results.js';
import type { useLinkedProposal } from './useLinkedProposal.js';

interface LinkedProposalProps extends Pick<ResultsProps, 'onUse' | 'onEdit'> {
  readonly linked: ReturnType<typeof useLinkedProposal>;
}

/** The strategy that a link brought, with where it comes from. */
export function LinkedProposal({ linked, onUse, onEdit }: LinkedProposalProps) {
  const { t } = useTranslation();
  const { proposal, creator, isGone, isPending, error, refetch } = linked;
  if (isPending) return <Skeleton lines={6} onRetry={refetch} />;
  if (isGone) return <Strip type="warn">{t('propose.link_gone')}</Strip>;
  if (error) return <InlineError title={t('propose.link_failed')} error={error} onRetry={refetch} />;
  if (!proposal) return null;
  return (
    <ProposalCard
      proposal={proposal}
      source={creator ? t('propose.link_by', { name: creator }) : t('propose.link')}
      onUse={() => onUse(proposal)}
      onEdit={() => onEdit(proposal)}
    />
  );
}
