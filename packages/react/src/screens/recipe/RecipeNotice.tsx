import type { RecipeOf } from '@tradingbot/core';
import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type OpenedRecipe,
  type PaperFees,
  type RecipeChange,
  type RecipeMarket,
  recipeChanges,
} from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { rateText } from '../../i18n/phrases/rateText.js';
import { timesText } from '../../i18n/phrases/timesText.js';
import { type TextKey, useTranslation } from '../../i18n/useTranslation.js';
import { durationText, Figure } from '../../parts/figures/index.js';
import { Strip } from '../../parts/states/index.js';

const MINUTE_MS = 60_000;

export interface RecipeNoticeProps {
  readonly opened: OpenedRecipe;
  /** Markets of the form as they are now; undefined until they are known. */
  readonly markets: readonly RecipeMarket[] | undefined;
  /** Fee rates of the form as they are now; undefined until they are known. */
  readonly fees?: PaperFees | undefined;
  /** What the host offers about a problem, such as a way to the form of the right kind. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Says that the form was opened by a recipe and what has changed since, or in plain words why it could not be. */
export function RecipeNotice({ opened, markets, fees, actions, children }: RecipeNoticeProps) {
  const { t } = useTranslation();
  if (opened.recipe === undefined) {
    const { problem } = opened;
    const kind = problem === 'other_kind' ? t(`kind.${opened.kind}`) : '';
    return (
      <Strip type="warn" actions={actions}>
        {t(`recipe.problem_${problem}`, { kind })}
      </Strip>
    );
  }
  return (
    <section className="tb-recipe" aria-label={t(opened.paper ? 'recipe.from_paper' : 'recipe.from')}>
      <h3 className="tb-h3">{t(opened.paper ? 'recipe.from_paper' : 'recipe.from')}</h3>
      <Age recipe={opened.recipe} isPaper={opened.paper !== undefined} />
      {markets && opened.recipe.made && (
        <News recipe={opened.recipe} markets={markets} fees={feesSince(opened.paper, fees)} />
      )}
      {children}
    </section>
  );
}

function Age({ recipe: { made }, isPaper }: { readonly recipe: RecipeOf<BotKind>; readonly isPaper: boolean }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  const age = made && Math.max(0, now - made.time);
  return (
    <p className="tb-hint">
      {age === undefined
        ? t('recipe.made_unknown')
        : t(isPaper ? 'recipe.made_paper' : 'recipe.made', { age: durationText(t, age) })}
    </p>
  );
}

const LABELS = {
  price: 'recipe.price',
  lower: 'recipe.to_lower',
  upper: 'recipe.to_upper',
  tick: 'recipe.tick',
  lot: 'recipe.lot',
  min_notional: 'recipe.min_notional',
  max_leverage: 'form.leverage',
} as const satisfies Readonly<Record<Exclude<RecipeChange['what'], 'gone'>, TextKey>>;

interface FeeChange {
  readonly what: 'maker' | 'taker';
  readonly was: string;
  readonly is: string;
}

/** Fee rates that a paper bot did not have. */
function feesSince(before: PaperFees | undefined, now: PaperFees | undefined): readonly FeeChange[] {
  return (['maker', 'taker'] as const).flatMap((what) => {
    const [was, is] = [before?.[what], now?.[what]];
    return was === undefined || is === undefined || compare(was, is) === 0 ? [] : [{ what, was, is }];
  });
}

interface NewsProps {
  readonly recipe: RecipeOf<BotKind>;
  readonly markets: readonly RecipeMarket[];
  readonly fees: readonly FeeChange[];
}

function News({ recipe, markets, fees }: NewsProps) {
  const { t, format, locale } = useTranslation();
  const { settings, made } = recipe;
  const { changes, outside } = recipeChanges(made?.markets ?? [], markets, 'min_price' in settings ? settings : {});
  const gone = changes.filter(({ what }) => what === 'gone');
  const rows = changes.flatMap((change) => (change.what === 'gone' ? [] : [change]));
  const isOne = (made?.markets.length ?? 0) < 2;
  return (
    <>
      {gone.map(({ symbol }) => (
        <Strip key={symbol} type="warn">
          {t('recipe.gone', { symbol })}
        </Strip>
      ))}
      {outside && <Strip type="warn">{t(`recipe.outside_${outside}`)}</Strip>}
      {rows.length + fees.length > 0 && (
        <table className="tb-table tb-plan">
          <caption className="tb-sr-only">{t('recipe.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="tb-sr-only">{t('recipe.what')}</span>
              </th>
              <th scope="col">{t('recipe.was')}</th>
              <th scope="col">{t('recipe.now')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <tr key={`${change.symbol} ${change.what}`}>
                <th scope="row">
                  {t(LABELS[change.what])} {!isOne && <bdi>{change.symbol}</bdi>}
                </th>
                <td>
                  <Figure text={shown(format, change, change.was, markets)} />
                </td>
                <td>
                  <Figure text={shown(format, change, change.is, markets)} />
                </td>
              </tr>
            ))}
            {fees.map(({ what, was, is }) => (
              <tr key={what}>
                <th scope="row">{t(`detail.${what}_fee`)}</th>
                <td>
                  <Figure text={rateText(locale, was)} />
                </td>
                <td>
                  <Figure text={rateText(locale, is)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function shown(
  format: LocaleFormat,
  { what, symbol }: RecipeChange,
  value: string,
  markets: readonly RecipeMarket[],
): string {
  if (what === 'lower' || what === 'upper') return format.percent(value, { sign: true });
  if (what === 'max_leverage') return timesText(format, value);
  const tick = what === 'price' ? markets.find((market) => market.symbol === symbol)?.tick : undefined;
  return tick === undefined ? format.amount(value) : format.price(value, tick);
}
