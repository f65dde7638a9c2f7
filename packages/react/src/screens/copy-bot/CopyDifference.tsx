import type { CopyCase, CopyComparison, CopySource, FundedRecipe } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useCopyComparison } from '../../hooks/useCopyComparison.js';
import { usePastCandles } from '../../hooks/usePastCandles.js';
import { useSampled } from '../../hooks/useSampled.js';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import type { PresetFacts } from '../preset-bot/index.js';

/** Seven days of quarters of an hour: one call. */
const BARS = 672;
const INTERVAL = '15m';
const DAYS = '7';
/** Stands for an amount that nobody knows: a ratio hardly depends on it. */
const SAMPLE = '10000';
/** A live price must not run two replays with every tick. */
const SAMPLE_MS = 2000;

interface CopyDifferenceProps {
  readonly source: CopySource;
  readonly facts: PresetFacts;
}

/** How a copy that starts now would differ from its original, and what the original's settings made of the last week. */
export function CopyDifference({ source, facts }: CopyDifferenceProps) {
  const { t } = useTranslation();
  const { comparison, isPending, error } = useComparison(source, facts);
  return (
    <section className="tb-copy-difference">
      <h2 className="tb-h3">{t('copy.differs')}</h2>
      {comparison ? (
        <Comparison comparison={comparison} source={source} facts={facts} />
      ) : error ? (
        <InlineError error={error} />
      ) : isPending ? (
        <Skeleton lines={5} />
      ) : (
        <EmptyState text={t('copy.differs_unknown')} />
      )}
    </section>
  );
}

function useComparison(
  { recipe, investment, startPrice }: CopySource,
  { yours, spot, contracts, minimum }: PresetFacts,
) {
  const settings = recipe?.settings;
  const symbols = useMemo(
    () =>
      settings === undefined
        ? []
        : 'symbol_settings' in settings
          ? settings.symbol_settings.map(({ symbol }) => symbol)
          : [settings.symbol],
    [settings],
  );
  const past = usePastCandles(symbols, BARS, recipe?.kind === 'spot_grid' ? 'spot' : 'linear', INTERVAL);
  const isKnown = spot !== undefined || (contracts !== undefined && contracts.length > 0);
  const input = useMemo(() => {
    if (!recipe || !yours || !isKnown || !past.days) return undefined;
    return { recipe, yours, spot, contracts, days: past.days };
  }, [recipe, yours, isKnown, spot, contracts, past.days]);
  // The first answer comes at once.
  const sampled = useSampled(input, SAMPLE_MS) ?? input;
  const copyCase = useMemo((): CopyCase | undefined => {
    if (!sampled) return undefined;
    const now = Object.fromEntries((sampled.contracts ?? []).map((one) => [one.symbol.symbol, one.last_price]));
    const [symbol = ''] = symbols;
    // Where nobody knows at which price it began, the rest is still known.
    const starts =
      startPrice === undefined
        ? sampled.spot
          ? { [symbol]: sampled.spot.last_price }
          : now
        : { [symbol]: startPrice };
    const mine: FundedRecipe = { recipe: sampled.yours.recipe, amount: sampled.yours.amount || (minimum ?? SAMPLE) };
    return {
      theirs: { recipe: sampled.recipe, amount: investment ?? SAMPLE },
      yours: mine,
      spot: sampled.spot,
      contracts: sampled.contracts,
      starts,
      candles: Object.fromEntries(symbols.map((name, index) => [name, sampled.days[index] ?? []])),
    };
  }, [sampled, symbols, startPrice, investment, minimum]);
  const { comparison, isPending } = useCopyComparison(copyCase);
  return {
    comparison,
    isPending: past.isPending || !isKnown || (copyCase !== undefined && isPending),
    error: past.error,
  };
}

function Comparison({
  comparison: { drift, past },
  source,
  facts,
}: CopyDifferenceProps & { readonly comparison: CopyComparison }) {
  const { t, format } = useTranslation();
  const price = (symbol: string, value: string) => {
    const contract = facts.contracts?.find((one) => one.symbol.symbol === symbol);
    const tick = facts.spot?.symbol.price_precision ?? contract?.symbol.tickSize;
    return tick === undefined ? format.amount(value) : format.price(value, tick);
  };
  const isStartKnown = source.startPrice !== undefined;
  const isAmountKnown = source.investment !== undefined;
  const isMine = facts.yours !== undefined && facts.yours.amount !== '';
  const [low, high] = past ?? [];
  return (
    <>
      {drift.outside && <Strip type="warn">{t(`recipe.outside_${drift.outside}`)}</Strip>}
      {/* Without an amount of one's own the least is tried, which may not suffice at the next price. */}
      {isMine && drift.ends_at_once !== null && (
        <Strip type="danger">{t('copy.ends_at_once', { reason: closeReasonText(t, drift.ends_at_once) })}</Strip>
      )}
      <ScrollRegion className="tb-table-frame" label={t('copy.differs')}>
        <table className="tb-table tb-plan tb-stacked">
          <caption className="tb-sr-only">{t('copy.differs')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="tb-sr-only">{t('recipe.what')}</span>
              </th>
              <th scope="col">{t('copy.theirs')}</th>
              <th scope="col">{t('copy.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {drift.legs.map((leg) => (
              <tr key={`entry ${leg.symbol}`}>
                <th scope="row">
                  {t('copy.entry')} {drift.legs.length > 1 && <bdi>{leg.symbol}</bdi>}
                </th>
                <td>
                  <Figure text={isStartKnown ? price(leg.symbol, leg.their_entry) : '--'} />
                </td>
                <td>
                  <Figure text={price(leg.symbol, leg.your_entry)} />{' '}
                  {isStartKnown && <Figure text={`(${format.percent(leg.entry_gap, { sign: true })})`} />}
                </td>
              </tr>
            ))}
            {drift.legs.map((leg) => (
              <tr key={`position ${leg.symbol}`}>
                <th scope="row">
                  {t('copy.position')} {drift.legs.length > 1 && <bdi>{leg.symbol}</bdi>}
                </th>
                <td>
                  <Figure text={isStartKnown && isAmountKnown ? format.amount(leg.their_position) : '--'} />
                </td>
                <td>
                  <Figure text={isMine ? format.amount(leg.your_position) : '--'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {low && high && (
        <p>
          {t('copy.past', {
            days: DAYS,
            low: format.percent(low.profit_ratio, { sign: true }),
            high: format.percent(high.profit_ratio, { sign: true }),
          })}{' '}
          <span className="tb-hint">{t('replay.past')}</span>
        </p>
      )}
    </>
  );
}
