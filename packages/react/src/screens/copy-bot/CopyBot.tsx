import { isBotError, recipeLink } from '@tradingbot/core';
import {
  beatenShare,
  type CopyObstacle,
  type CopyReader,
  type CopySource,
  copyObstacle,
  copyReaders,
  symbolsOfRecipe,
} from '@tradingbot/core/kinds';
import { type ReactNode, useMemo } from 'react';
import { Sparkline } from '../../chart/sparkline/index.js';
import { OlderDataStrip } from '../../detail/index.js';
import type { CreateFormProps } from '../../form/create/index.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useContractList, useSpotList } from '../../hooks/useSymbolLists.js';
import { useRestriction } from '../../hooks/useUser.js';
import { botName } from '../../i18n/phrases/botName.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Amount, Duration, Figure, PnLPercent, timeText } from '../../parts/figures/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { PresetBot, type PresetFacts } from '../preset-bot/index.js';
import { RecipeSettings } from '../recipe/index.js';
import { CopyDifference } from './CopyDifference.js';
import { CopySettings } from './CopySettings.js';
import { type CopiedBotProps, OwnBot } from './OwnBot.js';

/** Props of {@link CopyBot}. */
export interface CopyBotProps
  extends CopiedBotProps,
    Pick<CreateFormProps, 'onCreated' | 'onTried' | 'onLoginRequired'> {}

/** A bot of somebody else: how it does, how a copy would differ, and the copy itself. */
export function CopyBot(props: CopyBotProps) {
  const { t } = useTranslation();
  const reader = copyReaders[props.kind];
  if (!reader) return <EmptyState text={t('copy.no_kind')} action={props.wayOut} />;
  return <Copied key={`${props.kind} ${props.id}`} reader={reader} {...props} />;
}

type CopiedProps = CopyBotProps & { readonly reader: CopyReader };

function Copied({ reader, ...props }: CopiedProps) {
  const { t, locale } = useTranslation();
  const query = useBotQuery(reader.endpoint, reader.paramsOf(props.id));
  const { data, error, isPending, refetch, dataUpdatedAt } = query;
  const source = useMemo(() => (data === undefined ? undefined : reader.read(data)), [reader, data]);
  const isGone = isBotError(error) && error.codeName === 'NOT_FOUND';
  if (isPending) return <Skeleton lines={12} onRetry={() => void refetch()} />;
  if (!source) {
    if (!isGone) return <InlineError error={error} onRetry={() => void refetch()} />;
    // Nobody else's: it may be a bot of this account, which can be asked for once somebody is logged in.
    return props.onLoginRequired ? (
      <Gone {...props} />
    ) : (
      <OwnBot {...props} reader={reader} whenGone={<Gone {...props} />} />
    );
  }
  return (
    <>
      {isGone ? (
        <Strip type="warn">{t('copy.ended', { time: timeText(dataUpdatedAt, locale) })}</Strip>
      ) : (
        <OlderDataStrip query={query} />
      )}
      {/* It stays where it is: a creation may be on its way. */}
      <CopyView source={source} {...props} />
    </>
  );
}

function Gone({ wayOut }: Pick<CopyBotProps, 'wayOut'>) {
  const { t } = useTranslation();
  return <EmptyState text={t('copy.gone')} action={wayOut} />;
}

type CopyViewProps = CopyBotProps & { readonly source: CopySource };

function CopyView({ source, ...props }: CopyViewProps) {
  const { t } = useTranslation();
  const isRestricted = useRestriction();
  const { recipe } = source;
  const isSpot = recipe?.kind === 'spot_grid';
  const spot = useSpotList();
  const contracts = useContractList();
  const list = isSpot ? spot : contracts;
  if (!recipe) return <EmptyState text={t('copy.unreadable')} action={props.wayOut} />;
  if (list.isPending) return <Skeleton lines={12} onRetry={() => void list.refetch()} />;
  if (list.error && !list.data) return <InlineError error={list.error} onRetry={() => void list.refetch()} />;
  const obstacle = copyObstacle(recipe, source.isAllowed, {
    spot: spot.data?.symbols,
    contracts: contracts.data?.list,
  });
  if (obstacle || (isRestricted && !isSpot)) {
    return (
      <div className="tb-copy">
        <div className="tb-copy-main">
          <Strip type="warn" actions={props.wayOut}>
            {obstacle ? obstacleText(t, obstacle) : t('form.restricted')}
          </Strip>
          <CopyName recipe={recipe} />
          <CopyOwner source={source} coin="" />
          <Settings source={source} facts={undefined} />
        </div>
      </div>
    );
  }
  return <CopyForm source={source} recipe={recipe} {...props} />;
}

function obstacleText(t: ReturnType<typeof useTranslation>['t'], obstacle: CopyObstacle): string {
  if (obstacle.why === 'owner') return t('copy.not_allowed');
  const { symbol } = obstacle;
  return obstacle.why === 'symbol' ? t('copy.symbol_no_copy', { symbol }) : t('copy.untradable', { symbol });
}

interface CopyFormProps extends CopyViewProps {
  readonly recipe: NonNullable<CopySource['recipe']>;
}

function CopyForm({ source, recipe, id, onCreated, onTried, onLoginRequired, onOpen }: CopyFormProps) {
  const { t } = useTranslation();
  const name = source.name || id;
  return (
    <PresetBot
      recipe={recipe}
      name={`copy.${id}`}
      mode="copy"
      copied={{ id, name }}
      visit={{ block: 'rank_list' }}
      form={{ onCreated, onTried, onLoginRequired }}
      layout={({ facts, form }) => (
        <div className="tb-copy">
          <div className="tb-copy-main">
            <CopyName recipe={recipe} />
            <CopyOwner source={source} coin={facts.coin} />
            <Settings source={source} facts={facts} />
            <CopyDifference source={source} facts={facts} />
          </div>
          <aside className="tb-panel tb-copy-side" aria-label={t('copy.title', { name })}>
            {form}
            <p className="tb-hint">{t('copy.once')}</p>
            <div className="tb-row">
              <span className="tb-hint">{t('copy.manual_note')}</span>
              <Button kind="quiet" onClick={() => onOpen(manualPath(recipe))}>
                {t('form.edit_as_manual')}
              </Button>
            </div>
          </aside>
        </div>
      )}
    />
  );
}

function CopyName({ recipe }: { readonly recipe: NonNullable<CopySource['recipe']> }) {
  const { t } = useTranslation();
  return (
    <h2 className="tb-h2">
      <bdi>{botName(t, { kind: recipe.kind, name: symbolsOfRecipe(recipe).join(' + ') })}</bdi>
    </h2>
  );
}

function manualPath({ kind, settings }: NonNullable<CopySource['recipe']>): string {
  return recipeLink(kind, settings);
}

function Settings({ source, facts }: { readonly source: CopySource; readonly facts: PresetFacts | undefined }) {
  const { t } = useTranslation();
  if (!source.recipe) return null;
  const tick = facts?.spot?.symbol.price_precision ?? facts?.contracts?.[0]?.symbol.tickSize;
  return (
    <section aria-label={t('copy.settings')}>
      <h2 className="tb-h3">{t('copy.settings')}</h2>
      {facts ? (
        <CopySettings source={source} recipe={source.recipe} facts={facts} tick={tick} />
      ) : (
        <RecipeSettings recipe={source.recipe} tick={tick} />
      )}
    </section>
  );
}

/** How a bot of somebody else has done so far. */
function CopyOwner({ source, coin }: { readonly source: CopySource; readonly coin: string }) {
  const { t, format } = useTranslation();
  const { runningMs, copies, profitRatio, gridProfit, drawdown, beats, trend } = source;
  const beaten = beatenShare(beats);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('form.copy_result'), <PnLPercent key="result" ratio={profitRatio} />],
    ...(gridProfit === undefined
      ? []
      : [[t('detail.grid_profit'), <Amount key="grid" value={gridProfit} currency={coin} money />] as const]),
    [t('form.copy_drawdown'), <Figure key="drawdown" text={format.percent(drawdown)} />],
    [t('form.copy_ran'), <Duration key="ran" ms={runningMs} />],
    [t('rank.copies'), <Figure key="copies" text={countText(format, copies)} />],
  ];
  return (
    <section className="tb-copy-owner" aria-label={t('copy.owner')}>
      <h2 className="tb-h3">{t('copy.owner')}</h2>
      <dl className="tb-dl">
        {rows.map(([label, value]) => (
          <div key={label} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {beaten && (
        <p className="tb-hint">{t('copy.beats', { share: format.percent(beaten, { places: 0, rounding: 'down' }) })}</p>
      )}
      {trend.length > 1 && <Sparkline className="tb-copy-trend" label={t('rank.curve')} values={trend} />}
      <p className="tb-hint">{t('form.copy_past')}</p>
    </section>
  );
}
