import { getSpotGridAiParams, listSpotSymbols } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import { Figure, InlineError, Price, Skeleton, useBotQuery } from '@tradingbot/react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';

/** Days that the recommendation of the exchange looks back. */
const WINDOW_DAYS = 20;

/** Recommended settings of a pair with what they would have brought. */
export function AiPick({ symbol }: { readonly symbol: string }) {
  const text = useSiteText();
  const { data, error, refetch } = useBotQuery(getSpotGridAiParams, { symbol });
  const symbols = useBotQuery(listSpotSymbols, {});
  const tick = symbols.data?.symbols.find((row) => row.symbol === symbol)?.price_precision ?? '0.01';
  return (
    <section className="tb-panel site-pick" aria-labelledby="home-pick">
      <h2 id="home-pick">{text('ai_pick', { symbol })}</h2>
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="site-pick-wait" />}
      {data && (
        <>
          <dl className="site-facts">
            <Fact name={text('ai_yield', { days: WINDOW_DAYS })}>
              <Figure text={formatPercent(data.actual_percentage_yield, { sign: true })} />
            </Fact>
            <Fact name={text('ai_drawdown')}>
              <Figure text={formatPercent(`-${data.max_drawdown_ratio}`)} />
            </Fact>
            <Fact name={text('ai_range')}>
              <bdi dir="ltr">
                <Price value={data.min_price} tick={tick} /> – <Price value={data.max_price} tick={tick} />
              </bdi>
            </Fact>
            <Fact name={text('ai_grids')}>
              <Figure text={String(data.cell_number)} />
            </Fact>
          </dl>
          <p className="site-note">{text('ai_note')}</p>
          <Link href="/create/?base=BTC&quote=USDT" className="tb-button" data-kind="primary">
            {text('use_this')}
          </Link>
        </>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
