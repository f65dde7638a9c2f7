import { skipToken } from '@tanstack/react-query';
import { recipeLink } from '@tradingbot/core';
import { getFuturesBalance } from '@tradingbot/core/endpoints';
import { chooseProposals, fallOfStyle, type Proposal, usableBalance, type Wishes } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CreateFormProps } from '../../form/create/index.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { PoliteText } from '../../parts/live-regions/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { CompareTable } from './CompareTable.js';
import { ProposalCard, proposalName } from './ProposalCard.js';
import { Questions } from './Questions.js';
import { UseProposal } from './UseProposal.js';
import { useLinkedProposal } from './useLinkedProposal.js';
import { PAST_DAYS } from './usePastRange.js';
import { useProposals } from './useProposals.js';

/** Props of {@link AiCreate}. */
export interface AiCreateProps extends Pick<CreateFormProps, 'onTried' | 'onLoginRequired'> {
  /** Of a strategy behind a link, shown before everything else. */
  readonly strategyId?: string | undefined;
  /** Of a proposal that was chosen elsewhere; it is used at once. */
  readonly pickId?: string | undefined;
  readonly onCreated?: ((bot: { readonly kind: BotKind; readonly id: string }) => void) | undefined;
  /** Opens a path of this section: the create form with the settings of a proposal. */
  readonly onOpen: (path: string) => void;
  /** A way to the create forms, for whoever finds nothing here. */
  readonly manual?: ReactNode;
}

const COIN = 'USDT';
const MAX_COMPARED = 3;
const START: Wishes = { amount: '', view: 'auto', comfort: 'steady' };

/** Three questions, and the bots that the exchange proposes for the answers. */
export function AiCreate({ strategyId, pickId, onCreated, onTried, onLoginRequired, onOpen, manual }: AiCreateProps) {
  const { t } = useTranslation();
  const form = useForm<Wishes>({ defaultValues: START });
  const wished = useWatch({ control: form.control, name: 'amount' });
  const [asked, setAsked] = useState<Wishes>();
  const [chosen, setChosen] = useState<Proposal>();
  const [isPickLeft, setPickLeft] = useState(false);
  const { status } = useUser();
  const balance = useBotQuery(
    getFuturesBalance,
    status === 'logged_in' ? { coin: COIN, bot_type: 'futures_grid' } : skipToken,
  );
  const linked = useLinkedProposal(strategyId);
  const offered = useProposals();
  const picked = isPickLeft ? undefined : offered.proposals?.find(({ id }) => id === pickId);
  const used = chosen ?? picked;
  const isPickGone = pickId !== undefined && !isPickLeft && offered.proposals !== undefined && !picked;
  const edit = ({ recipe }: Proposal) => {
    const { amount } = asked ?? form.getValues();
    onOpen(recipeLink(recipe.kind, recipe.settings) + (amount === '' ? '' : `&amount=${amount}`));
  };
  const isLinked = used !== undefined && used === linked.proposal;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const use = used && (
    <UseProposal
      key={used.id}
      proposal={used}
      amount={asked?.amount ?? wished}
      strategyId={isLinked ? strategyId : undefined}
      onCreated={(id) => onCreated?.({ kind: used.recipe.kind, id })}
      onTried={onTried}
      onLoginRequired={onLoginRequired}
    />
  );
  // Who has chosen already is asked nothing before.
  const isPickFirst = pickId !== undefined && !isPickLeft && chosen === undefined;
  return (
    <div className="tb-ai">
      {strategyId !== undefined && <Linked linked={linked} onUse={setChosen} onEdit={edit} />}
      {isPickFirst && (use ?? <PickWaits offered={offered} />)}
      {isPickGone && <Strip type="warn">{t('pick.gone')}</Strip>}
      <Questions
        form={form}
        coin={COIN}
        available={usableBalance(balance.data?.balance)}
        fallOf={(comfort) => offered.proposals && fallOfStyle(offered.proposals, comfort)}
        onAsk={(wishes) => {
          setChosen(undefined);
          setPickLeft(true);
          setAsked(wishes);
        }}
      />
      {asked && (
        <Results
          offered={offered}
          asked={asked}
          manual={manual}
          onUse={setChosen}
          onEdit={edit}
          onWish={(wish) => {
            form.reset({ ...asked, ...wish });
            setAsked({ ...asked, ...wish });
          }}
        />
      )}
      <div ref={place}>{!isPickFirst && use}</div>
    </div>
  );
}

interface ResultsProps {
  readonly offered: ReturnType<typeof useProposals>;
  readonly asked: Wishes;
  readonly manual: ReactNode;
  readonly onUse: (proposal: Proposal) => void;
  readonly onEdit: (proposal: Proposal) => void;
  /** Answers a question otherwise. */
  readonly onWish: (wish: Partial<Wishes>) => void;
}

function Results({ offered, asked, manual, onUse, onEdit, onWish }: ResultsProps) {
  const { t, format } = useTranslation();
  const { proposals, isPending, error, refetch } = offered;
  const [compared, setCompared] = useState<readonly string[]>([]);
  if (error) return <InlineError title={t('propose.failed')} error={error} onRetry={refetch} />;
  if (isPending || !proposals) {
    const reading = t('propose.reading', { days: String(PAST_DAYS) });
    return (
      <section aria-busy="true" aria-label={t('propose.results')}>
        <p>{reading}</p>
        <PoliteText text={reading} />
        <Skeleton lines={6} onRetry={refetch} />
      </section>
    );
  }
  if (proposals.length === 0) return <EmptyState text={t('propose.none')} action={manual} />;
  const { fitting, isOtherStyle, leastAmount } = chooseProposals(proposals, asked);
  if (fitting.length === 0) {
    return leastAmount === undefined ? (
      <EmptyState
        text={t('propose.none_in_view')}
        action={<Button onClick={() => onWish({ view: 'auto' })}>{t('propose.view_auto')}</Button>}
      />
    ) : (
      <EmptyState
        text={t('propose.too_little', { amount: `${format.amount(leastAmount)} ${COIN}` })}
        action={
          <Button className="tb-fix" onClick={() => onWish({ amount: leastAmount })}>
            {t('field.use', { value: `${format.amount(leastAmount)} ${COIN}` })}
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

/** Stands where the proposal will be that was chosen elsewhere. */
function PickWaits({ offered: { isPending, error, refetch } }: Pick<ResultsProps, 'offered'>) {
  const { t } = useTranslation();
  if (error) return <InlineError title={t('propose.failed')} error={error} onRetry={refetch} />;
  if (!isPending) return null;
  return (
    <section className="tb-panel tb-use-proposal" aria-busy="true">
      <Skeleton lines={9} onRetry={refetch} />
    </section>
  );
}

interface LinkedProps extends Pick<ResultsProps, 'onUse' | 'onEdit'> {
  readonly linked: ReturnType<typeof useLinkedProposal>;
}

/** The strategy that a link brought, with where it comes from. */
function Linked({ linked, onUse, onEdit }: LinkedProps) {
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
