import type { Sessions } from '../accounts/Sessions.js';
import type { User } from '../accounts/users.js';
import { InputError } from './fields.js';

/** Users by hand, each by name or id. Changes last until the process ends. */
export interface UserControl {
  /** Ends the sessions of one user, or of all: their next call meets 10007. @throws InputError for an unknown user. */
  expire(user?: string): void;
  /** Changes what a user is from the next call on. @throws InputError for an unknown user. */
  change(user: string, changes: Partial<Omit<User, 'id' | 'name' | 'deposits'>>): void;
}

export function createUserControl(sessions: Sessions): UserControl {
  const idOf = (user: string): string => {
    const found = sessions.users.find(({ id, name }) => id === user || name === user);
    if (found) return found.id;
    throw new InputError(`user: one of ${sessions.users.map(({ name }) => name).join(', ')}, or an id.`);
  };
  return {
    expire: (user) => void sessions.expire(user === undefined ? undefined : idOf(user)),
    change: (user, changes) => sessions.change(idOf(user), changes),
  };
}
