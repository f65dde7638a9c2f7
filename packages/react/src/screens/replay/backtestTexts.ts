import { decodeRecipe, type RecipeOf } from '@tradingbot/core';
import { dateFormat, type LocaleFormat } from '@tradingbot/core/format';
import type {
  BacktestEntry,
  BacktestFigures,
  BacktestJob,
  BacktestResult,
  KeptBacktest,
  RankedKind,
} from '@tradingbot/core/kinds';
import { compare, isDecimal, negate, placesOf } from '@tradingbot/engine/decimal';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { countText } from '../../i18n/phrases/countText.js';
import { rateText } from '../../i18n/phrases/rateText.js';
import type { TextKey, Translate } from '../../i18n/useTranslation.js';
import { durationText } from '../../parts/figures/index.js';
import { settingTexts } from '../recipe/RecipeSettings.js';
import { againstHolding } from './againstHolding.js';

/** A kept backtest that this version can read. */
export type ReadableEntry = BacktestEntry & { readonly backtest: KeptBacktest };

/** A line of a table, in words. */
export interface RowText {
  readonly label: string;
  readonly text: string;
}

/** A figure in words. */
export interface FigureText extends RowText {
  readonly figure: keyof BacktestFigures;
}

interface Shown extends Pick<KeptBacktest, 'job' | 'coin'> {
  readonly result: BacktestResult;
}

/** What a kind repeats. */
function cyclesKey(kind: BacktestJob['kind']): TextKey {
  if (kind === 'spot_dca') return 'dca_replay.rounds';
  return kind === 'futures_combo' ? 'replay.rebalances' : 'replay.cycles';
}

/** The lesser of two numbers first; what is no number stays where it is. */
function ascending(one: unknown, other: unknown): number {
  const [a, b] = [String(one), String(other)];
  return isDecimal(a) && isDecimal(b) ? compare(a, b) : 0;
}

/** The figures that a backtest has, as ranges from one order of prices to the other; `isExact` shows every digit. */
export function figureTexts(
  t: Translate,
  format: LocaleFormat,
  { job, coin, result: { low_first, high_first } }: Shown,
  isExact = false,
): readonly FigureText[] {
  const isDca = job.kind === 'spot_dca';
  const money = (value: string) => moneyText(format, value, coin, isExact);
  const percent = (value: string) =>
    format.percent(value, { sign: true, zero: true, ...(isExact && { places: Math.max(2, placesOf(value) - 2) }) });
  const count = (value: number) => countText(format, value);
  const rowOf = <Name extends keyof BacktestFigures>(
    figure: Name,
    label: string,
    textOf: (value: NonNullable<BacktestFigures[Name]>, run: BacktestFigures) => string,
  ): readonly FigureText[] => {
    const runs = [low_first, high_first].map((run) => ({ run, value: run[figure] ?? undefined }));
    runs.sort((one, other) => ascending(one.value, other.value));
    // A loss is stored as a size and shown with its sign.
    if (figure === 'max_drawdown_ratio') runs.reverse();
    const texts = runs.flatMap(({ run, value }) => (value === undefined ? [] : [textOf(value, run)]));
    const [from, to] = texts;
    if (from === undefined || to === undefined) return [];
    return [{ figure, label, text: from === to ? from : t('paper.range', { from, to }) }];
  };
  const averages = Object.keys(low_first.averages ?? {}).flatMap((base) =>
    rowOf('averages', t('dca_replay.average', { coin: base }), (all) => moneyText(format, all[base], coin, isExact, 4)),
  );
  return [
    ...rowOf('profit', t('replay.profit'), money),
    ...rowOf('profit_ratio', t('kept.ratio'), percent),
    ...rowOf('grid_profit', t('replay.grid_profit'), money),
    ...rowOf('fees', t('replay.fees'), money),
    ...rowOf('funding', t('replay.funding'), money),
    ...rowOf('invested', t('dca.invested'), money),
    ...rowOf('equity', t('replay.equity'), money),
    ...rowOf('holding_value', t(isDca ? 'dca_replay.single' : 'replay.holding'), money),
    ...(isDca
      ? []
      : rowOf('equity', t('replay.against_holding'), (_, run) =>
          money(againstHolding(run, coin)[isExact ? 'value' : 'shown']),
        )),
    ...rowOf('max_drawdown_ratio', t('replay.drawdown'), (value) => percent(negate(value))),
    ...rowOf('cycles', t(cyclesKey(job.kind)), count),
    ...rowOf('fills', t('replay.fills'), count),
    ...rowOf('ambiguous_candles', t('replay.ambiguous'), count),
    ...rowOf('apr', t('replay.apr'), percent),
    ...rowOf('close_reason', t('replay.ended'), (code) => closeReasonText(t, code)),
    ...averages,
  ];
}

/** From when until when it ran; columns of whole times leave no room for a second one. */
export function periodText(t: Translate, locale: string, { result: { from, to } }: KeptBacktest): RowText {
  const day = dateFormat(locale, { dateStyle: 'medium' });
  return { label: t('replay.period'), text: t('paper.range', { from: day.format(from), to: day.format(to) }) };
}

function moneyText(
  format: LocaleFormat,
  value: string | undefined,
  coin: string,
  isExact: boolean,
  places?: number,
): string {
  return `${format.amount(value, { zero: true, ...(!isExact && { places, coin }) })} ${coin}`;
}

/** Kind, symbol, amount, settings and fees in words; a recipe that cannot be read has no settings. */
export function settingsOf(t: Translate, format: LocaleFormat, locale: string, kept: KeptBacktest): readonly RowText[] {
  const { job, recipe, investment, coin } = kept;
  const money = (value: string) => moneyText(format, value, coin, false);
  const kind = { label: t('list.kind'), text: t(`kind.${job.kind}`) };
  const fees = feesOf(job).map(([side, rate]) => ({ label: t(`detail.${side}_fee`), text: rateText(locale, rate) }));
  if (job.kind === 'spot_dca') {
    const { pairs, frequency_in_second, max_invest_amount } = job.params;
    return [
      kind,
      { label: t('dca.round_total'), text: money(investment) },
      ...pairs.map(({ base, amount }) => ({ label: t('dca.amount_of', { coin: base }), text: money(amount) })),
      { label: t('dca.every'), text: durationText(t, 1000 * frequency_in_second) },
      ...(max_invest_amount ? [{ label: t('dca.limit'), text: money(max_invest_amount) }] : []),
      ...fees,
    ];
  }
  const known = [kind, { label: t('form.investment'), text: money(investment) }];
  try {
    // Of a kind that others can be copied of, as all are that a worker replays.
    const read = decodeRecipe(recipe) as RecipeOf<RankedKind>;
    const symbol = 'symbol' in read.settings ? [{ label: t('kept.market'), text: String(read.settings.symbol) }] : [];
    return [...known, ...symbol, ...settingTexts(t, format, read), ...fees];
  } catch {
    return [...known, ...fees];
  }
}

/** The fee rates that it was run with; all contracts of a combo have the same, and a DCA bot pays as a taker alone. */
function feesOf(job: BacktestJob): readonly (readonly ['maker' | 'taker', string])[] {
  if (job.kind === 'spot_dca') return [['taker', job.market.taker_fee_rate]];
  const market = job.kind === 'futures_combo' ? job.markets[0] : job.market;
  return market
    ? [
        ['maker', market.maker_fee_rate],
        ['taker', market.taker_fee_rate],
      ]
    : [];
}
