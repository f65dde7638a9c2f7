import { type ComponentPropsWithRef, Suspense } from 'react';
import { classNames } from '../../classNames.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price } from '../figures/index.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { Boundary, EmptyState } from '../states/index.js';
import { shownChange } from './shownWorth.js';
import type { WhatIfCurveProps, WhatIfRow } from './WhatIfCurve.js';
import { Worth } from './Worth.js';

export interface WhatIfTableProps
  extends Omit<ComponentPropsWithRef<'section'>, 'children'>,
    Pick<WhatIfCurveProps, 'tick' | 'baseToken' | 'quoteToken'> {
  /** Lowest price first; none shows what is missing. */
  readonly rows: readonly WhatIfRow[];
}

const WhatIfCurve = lazyPart(() => import('./WhatIfCurve.js'));

/**
 * What the bot would be worth at other prices, walked by the engine, beside simply holding (B4, B6): as a curve with a
 * cursor, loaded when it is first shown, and as a table.
 */
export function WhatIfTable({ className, ...props }: WhatIfTableProps) {
  const { t, format } = useTranslation();
  const { rows, tick, baseToken, quoteToken, ...rest } = props;
  if (rows.length === 0) return <EmptyState text={t('what_if.empty')} />;
  const canBeLiquidated = rows.some(({ liquidation }) => liquidation !== undefined);
  const even = rows.filter(({ point }) => point.mark === undefined);
  const listed = rows.filter(({ point }) => !point.isBetween);
  const now = rows.find(({ point }) => point.move === '0');
  return (
    <section {...rest} className={classNames('tb-what-if', className)} aria-label={t('what_if.caption')}>
      {even.length > listed.length && (
        <Boundary fallback={null}>
          <Suspense fallback={<div className="tb-curve-wait" />}>
            <WhatIfCurve rows={even} tick={tick} baseToken={baseToken} quoteToken={quoteToken} />
          </Suspense>
        </Boundary>
      )}
      <ScrollRegion className="tb-table-frame" label={t('what_if.table')}>
        <table className="tb-table">
          <caption>{t('what_if.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('what_if.move')}</th>
              <th scope="col">{t('field.price')}</th>
              <th scope="col">{t('what_if.value')}</th>
              <th scope="col">{t('what_if.change')}</th>
              <th scope="col">{t(canBeLiquidated ? 'what_if.size' : 'what_if.position')}</th>
              {canBeLiquidated && <th scope="col">{t('what_if.liquidation')}</th>}
              <th scope="col">{t('what_if.holding')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ point, equity, change, base, quote, liquidation, holding, isOver }) => (
              <tr
                key={`${point.price} ${point.mark}`}
                data-marked={point.move === '0' || undefined}
                data-over={isOver || undefined}
              >
                <th scope="row">
                  {point.mark || point.move === '0' ? (
                    t(`what_if.${point.mark ?? 'now'}`)
                  ) : (
                    <Figure text={format.percent(point.move, { sign: true, places: 0 })} />
                  )}
                </th>
                <td>
                  <Price value={point.price} tick={tick} />
                </td>
                <td>
                  <Worth value={equity} currency={quoteToken} />
                </td>
                <td>
                  <PnL value={change} shown={now && shownChange(equity, now.equity, quoteToken)} coin={quoteToken} />
                </td>
                <td>
                  {isOver ? (
                    t('what_if.over')
                  ) : (
                    <>
                      <Amount value={base} currency={baseToken} />
                      {quote !== undefined && (
                        <>
                          {' '}
                          + <Amount value={quote} currency={quoteToken} money />
                        </>
                      )}
                    </>
                  )}
                </td>
                {canBeLiquidated && (
                  <td>
                    <Price value={isOver ? undefined : liquidation} tick={tick} />
                  </td>
                )}
                <td>
                  <Amount value={holding} currency={quoteToken} money />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
