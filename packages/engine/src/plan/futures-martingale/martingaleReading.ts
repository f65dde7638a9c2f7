import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { COIN_PLACES } from '../../decimal/coinPlaces.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { divide, isMultiple, roundToStep } from '../../decimal/rounding.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import type { FuturesMartingaleField, FuturesMartingaleIssue } from './futuresMartingalePlanTypes.js';

/** The parts of a draft that can be read; undefined = missing, unreadable, or not set. */
export interface MartingaleReading {
  readonly draft: FuturesMartingaleDraft;
  readonly market: FuturesMarket;
  readonly values: Readonly<Record<FuturesMartingaleField, string | undefined>>;
  readonly adds: number | undefined;
  /** Price at which the bot starts: entry, else last price. */
  readonly start: string;
  /** Findings about the text alone. */
  readonly issues: ReadonlyMap<FuturesMartingaleField, FuturesMartingaleIssue>;
}

/** No amount needs more characters; longer texts are slips of the clipboard. */
const MAX_CHARACTERS = 60;
/** Places that ratios may have. */
const RATIO_PLACES = 12;
/** Proposals for fields that must not be empty; the margin's is its lower bound. */
const PROPOSALS: Partial<FuturesMartingaleDraft> = {
  leverage: '2',
  add_position_num: '5',
  price_float_percent: '0.01',
  add_position_percent: '1.2',
  round_tp_percent: '0.02',
};

/** Whether a text is a number of sensible length. */
export function isReadable(text: string): boolean {
  return isDecimal(text) && text.length <= MAX_CHARACTERS;
}

/** The number with as many places as its field may have, which a margin and a ratio differ in; undefined when it has no more. */
export function lessPrecise(field: FuturesMartingaleField | 'add_margin', text: string): string | undefined {
  const places = field === 'init_margin' || field === 'add_margin' ? COIN_PLACES : RATIO_PLACES;
  return placesOf(text) > places ? divide(text, '1', places, 'half_up') : undefined;
}

/** Reads the text of a draft. */
export function readMartingaleDraft(draft: FuturesMartingaleDraft, market: FuturesMarket): MartingaleReading {
  const issues = new Map<FuturesMartingaleField, FuturesMartingaleIssue>();

  function number(field: FuturesMartingaleField, isRequired: boolean): string | undefined {
    const text = draft[field].trim();
    const proposal = isRequired ? PROPOSALS[field] : '';
    const fix = proposal === undefined ? {} : { fixes: [{ [field]: proposal }] };
    if (text === '') {
      if (isRequired) issues.set(field, { field, code: 'required', ...fix });
      return undefined;
    }
    if (!isReadable(text)) {
      issues.set(field, { field, code: 'not_a_number', ...fix });
      return undefined;
    }
    const shorter = field === 'entry_price' ? undefined : lessPrecise(field, text);
    if (shorter !== undefined) {
      issues.set(field, { field, code: 'too_precise', fixes: [{ [field]: shorter }] });
      return undefined;
    }
    // An optional value of zero is the wire's way of leaving it out.
    return !isRequired && compare(text, '0') === 0 ? undefined : text;
  }

  function whole(field: FuturesMartingaleField): string | undefined {
    const text = number(field, true);
    if (text === undefined || isMultiple(text, '1')) return text;
    issues.set(field, { field, code: 'not_whole', fixes: [{ [field]: roundToStep(text, '1', 'half_up') }] });
    return undefined;
  }

  function price(field: FuturesMartingaleField): string | undefined {
    const tick = market.symbol.tickSize;
    const text = number(field, false);
    if (text === undefined || isMultiple(text, tick)) return text;
    const fix = { [field]: roundToStep(text, tick, 'half_up') };
    issues.set(field, { field, code: 'not_a_tick', params: { tick }, fixes: [fix] });
    return undefined;
  }

  const values = {
    leverage: number('leverage', true),
    add_position_num: whole('add_position_num'),
    price_float_percent: number('price_float_percent', true),
    add_position_percent: number('add_position_percent', true),
    round_tp_percent: number('round_tp_percent', true),
    sl_percent: number('sl_percent', false),
    entry_price: price('entry_price'),
    init_margin: number('init_margin', true),
  };
  const { entry_price: entry, add_position_num } = values;
  return {
    draft,
    market,
    values,
    adds: add_position_num === undefined ? undefined : Number(add_position_num),
    start: entry !== undefined && compare(entry, '0') > 0 ? entry : market.last_price,
    issues,
  };
}
