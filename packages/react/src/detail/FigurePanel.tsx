import { moneyPlaces } from '@tradingbot/core/format';
import { type BotSummary, hasYearlyRate, isOver, profitRatio, shownSecond } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { type ReactNode, useContext, useId } from 'react';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../parts/figures/index.js';
import { BotPageContext } from './BotPageContext.js';
import { type NamedFigure, SettingsList } from './SettingsList.js';

/** A figure that decides, with those that belong to it. */
export interface FigureTile {
  readonly label: string;
  readonly value: ReactNode;
  readonly under: readonly NamedFigure[];
}

interface FigurePanelProps {
  readonly summary: BotSummary;
  /** Of kinds whose APR the exchange reports; a fraction. */
  readonly apr?: { readonly value: string | undefined } | undefined;
  /** Under the equity, after what was invested. */
  readonly money?: readonly NamedFigure[] | undefined;
  /** What the kind lives on. */
  readonly lives: FigureTile;
  /** How near it is to its end or to what comes next; absent for a bot that has ended. */
  readonly risk: FigureTile | undefined;
}

/** The figures that decide, in four tiles: result, money, what the kind lives on, risk. Below them the ways out of where the bot is. */
export function FigurePanel({ summary, apr, money = [], lives, risk }: FigurePanelProps) {
  const { t } = useTranslation();
  const { waysOut } = useContext(BotPageContext);
  const { coin, invested, equity, totalProfit } = summary;
  const result: FigureTile = {
    label: t('detail.total_pnl'),
    value: <PnL value={totalProfit} currency={coin} ratio={profitRatio(totalProfit, invested)} />,
    under: [
      ...(apr ? [[t('detail.total_apr'), <Apr key="apr" summary={summary} value={apr.value} />] as const] : []),
      ...(hasHolding(summary.kind)
        ? [[t('detail.vs_holding'), <VsHolding key="holding" summary={summary} />] as const]
        : []),
    ],
  };
  const worth: FigureTile = {
    label: t('detail.equity'),
    value: <Amount value={equity} currency={coin} money />,
    under: [[t('detail.invested'), <Amount key="invested" value={invested} currency={coin} money />], ...money],
  };
  return (
    <>
      <section className="tb-tiles" aria-label={t('detail.figures')}>
        {[result, worth, lives, ...(risk ? [risk] : [])].map(({ label, value, under }) => (
          <dl key={label} className="tb-tile">
            {[[label, value] as const, ...under].map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        ))}
      </section>
      {waysOut}
    </>
  );
}

/** What is worth knowing of a bot besides, as a list in the side column. */
export function FurtherFigures({ rows }: { readonly rows: readonly NamedFigure[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('detail.further')}
      </h2>
      <SettingsList rows={rows} />
    </section>
  );
}

/** Result per year, once the bot has run long enough for it to mean something. */
function Apr({ summary, value }: { readonly summary: BotSummary; readonly value: string | undefined }) {
  const { t, format } = useTranslation();
  if (hasYearlyRate(summary.runningMs ?? 0)) return <Figure text={format.percent(value, { sign: true })} />;
  return (
    <span className="tb-hint" title={t('detail.too_early_why')}>
      {t('detail.too_early')}
    </span>
  );
}

/** Kinds whose start the exchange reports. */
const TOLD: readonly BotKind[] = ['spot_grid', 'futures_grid', 'futures_martingale'];

/** Whether a bot of a kind can be compared with holding. */
const hasHolding = (kind: BotKind) => TOLD.includes(kind);

/** What a bot made more (or less) than the same money held since the start, exact to the last digit (B6). */
function VsHolding({ summary }: { readonly summary: BotSummary }) {
  const { t } = useTranslation();
  const { kind, id, coin, invested, state, price, totalProfit } = summary;
  const { data } = useResumedBot({ kind, id }, !isOver(state));
  // Of the moment of the figures beside it: what it stands on is read less often than they are.
  const more = price && totalProfit ? data?.againstHoldingAt(price, totalProfit) : data?.againstHolding;
  if (data && more === undefined)
    return (
      <span className="tb-hint" title={t('detail.vs_holding_unknown')}>
        <Figure text="--" />
      </span>
    );
  return <PnL value={more} currency={coin} ratio={profitRatio(more, invested)} />;
}

interface RealisedPnLProps {
  readonly of: { readonly unrealized_pnl?: string | undefined; readonly realized_pnl?: string | undefined };
  readonly coin: string | undefined;
}

/** The realised P&L of a bot, as its open P&L and its total leave it (F173). */
export function RealisedPnL({ of: { unrealized_pnl, realized_pnl }, coin }: RealisedPnLProps) {
  const shown = shownSecond(unrealized_pnl, realized_pnl, moneyPlaces(coin));
  return <PnL value={realized_pnl} shown={shown} currency={coin} />;
}
