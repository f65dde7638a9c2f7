import { useQueries } from '@tanstack/react-query';
import { type BotRef, botReaders } from '@tradingbot/core/kinds';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useBotList } from '../../hooks/useBotList.js';
import { endpointQueryOptions } from '../../query/index.js';

/** Running bots by the reward that they use. The list of bots does not tell it; each bot does. */
export function useBotsOfRewards(): ReadonlyMap<string, BotRef> {
  const client = useBotClient();
  const { rows = [] } = useBotList('ongoing');
  const bots = rows.flatMap(({ kind, id }): BotRef[] => (kind === 'other' ? [] : [{ kind, id }]));
  const answers = useQueries({
    queries: bots.map(({ kind, id }) => {
      const { endpoint, paramsOf } = botReaders[kind];
      return endpointQueryOptions(client, endpoint, paramsOf(id));
    }),
  });
  const found = new Map<string, BotRef>();
  for (const [place, { data }] of answers.entries()) {
    const [reward, bot] = [rewardIn(data), bots[place]];
    if (reward !== undefined && bot) found.set(reward, bot);
  }
  return found;
}

/** Id of the reward in the answer of any kind: some tell it at once, some in their detail. */
function rewardIn(answer: unknown): string | undefined {
  for (const part of [answer, ...partsOf(answer)]) {
    const id = partsOf(part, 'used_reward_id')[0];
    if (typeof id === 'string') return id;
  }
  return undefined;
}

function partsOf(value: unknown, name?: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (name === undefined || key === name ? [part] : []));
}
