import { movePoint } from '@tradingbot/engine/decimal';
import { readName } from '../contract/named.js';
import { recordFields } from '../contract/record.js';
import { ContractStatus, ContractType } from '../endpoints/symbols/enums.js';
import type { FuturesSymbol, futuresSymbol } from '../endpoints/symbols/futuresSymbol.js';

/** What `JSON.parse` made of a row. Only the short keys below are read, none of which stands on a prototype. */
interface Row {
  readonly [name: string]: unknown;
}

/** A key: absent, there and plain, or not to be read here. So far below zero that no number of plain keys makes up for it. */
type Plain = 0 | 1 | -100;
const NOT_PLAIN = -100;

/**
 * Makes a reader of rows as the exchange writes them: short keys, figures as text or whole numbers. By hand, since a
 * list of thousands must not hold up the page; it gives what the schema gives, new keys of the exchange included.
 * Undefined for a row with anything else in it, which the schema reads. Each key is looked up once and the checks are one
 * sum: the first list of a visit is read before any of this is compiled.
 *
 * @param schema is asked for with the first key that is new
 */
export function createPlainSymbolReader(
  schema: () => ReturnType<typeof futuresSymbol>,
): (row: unknown) => FuturesSymbol | undefined {
  let isRead: ReadonlyMap<string, boolean> | undefined;
  const [e2, e4, e8] = [createPointMover(-2), createPointMover(-4), createPointMover(-8)];
  const [decimal, step] = [createDecimalCheck(0, 0), createDecimalCheck(1, NOT_PLAIN)];
  const types = createNames((wire) => readName(ContractType, wire));
  const statuses = createNames((wire) => readName(ContractStatus, wire));
  return (wire) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return undefined;
    // Checked to be an object; its members are checked one by one.
    const row = wire as Row;
    const { s, sn, b, q, ps, ct, mxp, mnp, mnq, mxq, mxmq, ts, ls, pf, lf, is, ime4, mme4, mopv, mpv, sec, cs } = row;
    const { st, ste3, sle3, pop, di, li, ss, sd, sct, mnle2, mxle2, mndme8, mxdme8, c, cn, qu, vs, mnv, ipl, pli } =
      row;
    const { fgc } = row;
    const [contractType, contractStatus] = [types(ct), statuses(cs)];
    if (contractType === undefined || contractStatus === undefined || !isName(s) || !isName(b) || !isName(q)) {
      return undefined;
    }
    const texts = text(sn) + text(di) + text(li) + text(ss) + text(c) + text(cn) + text(qu);
    const limits = decimal(mxp) + decimal(mnp) + decimal(mnq) + decimal(mxq) + decimal(mxmq) + step(ts) + step(ls);
    const values = decimal(mopv) + decimal(mpv) + decimal(mnv);
    const numbers = whole(ps) + whole(pf) + whole(lf) + whole(is) + whole(vs) + whole(sd) + whole(sct);
    const times = whole(ste3) + whole(sle3);
    const rates = scaled(ime4) + scaled(mme4) + scaled(mnle2) + scaled(mxle2) + scaled(mndme8) + scaled(mxdme8);
    const rest = flag(pop) + flag(ipl) + listOf(sec, 'number') + listOf(st, 'string') + block(pli) + block(fgc);
    // The five that every row has are checked above.
    const count = 5 + texts + limits + values + numbers + times + rates + rest;
    if (count < 0) return undefined;
    const keys = Object.keys(row);
    const symbol = {
      symbol: s,
      symbolName: sn,
      baseCurrency: b,
      quoteCurrency: q,
      priceScale: ps,
      contractType,
      maxPrice: mxp,
      minPrice: mnp,
      minQty: mnq,
      maxNewOrderQty: mxq,
      maxNewMarketOrderQty: mxmq,
      tickSize: ts,
      lotSize: ls,
      priceFraction: pf,
      lotFraction: lf,
      indexSort: is,
      initialMarginRate: e4(ime4),
      maintenanceMarginRate: e4(mme4),
      maxOrderPositionValue: mopv,
      maxPositionValue: mpv,
      section: sec,
      contractStatus,
      symbolTags: st,
      startTime: ste3 || undefined,
      settleTime: sle3 || undefined,
      isPopular: pop,
      darkIcon: di,
      lightIcon: li,
      symbolStatus: ss,
      symbolDisplay: sd,
      supportCopyTrade: sct,
      minLeverage: e2(mnle2),
      maxLeverage: e2(mxle2),
      minDesignatedMargin: e8(mndme8),
      maxDesignatedMargin: e8(mxdme8),
      coin: c,
      coinName: cn,
      qtyUnit: qu,
      valueScale: vs,
      minNotionalValue: mnv,
      isPreListing: ipl,
      preListingInfo: pli ?? undefined,
      fgridbotConfig: fgc ?? undefined,
    };
    if (keys.length !== count) {
      isRead ??= knownKeys(schema());
      if (!addNew(symbol, row, keys, isRead)) return undefined;
    }
    // The sum has shown every type that the fields claim.
    return symbol as FuturesSymbol;
  };
}

/** Every key that means something in a row -> whether it is a short one, which is read above. */
function knownKeys(schema: ReturnType<typeof futuresSymbol>): ReadonlyMap<string, boolean> {
  const fields = recordFields(schema) ?? [];
  const names = fields.flatMap(({ name, wire }) => [name, ...wire]).map((key) => [key, false] as const);
  return new Map([['__proto__', false], ...names, ...fields.map(({ wire: [short] }) => [short, true] as const)]);
}

/** Copies the keys that are new. False when one is another name of a field. */
function addNew(
  symbol: { [name: string]: unknown },
  row: Row,
  keys: readonly string[],
  isRead: ReadonlyMap<string, boolean>,
): boolean {
  for (const key of keys) {
    const known = isRead.get(key);
    if (known === false) return false;
    if (known === undefined) symbol[key] = row[key];
  }
  return true;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function text(value: unknown): Plain {
  if (typeof value === 'string') return 1;
  return value === undefined ? 0 : NOT_PLAIN;
}

function whole(value: unknown): Plain {
  if (value === undefined) return 0;
  return Number.isSafeInteger(value) ? 1 : NOT_PLAIN;
}

/** A whole number that is not below zero, or its digits. */
function scaled(value: unknown): Plain {
  if (value === undefined) return 0;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? 1 : NOT_PLAIN;
  return typeof value === 'string' && scanDecimal(value) >= 0 && !value.includes('.') ? 1 : NOT_PLAIN;
}

function flag(value: unknown): Plain {
  if (value === undefined) return 0;
  return typeof value === 'boolean' ? 1 : NOT_PLAIN;
}

function block(value: unknown): Plain {
  if (value === undefined) return 0;
  return typeof value === 'object' && !Array.isArray(value) ? 1 : NOT_PLAIN;
}

function listOf(value: unknown, type: 'number' | 'string'): Plain {
  if (value === undefined) return 0;
  if (!Array.isArray(value)) return NOT_PLAIN;
  for (const item of value) {
    if (type === 'string' ? typeof item !== type : !Number.isSafeInteger(item)) return NOT_PLAIN;
  }
  return 1;
}

/** As many texts are remembered of a kind; a list with more is read as well, a little slower. */
const MAX_KNOWN = 10_000;

const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** 1 for a decimal above zero, 0 for zero, -1 for anything that is not digits with at most one point inside. */
function scanDecimal(value: unknown): -1 | 0 | 1 {
  if (typeof value !== 'string') return -1;
  const { length } = value;
  let point = -1;
  let isPositive = false;
  for (let at = 0; at < length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === POINT && point < 0) point = at;
    else if (code < ZERO || code > NINE) return -1;
    else if (code !== ZERO) isPositive = true;
  }
  if (length === 0 || point === 0 || point === length - 1) return -1;
  return isPositive ? 1 : 0;
}

/**
 * Decimals from zero or above zero. Remembers texts: 45 contracts of a real exchange have 354 figures, and 67 different
 * ones.
 */
function createDecimalCheck(sign: 0 | 1, absent: Plain): (value: unknown) => Plain {
  const known = new Set<unknown>();
  return (value) => {
    if (value === undefined) return absent;
    if (known.has(value)) return 1;
    if (scanDecimal(value) < sign) return NOT_PLAIN;
    if (known.size < MAX_KNOWN) known.add(value);
    return 1;
  };
}

/** Moves the point of scaled integers; the same few stand in every row. */
function createPointMover(places: number): (value: unknown) => string | undefined {
  const known = new Map<unknown, string>();
  return (value) => {
    if (value === undefined) return undefined;
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = movePoint(String(value), places);
    if (known.size < MAX_KNOWN) known.set(value, text);
    return text;
  };
}

function createNames(read: (wire: string) => string | undefined): (wire: unknown) => string | undefined {
  const known = new Map<string, string>();
  return (wire) => {
    if (typeof wire !== 'string') return undefined;
    const before = known.get(wire);
    if (before !== undefined) return before;
    const name = read(wire);
    if (name !== undefined) known.set(wire, name);
    return name;
  };
}
