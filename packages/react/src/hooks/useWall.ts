import type { BotClientEvents } from '@tradingbot/core';
import { useEffect, useState } from 'react';
import { useBotClient } from './useBotClient.js';

/** The refusal that the compliance wall shows, until it is dismissed; a later one takes its place. */
export function useWall() {
  const client = useBotClient();
  const [wall, setWall] = useState<BotClientEvents['wall']>();
  useEffect(() => client.on('wall', setWall), [client]);
  return { wall, dismiss: () => setWall(undefined) };
}
