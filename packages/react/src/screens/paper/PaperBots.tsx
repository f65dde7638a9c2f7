import type { PaperView } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import { classNames } from '../../classNames.js';
import { usePaperBots } from '../../hooks/usePaperBots.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import { Duration, StatusBadge } from '../../parts/figures/index.js';
import { Strip } from '../../parts/states/index.js';
import { PaperBadge, PaperMoney } from './PaperFigures.js';
import { paperErrorKey, paperName } from './paperTexts.js';

const PaperBotDialog = lazyPart(() => import('./PaperBotDialog.js'));

/** Props of {@link PaperBots}. */
export interface PaperBotsProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Opens the create form of a kind with the settings of a paper bot, by its id; without it there is no way there. */
  readonly onCreate?: ((bot: { readonly kind: BotKind; readonly id: string }) => void) | undefined;
}

const STATES = { waiting: 'waiting', running: 'running', over: 'closed' } as const;

/** The paper bots of whoever uses the page, apart from all that is of money (B18). */
export default function PaperBots({ onCreate, className, ...rest }: PaperBotsProps) {
  const { t } = useTranslation();
  const { bots = [], catchingUp, error, runner } = usePaperBots();
  const [opened, setOpened] = useState<string>();
  const heading = useId();
  const shown = bots.find(({ id }) => id === opened);
  if (!runner || (bots.length === 0 && error === undefined)) return null;
  return (
    <section {...rest} className={classNames('tb-paper', className)} aria-labelledby={heading}>
      <h2 id={heading} className="tb-h2">
        {t('paper.title')} <PaperBadge />
      </h2>
      <p className="tb-hint">{t('paper.lead')}</p>
      {error !== undefined && <Strip type="warn">{t(paperErrorKey(error, 'paper.stands_still'))}</Strip>}
      <ul className="tb-cards" aria-label={t('paper.title')}>
        {bots.map((bot) => (
          <PaperCard key={bot.id} bot={bot} isBehind={catchingUp.has(bot.id)} onOpen={() => setOpened(bot.id)} />
        ))}
      </ul>
      <LazyDialog open={shown !== undefined}>
        {shown && (
          <PaperBotDialog
            bot={shown}
            runner={runner}
            onCreate={onCreate && (() => onCreate(shown))}
            onDismiss={() => setOpened(undefined)}
          />
        )}
      </LazyDialog>
    </section>
  );
}

interface PaperCardProps {
  readonly bot: PaperView;
  readonly isBehind: boolean;
  readonly onOpen: () => void;
}

function PaperCard({ bot, isBehind, onOpen }: PaperCardProps) {
  const { t } = useTranslation();
  const name = paperName(t, bot);
  const figures = [
    [t('paper.pnl'), <PaperMoney key="pnl" bot={bot} of="profit" />],
    [t('paper.worth'), <PaperMoney key="worth" bot={bot} of="equity" />],
    [t('detail.invested'), <PaperMoney key="invested" bot={bot} of="investment" />],
    [t('detail.ran'), <Duration key="ran" ms={bot.knownUntil - bot.createdAt} />],
  ] as const;
  return (
    <li className="tb-card tb-paper-card">
      <p className="tb-paper-name">
        <b>{name}</b> <PaperBadge /> <StatusBadge state={STATES[bot.figures[0].phase]} />
      </p>
      {isBehind && <p className="tb-hint">{t('common.still_loading')}</p>}
      <dl className="tb-dl">
        {figures.map(([label, value]) => (
          <div key={label} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onOpen} aria-label={t('paper.details_of', { name })}>
        {t('detail.tabs')}
      </Button>
    </li>
  );
}
