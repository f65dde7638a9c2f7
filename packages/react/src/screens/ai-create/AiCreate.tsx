import { skipToken } from '@tanstack/react-query';
import { recipeLink } from '@tradingbot/core';
import { getFuturesBalance } from '@tradingbot/core/endpoints';
import { fallOfStyle, type Proposal, usableBalance, type Wishes } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CreateFormProps } from '../../form/create/index.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Boundary, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { Questions } from './Questions.js';
import { ReadingProposals } from './ReadingProposals.js';
import type { ResultsProps } from './Results.js';
import { useLinkedProposal } from './useLinkedProposal.js';
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

const load = () => import('./shownProposals.js');
const Results = lazyPart(async () => ({ default: (await load()).Results }));
const UseProposal = lazyPart(async () => ({ default: (await load()).UseProposal }));
const LinkedProposal = lazyPart(async () => ({ default: (await load()).LinkedProposal }));

const COIN = 'USDT';
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
  // Needed with the first answer: whoever reads the questions meanwhile does not wait for it.
  useEffect(() => void load().catch(() => undefined), []);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const use = used && (
    <Boundary place={used.id} fallback={<InlineError error={undefined} />}>
      <Suspense fallback={<Waiting />}>
        <UseProposal
          key={used.id}
          proposal={used}
          amount={asked?.amount ?? wished}
          strategyId={isLinked ? strategyId : undefined}
          onCreated={(id) => onCreated?.({ kind: used.recipe.kind, id })}
          onTried={onTried}
          onLoginRequired={onLoginRequired}
        />
      </Suspense>
    </Boundary>
  );
  // Who has chosen already is asked nothing before.
  const isPickFirst = pickId !== undefined && !isPickLeft && chosen === undefined;
  return (
    <div className="tb-ai">
      {strategyId !== undefined && (
        <Boundary fallback={<InlineError title={t('propose.link_failed')} error={undefined} />}>
          <Suspense fallback={<Skeleton lines={6} onRetry={linked.refetch} />}>
            <LinkedProposal linked={linked} onUse={setChosen} onEdit={edit} />
          </Suspense>
        </Boundary>
      )}
      {isPickFirst && (use ?? <PickWaits offered={offered} />)}
      {isPickGone && <Strip type="warn">{t('pick.gone')}</Strip>}
      <Questions
        form={form}
        coin={COIN}
        available={usableBalance(balance.data?.balance, COIN)}
        fallOf={(comfort) => offered.proposals && fallOfStyle(offered.proposals, comfort)}
        onAsk={(wishes) => {
          setChosen(undefined);
          setPickLeft(true);
          setAsked(wishes);
        }}
      />
      {asked && (
        <Boundary
          place={JSON.stringify(asked)}
          fallback={<InlineError title={t('propose.failed')} error={undefined} />}
        >
          <Suspense fallback={<ReadingProposals onRetry={offered.refetch} />}>
            <Results
              offered={offered}
              asked={asked}
              coin={COIN}
              manual={manual}
              onUse={setChosen}
              onEdit={edit}
              onWish={(wish) => {
                form.reset({ ...asked, ...wish });
                setAsked({ ...asked, ...wish });
              }}
            />
          </Suspense>
        </Boundary>
      )}
      <div ref={place}>{!isPickFirst && use}</div>
    </div>
  );
}

/** Stands where the proposal will be that was chosen elsewhere. */
function PickWaits({ offered: { isPending, error, refetch } }: Pick<ResultsProps, 'offered'>) {
  const { t } = useTranslation();
  if (error) return <InlineError title={t('propose.failed')} error={error} onRetry={refetch} />;
  return isPending && <Waiting onRetry={refetch} />;
}

function Waiting({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  return (
    <section className="tb-panel tb-use-proposal" aria-busy="true">
      <Skeleton lines={9} onRetry={onRetry} />
    </section>
  );
}
