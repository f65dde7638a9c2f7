import { listSpotSymbols } from '@tradingbot/core/endpoints';
import {
  InlineError,
  Skeleton,
  SpotGridChart,
  SpotGridForm,
  SpotGridLevels,
  SpotGridScope,
  SpotGridWhatIf,
  useBotQuery,
  useQuote,
} from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';
import { CreateLayout } from './create/CreateLayout.js';
import { SymbolHead } from './create/SymbolHead.js';
import { symbolOfQuery } from './create/symbolOfQuery.js';
import { useFormActions } from './create/useFormActions.js';
import { visitOf } from './create/visitOf.js';

/** Create page of the spot grid. */
export default function CreateSpotGridPage() {
  const text = useSiteText();
  const { data, error, refetch } = useBotQuery(listSpotSymbols, {});
  const [query, setQuery] = useSearchParams();
  const actions = useFormActions((id) => `/my-bot/spot-grid/${id}/`);
  const asked = symbolOfQuery(query);
  const found = data?.symbols.find((row) => row.symbol === asked);
  const row = found ?? data?.symbols[0];
  const { quote, stale } = useQuote(row?.symbol ?? asked);
  if (error && !data) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="site-loading" lines={12} onRetry={() => void refetch()} />;
  if (!row) return <InlineError error={undefined} onRetry={() => void refetch()} />;
  return (
    <SpotGridScope symbol={row.symbol} visit={visitOf(query)}>
      <CreateLayout
        kind="spot_grid"
        notice={found ? undefined : text('unknown_pair', { pair: asked, symbol: row.symbol })}
        head={
          <SymbolHead
            symbols={data.symbols.map(({ symbol, base_token, quote_token }) => ({
              symbol,
              base: base_token,
              quote: quote_token,
            }))}
            symbol={row.symbol}
            tick={row.price_precision}
            coin={row.quote_token}
            last={quote?.close ?? row.price}
            change={quote?.change ?? row.change_24h}
            quote={quote}
            stale={quote !== undefined && stale}
            onChoose={setQuery}
          />
        }
        chart={<SpotGridChart className="tb-panel site-create-chart" />}
        form={<SpotGridForm {...actions} />}
        whatIf={<SpotGridWhatIf />}
        levels={<SpotGridLevels />}
      />
    </SpotGridScope>
  );
}
