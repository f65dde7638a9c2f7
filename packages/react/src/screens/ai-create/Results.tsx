import { chooseProposals, minimumOfProposal, type Proposal, type Wishes } from '@tradingbot/core/kinds';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { PoliteText } from '../../parts/live-regions/index.js';
import { EmptyState, InlineError, Strip } from '../../parts/states/index.js';
import { CompareTable } from './CompareTable.js';
import { ProposalCard } from './ProposalCard.js';
import { proposalName } from './proposalName.js';
import { ReadingProposals } from './ReadingProposals.js';
import type { useProposals } from './useProposals.js';

const MAX_COMPARED = 3;

export interface ResultsProps {
  readonly offered: ReturnType<typeof useProposals>;
  readonly asked: Wishes;
  /** Coin of the amount. */
  readonly coin: string;
  readonly manual: ReactNode;
  readonly onUse: (proposal: Proposal) => void;
  readonly onEdit: (proposal: Proposal) => void;
  /** Answers a question otherwise. */
  readonly onWish: (wish: Partial<Wishes>) => void;
}

/** The proposals that fit what was asked for. With them come the plans of all kinds, which say what each takes at least. */
export function Results({ offered, asked, coin, manual, onUse, onEdit, onWish }: ResultsProps) {
  const { t, format } = useTranslation();
  const { proposals, isPending, error, refetch } = offered;
  const [compared, setCompared] = useState<readonly string[]>([]);
  if (error) return <InlineError title={t('propose.failed')} error={error} onRetry={refetch} />;
  if (isPending || !proposals) return <ReadingProposals onRetry={refetch} />;
  if (proposals.length === 0) return <EmptyState text={t('propose.none')} action={manual} />;
  const { fitting, isOtherStyle, leastAmount } = chooseProposals(proposals, asked, minimumOfProposal);
  if (fitting.length === 0) {
    return leastAmount === undefined ? (
      <EmptyState
        text={t('propose.none_in_view')}
        action={<Button onClick={() => onWish({ view: 'auto' })}>{t('propose.view_auto')}</Button>}
      />
    ) : (
      <EmptyState
        text={t('propose.too_little', { amount: `${format.amount(leastAmount)} ${coin}` })}
        action={
          <Button className="tb-fix" onClick={() => onWish({ amount: leastAmount })}>
            {t('field.use', { value: `${format.amount(leastAmount)} ${coin}` })}
          </Button>
        }
      />
    );
  }
  const found = t('propose.found', { count: fitting.length });
  const marked = fitting.filter(({ id }) => compared.includes(id));
  return (
    <section className="tb-results" aria-label={t('propose.results')}>
      <h2 className="tb-h3">{found}</h2>
      <PoliteText text={found} />
      {isOtherStyle && <Strip type="info">{t('propose.other_style')}</Strip>}
      <div className="tb-proposals">
        {fitting.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            onUse={() => onUse(proposal)}
            onEdit={() => onEdit(proposal)}
            compare={
              fitting.length > 1 && (
                <Checkbox
                  aria-label={t('propose.compare_of', { name: proposalName(t, proposal) })}
                  checked={compared.includes(proposal.id)}
                  disabled={!compared.includes(proposal.id) && marked.length >= MAX_COMPARED}
                  onChange={(isChecked) =>
                    setCompared((before) =>
                      isChecked ? [...before, proposal.id] : before.filter((id) => id !== proposal.id),
                    )
                  }
                >
                  {t('propose.compare')}
                </Checkbox>
              )
            }
          />
        ))}
      </div>
      <CompareTable proposals={marked} />
    </section>
  );
}
