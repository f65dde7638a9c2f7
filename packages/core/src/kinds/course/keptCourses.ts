import type { CoursePoint, CourseStand } from '@tradingbot/engine/replay';
import type { UseStore } from 'idb-keyval';
import type { CourseFacts } from './books.js';

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
const VERSION = 1;

/** The course that is kept, or undefined: there is none, it is of an older version, or the storage cannot be read. */
export async function readCourse(place: KeptPlace): Promise<KeptCourse | undefined> {
  try {
    const { store, get } = await open(place);
    const saved: unknown = await get(keyOf(place), store);
    return isCourse(saved) ? saved.course : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a course in place of the one before. A storage that is full, forbidden or absent keeps nothing. */
export async function keepCourse(place: KeptPlace, course: KeptCourse): Promise<void> {
  try {
    const { store, set, keys, delMany } = await open(place);
    await set(keyOf(place), { version: VERSION, course }, store);
    const others = (await keys(store)).filter((key) => !String(key).startsWith(`${place.account}/`));
    if (others.length > 0) await delMany(others, store);
  } catch {
    // The next visit works it out again.
  }
}

/** Removes all courses of a device, such as at a log-out. Never rejects. */
export async function forgetCourses(database: string): Promise<void> {
  try {
    const { store, clear } = await open({ database });
    await clear(store);
  } catch {
    // What cannot be opened holds nothing that anybody sees.
  }
}

const stores = new Map<string, UseStore>();

async function open({ database }: Pick<KeptPlace, 'database'>) {
  const library = await import('idb-keyval');
  const store = stores.get(database) ?? library.createStore(database, 'courses');
  stores.set(database, store);
  return { ...library, store };
}

function keyOf({ account, bot }: KeptPlace): string {
  return `${account}/${bot}`;
}

/** Whatever this very version has written, it has written whole; anything else is not taken for a course. */
function isCourse(saved: unknown): saved is { readonly course: KeptCourse } {
  const { version, course } = entriesOf(saved);
  const { points, stand, facts } = entriesOf(course);
  return version === VERSION && Array.isArray(points) && 'time' in entriesOf(stand) && 'isWhole' in entriesOf(facts);
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
