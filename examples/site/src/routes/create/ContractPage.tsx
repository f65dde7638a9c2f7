import { isChoosable } from '@tradingbot/core';
import { getFuturesSymbolItem } from '@tradingbot/core/endpoints';
import type { OpenedRecipe } from '@tradingbot/core/kinds';
import {
  type CreateFormProps,
  Figure,
  lazyPart,
  type RecipeProps,
  useBotQuery,
  useContractChoices,
  useContractList,
  useRestriction,
  useTranslation,
  useUser,
  type Visit,
} from '@tradingbot/react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { PageFailed } from '../../pageShell/PageFailed.js';
import { PageLoading } from '../../pageShell/PageLoading.js';
import { useSite } from '../../start/SiteContext.js';
import { useSiteText } from '../../texts/useSiteText.js';
import { CreateLayout, type CreateLayoutProps } from './CreateLayout.js';
import { SymbolHead } from './SymbolHead.js';
import { symbolOfQuery } from './symbolOfQuery.js';
import { useFormActions } from './useFormActions.js';
import { useOpenedRecipe } from './useOpenedRecipe.js';
import { visitOf } from './visitOf.js';

const Restricted = lazyPart(() => import('./Restricted.js'));
/** Kinds of contracts that bots on one contract can trade. */
const KINDS = ['linear_perpetual'] as const;

/** The kinds on one contract. */
type ContractKind = 'futures_grid' | 'futures_martingale';

interface ContractPageProps<Kind extends ContractKind> {
  readonly kind: Kind;
  /** The kind in the address of a bot. */
  readonly path: 'futures-grid' | 'martingale';
  readonly parts: {
    readonly Scope: ComponentType<{
      readonly symbol: string;
      readonly visit?: Visit | undefined;
      readonly start?: OpenedRecipe<Kind>['start'];
      readonly children: ReactNode;
    }>;
    readonly Chart: ComponentType<{ readonly className?: string | undefined }>;
    readonly Form: ComponentType<CreateFormProps>;
    readonly Recipe: ComponentType<RecipeProps>;
  };
  readonly below: CreateLayoutProps['below'];
}

/** Create page of a bot on one contract. */
export function ContractPage<Kind extends ContractKind>(props: ContractPageProps<Kind>) {
  const { kind, path, below } = props;
  const { Scope, Chart, Form, Recipe } = props.parts;
  const text = useSiteText();
  const { format } = useTranslation();
  const { data, error, refetch } = useContractList();
  const choices = useContractChoices(KINDS);
  const [query] = useSearchParams();
  const { defaultQuoteCoin } = useSite().facts.environment;
  const { status } = useUser();
  const isRestricted = useRestriction();
  const actions = useFormActions((id) => `/my-bot/${path}/${id}/`);
  const opened = useOpenedRecipe(kind);
  const recipe = opened === 'loading' ? undefined : opened;
  const asked = recipe?.recipe?.settings.symbol ?? symbolOfQuery(query, defaultQuoteCoin);
  const tradable = (data?.list ?? []).filter((row) => row.contractType === 'linear_perpetual' && isChoosable(row));
  const found = tradable.find((row) => row.symbol === asked);
  const row = found ?? tradable[0];
  const item = useBotQuery(getFuturesSymbolItem, { symbol: row?.symbol ?? asked }).data;
  const retry = () => void refetch();
  if (error && !data) return <PageFailed error={error} onRetry={retry} />;
  if (!data || status === 'loading' || opened === 'loading') return <PageLoading onRetry={retry} />;
  if (isRestricted) return <Restricted kind={kind} />;
  if (!row) return <PageFailed error={undefined} onRetry={retry} />;
  return (
    <CreateLayout
      kind={kind}
      symbol={row.symbol}
      scope={(parts) => (
        <Scope symbol={row.symbol} visit={visitOf(query)} start={found && recipe?.start}>
          {parts}
        </Scope>
      )}
      notice={found ? undefined : text('unknown_pair', { pair: asked, symbol: row.symbol })}
      head={
        <SymbolHead
          market="contract"
          list={choices}
          symbol={row.symbol}
          tick={row.tickSize}
          coin={row.quoteCurrency}
          last={item?.lastPrice}
          change={item?.price24hPcnt}
        >
          <div>
            <dt>{text('funding_rate')}</dt>
            <dd>
              <Figure text={format.percent(item?.fundingRate, { places: 4, sign: true })} />
            </dd>
          </div>
        </SymbolHead>
      }
      chart={<Chart className="tb-panel site-create-chart" />}
      form={<Form {...actions} />}
      recipe={Recipe}
      opened={recipe}
      below={below}
    />
  );
}
