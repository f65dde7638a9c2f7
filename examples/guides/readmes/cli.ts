import { readFileSync } from 'node:fs';
import { fixtureFetch } from '@tradingbot/cli/fixture';
import { type BotClientConfig, createBotClient } from '@tradingbot/core';

/** Code of the README of `@tradingbot/cli`, in what a reader has around it. */
export function answersOfAFile(config: BotClientConfig) {
  const client = createBotClient({ ...config, fetch: fixtureFetch(JSON.parse(readFileSync('answers.json', 'utf8'))) });
  return client;
}
