import type { EngineErrorCode } from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import type { CourseStand } from '@tradingbot/engine/replay';
import type { CopyCase, CopyComparison } from '../copy/compareCopy.js';
import type { AskedCourse, DrawnCourse } from '../course/botCourseOf.js';
import type { KeptPlace } from '../course/keptCourses.js';
import type { PaperDetail, PaperErrorCode, PaperPlace, PaperStep, PaperView } from '../paper/paperTypes.js';
import type { SweepResult } from './replayKinds.js';
import type { ReplayJob, ReplayResult, SweepJob } from './replayTypes.js';

/** What the page asks the worker, by name, with the answer. */
export interface ReplayCalls {
  /** Takes a page of candles of a symbol, after those it has. `tick` is the price step. @returns how many candles of all there are now. */
  readonly page: {
    readonly asks: { readonly symbol: string; readonly tick: string; readonly candles: readonly Candle[] };
    readonly gives: number;
  };
  /** Drops all candles. */
  readonly forget: { readonly asks: Record<never, never>; readonly gives: null };
  /** Check of all candles that it has. */
  readonly check: { readonly asks: Record<never, never>; readonly gives: string };
  readonly run: { readonly asks: { readonly job: ReplayJob }; readonly gives: ReplayResult };
  /** Replays many settings of one kind; undefined for those that no bot can run with. */
  readonly sweep: {
    readonly asks: { readonly job: SweepJob; readonly variants: readonly SweepJob['params'][] };
    readonly gives: readonly (SweepResult | undefined)[];
  };
  /** Compares a bot with its copy over candles of its own; null for settings that no bot can run with. */
  readonly compare: { readonly asks: { readonly facts: CopyCase }; readonly gives: CopyComparison | null };
  /** Where the course of a bot ends that is kept on this device; null while none is. */
  readonly kept: { readonly asks: { readonly place: KeptPlace }; readonly gives: CourseStand | null };
  /** Works out the course of a bot over candles of its own: continues the one that is kept, and keeps it. */
  readonly course: { readonly asks: { readonly asked: AskedCourse }; readonly gives: DrawnCourse };
  /** Does a step with the paper bots that are kept on this device. */
  readonly paper: {
    readonly asks: { readonly place: PaperPlace; readonly step: PaperStep };
    readonly gives: readonly PaperView[];
  };
  /** All of one of them; null of one that is not there. */
  readonly paper_detail: {
    readonly asks: { readonly place: PaperPlace; readonly bot: string };
    readonly gives: PaperDetail | null;
  };
}

export type ReplayCall = keyof ReplayCalls;

/** Page to worker. */
export type ReplayRequest = {
  readonly [Call in ReplayCall]: { readonly id: number; readonly call: Call } & ReplayCalls[Call]['asks'];
}[ReplayCall];

/** Worker to page. */
export type ReplayAnswer =
  | { readonly id: number; readonly value: ReplayCalls[ReplayCall]['gives'] }
  | {
      readonly id: number;
      readonly refused: { readonly code: EngineErrorCode | PaperErrorCode | 'broken'; readonly message: string };
    };
