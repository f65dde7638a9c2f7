import { useRunningCount } from '@tradingbot/react';

/** How many bots run. A part of its own: what it takes to read bots is loaded after the frame. */
export default function RunningCount() {
  return useRunningCount() ?? '';
}
