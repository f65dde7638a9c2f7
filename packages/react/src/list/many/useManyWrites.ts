import { type BotRef, rowKey } from '@tradingbot/core/kinds';
import { useEffect, useRef, useState } from 'react';
import { useMounted } from '../../hooks/useMounted.js';
import type { WriteState } from '../../write/index.js';
import type { SelectedBot } from './useCloseLines.js';
import { type ManyPlan, useLeftPlan } from './useLeftPlan.js';

/** A line of a plan for several bots. */
export interface SelectedLine {
  readonly bot: SelectedBot;
}

/** Sends the write of a line, once it is its turn, as it was reviewed; gives its end. */
export interface LineHandle<L> {
  readonly send: (line: L) => Promise<WriteState | undefined>;
}

/** How far the writes of several bots have come. */
export interface ManyProgress {
  readonly phase: 'review' | 'running' | 'ended';
  readonly isStopping: boolean;
  /** Bots that were reviewed and are to be sent. */
  readonly planned: number;
  /** Bots that have come to an end, and those of them for which it was carried out. */
  readonly ended: number;
  readonly done: number;
}

/** Ends by which nobody knows what became of a bot; `repeat`: an order before this one has no known outcome. */
const UNKNOWN: readonly WriteState['name'][] = ['unknown', 'repeat'];

const START: ManyProgress = { phase: 'review', isStopping: false, planned: 0, ended: 0, done: 0 };

/**
 * One plan for several bots, reviewed and confirmed once: each is sent once, one after the other, with an outcome of its
 * own. Who stops or leaves in the middle has not sent the rest; it is kept until somebody has read how each ended.
 *
 * @param onLeft hears how many were not sent because the dialog was left
 */
export function useManyWrites<L extends SelectedLine>(name: ManyPlan['name'], onLeft: (count: number) => void) {
  const leftPlan = useLeftPlan();
  const isMounted = useMounted();
  const isStopped = useRef(false);
  const isStarted = useRef(false);
  const handles = useRef(new Map<string, LineHandle<L>>());
  const [progress, setProgress] = useState(START);
  /** Bots whose turn has not come. */
  const left = useRef(0);
  const hear = useRef(onLeft);
  hear.current = onLeft;
  // At once: when the write under way has ended, they may have been seen to.
  useEffect(() => () => void (left.current > 0 && hear.current(left.current)), []);

  /** Runs once; what is sent is what was reviewed. */
  const start = async (lines: readonly L[]) => {
    if (isStarted.current) return;
    isStarted.current = true;
    setProgress({ ...START, phase: 'running', planned: lines.length });
    left.current = lines.length;
    leftPlan.begin({ name, bots: lines.map(({ bot }) => bot) });
    for (const line of lines) {
      if (isStopped.current || !isMounted.current) break;
      left.current -= 1;
      leftPlan.mark(line.bot, 'out');
      const end = await handles.current.get(rowKey(line.bot))?.send(line);
      const isDone = end?.name === 'done';
      if (!end || !UNKNOWN.includes(end.name)) leftPlan.mark(line.bot, isDone ? 'done' : 'as_before');
      setProgress((before) => ({ ...before, ended: before.ended + 1, done: before.done + (isDone ? 1 : 0) }));
    }
    setProgress((before) => ({ ...before, phase: 'ended' }));
    left.current = 0;
    if (isMounted.current) leftPlan.forget();
  };

  return {
    ...progress,
    start,
    stop: () => {
      isStopped.current = true;
      setProgress((before) => ({ ...before, isStopping: true }));
    },
    /** Takes the handle of a line. */
    hold: (bot: BotRef) => (handle: LineHandle<L> | null) => {
      if (handle) handles.current.set(rowKey(bot), handle);
    },
  };
}
