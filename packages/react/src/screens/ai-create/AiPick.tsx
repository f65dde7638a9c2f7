import { yieldTrend } from '@tradingbot/core';
import { chooseProposals, type Proposal } from '@tradingbot/core/kinds';
import { type ReactNode, type TouchEvent, useId, useRef, useState } from 'react';
import { YieldCurve } from '../../chart/sparkline/index.js';
import { classNames } from '../../classNames.js';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Figure } from '../../parts/figures/index.js';
import { ChevronLeft, ChevronRight } from '../../parts/icons.js';
import { InlineError, Skeleton } from '../../parts/states/index.js';
import { proposalRows, proposalSettings } from './ProposalCard.js';
import { PAST_DAYS } from './pastDays.js';
import { proposalName } from './proposalName.js';
import { usePastRange } from './usePastRange.js';
import { useProposals } from './useProposals.js';

/** Props of {@link AiPick}. */
export interface AiPickProps {
  /** Takes a proposal, by its id, to where it is used. */
  readonly onUse: (id: string) => void;
  /** Goes to where others can be asked for. */
  readonly onChange: () => void;
  readonly className?: string | undefined;
}

/** A shorter way of a finger is no swipe, px. */
const SWIPE = 40;

/** What the exchange proposes without being asked, one at a time; absent where it proposes nothing. It never turns by itself. */
export function AiPick({ onUse, onChange, className }: AiPickProps) {
  const { t } = useTranslation();
  const announcer = useAnnounce();
  const id = useId();
  const { proposals, error, refetch } = useProposals();
  const [wanted, setWanted] = useState(0);
  const fitting = proposals && chooseProposals(proposals, { amount: '', view: 'auto', comfort: 'steady' }).fitting;
  if (fitting?.length === 0) return null;
  const place = Math.min(wanted, (fitting?.length ?? 1) - 1);
  const proposal = fitting?.[place];
  const turnTo = (next: number) => {
    const shown = fitting?.[next];
    setWanted(next);
    if (shown) announcer.polite(proposalName(t, shown));
  };
  return (
    <section className={classNames('tb-panel', 'tb-ai-pick', className)} aria-labelledby={id}>
      <h2 id={id} className="tb-h2">
        {t('pick.title')}
      </h2>
      {!proposal && !error && <Skeleton className="tb-ai-pick-wait" lines={6} onRetry={refetch} />}
      {!proposal && error && <InlineError title={t('propose.failed')} error={error} onRetry={refetch} />}
      {proposal && fitting && (
        <Carousel place={place} count={fitting.length} onTurn={turnTo}>
          <Pick key={proposal.id} proposal={proposal} onUse={() => onUse(proposal.id)} onChange={onChange} />
        </Carousel>
      )}
    </section>
  );
}

interface CarouselProps {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onTurn: (place: number) => void;
  readonly children: ReactNode;
}

/** One of several, turned by buttons or, on a phone, by a swipe along the direction of reading. */
function Carousel({ place, count, onTurn, children }: CarouselProps) {
  const { t } = useTranslation();
  const start = useRef<number>(undefined);
  const turn = (by: number) => {
    const next = place + by;
    if (next >= 0 && next < count) onTurn(next);
  };
  const swipe = (event: TouchEvent<HTMLElement>) => {
    const way = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
    if (Math.abs(way) < SWIPE) return;
    const isForward = way < 0 !== event.currentTarget.matches(':dir(rtl)');
    turn(isForward ? 1 : -1);
  };
  const button = (by: -1 | 1, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="tb-icon-button"
      aria-label={label}
      aria-disabled={place + by < 0 || place + by >= count || undefined}
      onClick={() => turn(by)}
    >
      {icon}
    </button>
  );
  return (
    <div
      className="tb-carousel"
      onTouchStart={(event) => {
        start.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={swipe}
    >
      <div className="tb-carousel-shown">{children}</div>
      {count > 1 && (
        <div className="tb-carousel-turn">
          {button(-1, t('pick.previous'), <ChevronLeft aria-hidden="true" size={18} className="tb-mirrored" />)}
          <bdi dir="ltr">{`${place + 1}/${count}`}</bdi>
          {button(1, t('pick.next'), <ChevronRight aria-hidden="true" size={18} className="tb-mirrored" />)}
        </div>
      )}
    </div>
  );
}

interface PickProps extends Pick<AiPickProps, 'onChange'> {
  readonly proposal: Proposal;
  readonly onUse: () => void;
}

/** One proposal with its replay, its fall and its settings. */
function Pick({ proposal, onUse, onChange }: PickProps) {
  const { t, format } = useTranslation();
  const past = usePastRange(proposal);
  const { strategy } = proposal;
  const name = proposalName(t, proposal);
  const days = String(strategy.estimateProfitsDays ?? PAST_DAYS);
  const points = yieldTrend(strategy.yieldTrendList);
  const last = points.at(-1);
  // The sentence has the drawdown.
  const [replay, , ...others] = proposalRows(t, format, proposal, past);
  const rows = [...(replay ? [replay] : []), ...others, ...proposalSettings(t, format, proposal)];
  return (
    <>
      <h3 className="tb-h3">
        <bdi>{name}</bdi>
      </h3>
      {last && strategy.maxDrawDownRate && (
        <p className="tb-ai-pick-why">
          {t('pick.why', {
            days,
            result: format.percent(last.rate, { sign: true, zero: true }),
            drawdown: format.percent(strategy.maxDrawDownRate, { zero: true }),
          })}
        </p>
      )}
      <dl className="tb-ai-pick-figures">
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure dir="auto" text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <figure className="tb-ai-pick-curve">
        <YieldCurve label={t('propose.replay', { days })} points={points} />
        <figcaption className="tb-hint">{t('replay.past')}</figcaption>
      </figure>
      <div className="tb-actions">
        <Button kind="primary" onClick={onUse}>
          {t('pick.use')} <span className="tb-sr-only">{name}</span>
        </Button>
        <Button kind="quiet" onClick={onChange}>
          {t('pick.change')}
        </Button>
      </div>
    </>
  );
}
