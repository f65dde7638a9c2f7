import { ContractStatus, ContractType } from '../endpoints/symbols/enums.js';
import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { movePoint } from '../format/decimal.js';
import { readName } from '../named.js';

/** What `JSON.parse` made of a row. Only the short keys below are read, none of which stands on a prototype. */
interface Row {
  readonly [name: string]: unknown;
}

/**
 * Makes a reader of rows as the exchange writes them: short keys, figures as text or whole numbers. By hand, since a
 * list of thousands must not hold up the page; it gives what the schema gives. Undefined for a row with anything else
 * in it, which the schema reads.
 */
export function createPlainSymbolReader(): (row: unknown) => FuturesSymbol | undefined {
  const [e2, e4, e8] = [createPointMover(-2), createPointMover(-4), createPointMover(-8)];
  const isDecimal = createDecimalCheck();
  const types = createNames((wire) => readName(ContractType, wire));
  const statuses = createNames((wire) => readName(ContractStatus, wire));
  return (wire) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return undefined;
    // Checked to be an object; its members are checked one by one.
    const row = wire as Row;
    if (!isPlain(row, isDecimal)) return undefined;
    const [contractType, contractStatus] = [types(row.ct), statuses(row.cs)];
    const { ime4, mme4, mnle2, mxle2, mndme8, mxdme8 } = row;
    if (contractType === undefined || contractStatus === undefined) return undefined;
    // `isPlain` has just shown every type that the fields claim.
    return {
      symbol: row.s,
      symbolName: row.sn,
      baseCurrency: row.b,
      quoteCurrency: row.q,
      priceScale: row.ps,
      contractType,
      maxPrice: row.mxp,
      minPrice: row.mnp,
      minQty: row.mnq,
      maxNewOrderQty: row.mxq,
      maxNewMarketOrderQty: row.mxmq,
      tickSize: row.ts,
      lotSize: row.ls,
      priceFraction: row.pf,
      lotFraction: row.lf,
      indexSort: row.is,
      initialMarginRate: e4(ime4),
      maintenanceMarginRate: e4(mme4),
      maxOrderPositionValue: row.mopv,
      maxPositionValue: row.mpv,
      section: row.sec,
      contractStatus,
      symbolTags: row.st,
      startTime: row.ste3 || undefined,
      settleTime: row.sle3 || undefined,
      isPopular: row.pop,
      darkIcon: row.di,
      lightIcon: row.li,
      symbolStatus: row.ss,
      symbolDisplay: row.sd,
      supportCopyTrade: row.sct,
      minLeverage: e2(mnle2),
      maxLeverage: e2(mxle2),
      minDesignatedMargin: e8(mndme8),
      maxDesignatedMargin: e8(mxdme8),
      coin: row.c,
      coinName: row.cn,
      qtyUnit: row.qu,
      valueScale: row.vs,
      minNotionalValue: row.mnv,
      isPreListing: row.ipl,
      preListingInfo: row.pli ?? undefined,
      fgridbotConfig: row.fgc ?? undefined,
    } as FuturesSymbol;
  };
}

/** Every value has its plain form, and there is no key but theirs. One line each: the loop over keys costs more than all checks. */
function isPlain(row: Row, isDecimal: (value: unknown) => boolean): boolean {
  const { s, sn, b, q, ps, ct, mxp, mnp, mnq, mxq, mxmq, ts, ls, pf, lf, is, ime4, mme4, mopv, mpv, sec, cs, st } = row;
  const { ste3, sle3, pop, di, li, ss, sd, sct, mnle2, mxle2, mndme8, mxdme8, c, cn, qu, vs, mnv, ipl, pli, fgc } = row;
  if (!isName(s) || !isName(b) || !isName(q) || scanDecimal(ts) !== 1 || scanDecimal(ls) !== 1) return false;
  if (!isText(sn) || !isText(di) || !isText(li) || !isText(ss) || !isText(c) || !isText(cn) || !isText(qu))
    return false;
  if (!isDecimal(mxp) || !isDecimal(mnp) || !isDecimal(mnq) || !isDecimal(mxq) || !isDecimal(mxmq)) return false;
  if (!isDecimal(mopv) || !isDecimal(mpv) || !isDecimal(mnv)) return false;
  if (!isWhole(ps) || !isWhole(pf) || !isWhole(lf) || !isWhole(is) || !isWhole(vs)) return false;
  if (!isWhole(sd) || !isWhole(sct) || !isWhole(ste3) || !isWhole(sle3)) return false;
  if (!isScaled(ime4) || !isScaled(mme4) || !isScaled(mnle2) || !isScaled(mxle2)) return false;
  if (!isScaled(mndme8) || !isScaled(mxdme8) || !isFlag(pop) || !isFlag(ipl)) return false;
  if (!isListOf(sec, 'number') || !isListOf(st, 'string') || !isBlock(pli) || !isBlock(fgc)) return false;
  let keys = 0;
  for (const _key in row) keys += 1;
  const known =
    has(s) +
    has(sn) +
    has(b) +
    has(q) +
    has(ps) +
    has(ct) +
    has(mxp) +
    has(mnp) +
    has(mnq) +
    has(mxq) +
    has(mxmq) +
    has(ts) +
    has(ls) +
    has(pf) +
    has(lf) +
    has(is) +
    has(ime4) +
    has(mme4) +
    has(mopv) +
    has(mpv) +
    has(sec) +
    has(cs) +
    has(st) +
    has(ste3) +
    has(sle3) +
    has(pop) +
    has(di) +
    has(li) +
    has(ss) +
    has(sd) +
    has(sct) +
    has(mnle2) +
    has(mxle2) +
    has(mndme8) +
    has(mxdme8) +
    has(c) +
    has(cn) +
    has(qu) +
    has(vs) +
    has(mnv) +
    has(ipl) +
    has(pli) +
    has(fgc);
  return keys === known;
}

function has(value: unknown): 0 | 1 {
  return value === undefined ? 0 : 1;
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isWhole(value: unknown): boolean {
  return value === undefined || Number.isSafeInteger(value);
}

/** A whole number that is not below zero, or its digits. */
function isScaled(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return value === undefined || (typeof value === 'string' && scanDecimal(value) >= 0 && !value.includes('.'));
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}

function isBlock(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));
}

function isListOf(value: unknown, type: 'number' | 'string'): boolean {
  if (value === undefined) return true;
  if (!Array.isArray(value)) return false;
  for (const item of value) if (type === 'string' ? typeof item !== type : !Number.isSafeInteger(item)) return false;
  return true;
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

/** Absent, or a decimal. Remembers texts: 45 contracts of a real exchange have 354 figures, and 67 different ones. */
function createDecimalCheck(): (value: unknown) => boolean {
  const known = new Set<unknown>([undefined]);
  return (value) => {
    if (known.has(value)) return true;
    if (scanDecimal(value) < 0) return false;
    if (known.size < MAX_KNOWN) known.add(value);
    return true;
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
