import { type Environment, isRestricted, readShell, resolveEnvironment, type ShellFacts } from '@tradingbot/core';
import { directionOf } from '@tradingbot/core/format';
import { languageShownIn, withoutMount } from '../locale.js';
import type { HostWindow } from './appHost.js';
import { type MiniApp, readMiniApp } from './readMiniApp.js';

/** What is around the page: language, device, app. */
export interface Surroundings extends ShellFacts {
  /** Locale of the texts that are shown; `direction` is theirs too. */
  readonly language: string;
  readonly isInApp: boolean;
  /** The messaging app around the page. */
  readonly miniApp: MiniApp | undefined;
}

/** What is known of a visit before anything is asked: of its address, its browser and what is around the page. */
export interface PageFacts extends Surroundings {
  /** Hosts, edition and region, and the quote coin that pickers start with. */
  readonly environment: Environment;
  /** Bots on contracts may not be created in this place, whoever asks. */
  readonly isRestrictedPlace: boolean;
}

/** The part of a window that the facts are read from. */
export type FactsWindow = Pick<Window, 'location' | 'navigator' | 'innerWidth'> & HostWindow;

/** Where what goes wrong is sent: `SITE_TELEMETRY` of the build. */
const TELEMETRY: string | undefined = import.meta.env.SITE_TELEMETRY || undefined;

/** Reads what is around the page; nothing is sent and nothing is kept. */
export function readSurroundings(page: FactsWindow): Surroundings {
  const miniApp = readMiniApp(page);
  const shell = readShell({
    pathname: withoutMount(page.location.pathname),
    userAgent: page.navigator.userAgent,
    width: page.innerWidth,
    bridge: page.xchgBridge,
    miniApp,
  });
  const language = languageShownIn(shell.locale);
  return { ...shell, language, direction: directionOf(language), isInApp: shell.platform === 'app', miniApp };
}

/** Reads the facts of this visit. @throws EnvironmentError on a foreign host. */
export function readPageFacts(page: FactsWindow): PageFacts {
  const surroundings = readSurroundings(page);
  const environment = resolveEnvironment(page.location, { telemetry: TELEMETRY });
  return {
    ...surroundings,
    // A local machine is a sandbox: it knows the second delivery of any write by its key.
    environment: environment.kind === 'local' ? { ...environment, idempotencyKeys: 'all' } : environment,
    // The tags of a user are the session's; here only the place counts.
    isRestrictedPlace: isRestricted({ locale: surroundings.locale, tags: { isIslamic: false } }),
  };
}
