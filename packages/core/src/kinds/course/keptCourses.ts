import type { CoursePoint, CourseStand } from '@tradingbot/engine/replay';
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { CourseFacts } from './courseFacts.js';

/** Where the course of a bot is kept on this device. */
export interface KeptPlace {
  /** Name of the IndexedDB database; only courses lie in it. */
  readonly database: string;
  /** Whose bot it is: nobody else's courses are read, and they go when somebody else keeps one. */
  readonly account: string;
  /** Names a bot of the account. */
  readonly bot: string;
}

/** A course as it is kept: until where its books no longer change. */
export interface KeptCourse {
  readonly points: readonly CoursePoint[];
  readonly unexplained: string;
  readonly stand: CourseStand;
  readonly facts: CourseFacts;
}

/** Another one when a kept course means something else than before: older ones are made anew. */
const VERSION = 3;

/** As it lies in the storage. Its points are one text: thousands of small objects take longer to copy than to read. */
interface SavedCourse {
  readonly version: typeof VERSION;
  readonly stand: CourseStand;
  readonly text: string;
}

/** Where the course ends that is kept; undefined as {@link readCourse}. */
export async function readStand(place: KeptPlace): Promise<CourseStand | undefined> {
  return (await read(place))?.stand;
}

/** The course that is kept, or undefined: there is none, it is of an older version, or the storage cannot be read. */
export async function readCourse(place: KeptPlace): Promise<KeptCourse | undefined> {
  const saved = await read(place);
  try {
    // What this version has written is what it reads.
    return saved && { ...(JSON.parse(saved.text) as Omit<KeptCourse, 'stand'>), stand: saved.stand };
  } catch {
    return undefined;
  }
}

async function read(place: KeptPlace): Promise<SavedCourse | undefined> {
  try {
    const saved: unknown = await get(keyOf(place), storeOf(place));
    return isCourse(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a course in place of the one before. A storage that is full, forbidden or absent keeps nothing. */
export async function keepCourse(place: KeptPlace, { stand, ...course }: KeptCourse): Promise<void> {
  try {
    const store = storeOf(place);
    const saved: SavedCourse = { version: VERSION, stand, text: JSON.stringify(course) };
    await set(keyOf(place), saved, store);
    const others = (await keys(store)).filter((key) => !String(key).startsWith(`${place.account}/`));
    if (others.length > 0) await delMany(others, store);
  } catch {
    // The next visit works it out again.
  }
}

/** Removes all courses of a device, such as at a log-out. Never rejects. */
export async function forgetCourses(database: string): Promise<void> {
  try {
    await clear(storeOf({ database }));
  } catch {
    // What cannot be opened holds nothing that anybody sees.
  }
}

const stores = new Map<string, UseStore>();

function storeOf({ database }: Pick<KeptPlace, 'database'>): UseStore {
  const store = stores.get(database) ?? createStore(database, 'courses');
  stores.set(database, store);
  return store;
}

function keyOf({ account, bot }: KeptPlace): string {
  return `${account}/${bot}`;
}

/** Whatever this very version has written, it has written whole; anything else is not taken for a course. */
function isCourse(saved: unknown): saved is SavedCourse {
  if (typeof saved !== 'object' || saved === null) return false;
  if (!('version' in saved && 'stand' in saved && 'text' in saved)) return false;
  return saved.version === VERSION && typeof saved.stand === 'object' && typeof saved.text === 'string';
}
