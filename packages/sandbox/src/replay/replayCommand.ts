import { readFileSync, statSync } from 'node:fs';
import { type Capsule, CapsuleError, MAX_CAPSULE, readCapsule } from '@tradingbot/core/capsule';
import { UsageError } from '../exchange/UsageError.js';
import { startServer } from '../http/adapters/startServer.js';
import type { ReplayOptions } from '../parseOptions.js';
import type { Terminal } from '../Terminal.js';
import { openReplay, type Replayed, replayCapsule } from './replayCapsule.js';

/** Serves a sandbox that stands where a report file was saved, until it is stopped. @throws UsageError for a file that cannot be replayed. */
export async function replayCommand(options: ReplayOptions, terminal: Terminal): Promise<number> {
  const { file, seed, speed, port, host, site } = options;
  const capsule = read(file);
  const sandbox = openReplay(capsule, { seed, speed });
  const replayed = await replayCapsule(sandbox, capsule);
  const server = await startServer({ sandbox, port, host, siteFolder: site });
  for (const line of linesOf(options, capsule, replayed, server.url)) terminal.print(line);
  await new Promise<void>((resolve) => terminal.onStop(resolve));
  await server.close();
  return 0;
}

function read(file: string): Capsule {
  try {
    // A letter is at most four bytes.
    if (statSync(file).size > 4 * MAX_CAPSULE) throw new CapsuleError('The file is larger than a report file can be.');
    return readCapsule(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof CapsuleError) throw new UsageError(`${file}: ${error.message}`, { cause: error });
    throw new UsageError(`${file} cannot be read. Name a report file that the site has saved.`, { cause: error });
  }
}

function linesOf({ site, speed }: ReplayOptions, capsule: Capsule, replayed: Replayed, url: string): readonly string[] {
  const { versions, screen, takenAt, dropped } = capsule;
  const { lines, differences, older, user } = replayed;
  const from = `${versions.environment}, ${versions.platform}, ${versions.browser}, SDK ${versions.sdk}`;
  return [
    `Replayed what was recorded until ${new Date(takenAt).toISOString()} (${from}):`,
    ...lines,
    ...(dropped > 0 ? [`${dropped} calls before them are not in the file.`] : []),
    ...(older.length > 0
      ? [`Left out: bots from before the recording, and all that was done to them (${older.join(', ')}).`]
      : []),
    differences.length === 0
      ? 'Everything came out as recorded.'
      : `Differences: ${differences.length}, marked with !.`,
    `The same screen (log in as ${user.name}${screen ? `; theme ${screen.theme}` : ''}): ${addressOf(capsule, replayed, url)}`,
    ...(site === undefined ? ['  Only the API is served. Name the built site with --site FOLDER to see it.'] : []),
    speed === 0
      ? `Time and prices stand still. Let them go at ${url}/sandbox/. Stop with Ctrl+C.`
      : `Prices stand still. Let them go at ${url}/sandbox/. Stop with Ctrl+C.`,
  ];
}

/** The page that was on screen, by way of the login page. */
function addressOf({ screen, versions }: Capsule, { bots }: Replayed, url: string): string {
  const path = (screen?.path ?? '/tradingbot/').replace(/bot-\d+/g, (bot) => bots.get(bot) ?? bot);
  const locale = /^[A-Za-z-]{2,20}$/.test(versions.locale) ? versions.locale : 'en-US';
  return `${url}/${locale}/login?${new URLSearchParams({ redirect_url: `/${locale}${path}` })}`;
}
