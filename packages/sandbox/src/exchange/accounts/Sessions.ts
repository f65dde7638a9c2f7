import type { Transaction } from '../store/Transaction.js';
import type { User } from './users.js';

/** Name of the session cookie on a machine of one's own: the exchange's name with the environment behind it. */
const SESSION_COOKIE = 'b_t_c_k_local';
const SESSION_DAYS = 7;

/** Who is logged in, by token. Tokens come from an injected source and are worth nothing outside this sandbox. */
export class Sessions {
  readonly #users: Map<string, User>;
  readonly #tokens: Map<string, string>;
  readonly #newToken: () => string;
  readonly #unsaved = new Map<string, string | null>();

  readonly #transaction: Transaction;

  constructor(
    users: readonly User[],
    newToken: () => string,
    transaction: Transaction,
    tokens: Iterable<readonly [string, string]> = [],
  ) {
    this.#transaction = transaction;
    this.#users = new Map(users.map((user) => [user.id, user]));
    this.#newToken = newToken;
    this.#tokens = new Map(tokens);
  }

  get users(): readonly User[] {
    return [...this.#users.values()];
  }

  /** A user by id or by name. */
  find(user: string): User | undefined {
    return this.#users.get(user) ?? this.users.find(({ name }) => name === user);
  }

  /** Begins a session of a user, by id or by name. @returns its token; undefined for nobody that is known */
  logIn(user: string): string | undefined {
    const found = this.find(user);
    if (!found) return undefined;
    const token = this.#newToken();
    this.#set(token, found.id);
    return token;
  }

  logOut(request: Request): void {
    const token = readToken(request);
    if (token !== undefined && this.#tokens.has(token)) this.#set(token, null);
  }

  /** Ends every session, or those of one user. @returns how many ended. */
  expire(userId?: string): number {
    const ended = [...this.#tokens].filter(([, id]) => userId === undefined || id === userId);
    for (const [token] of ended) this.#set(token, null);
    return ended.length;
  }

  /** Changes what a user is, for as long as the sandbox runs. */
  change(userId: string, changes: Partial<Omit<User, 'id'>>): void {
    const user = this.#users.get(userId);
    if (user) this.#users.set(userId, { ...user, ...changes });
  }

  /** The user of a request by its cookie or, in the app, by its UserToken header. Unknown tokens are nobody. */
  userOf(request: Request): User | undefined {
    const token = readToken(request);
    const id = token === undefined ? undefined : this.#tokens.get(token);
    return id === undefined ? undefined : this.#users.get(id);
  }

  /** Tokens given out (user id) or ended (null), which a store has to write. */
  get unsaved(): readonly (readonly [string, string | null])[] {
    return [...this.#unsaved];
  }

  markSaved(): void {
    this.#unsaved.clear();
  }

  /** Lets a token stand for a user, or for nobody. */
  #set(token: string, userId: string | null): void {
    const [before, unsaved] = [this.#tokens.get(token), this.#unsaved.get(token)];
    this.#transaction.onRollback(() => {
      if (before === undefined) this.#tokens.delete(token);
      else this.#tokens.set(token, before);
      if (unsaved === undefined) this.#unsaved.delete(token);
      else this.#unsaved.set(token, unsaved);
    });
    if (userId === null) this.#tokens.delete(token);
    else this.#tokens.set(token, userId);
    this.#unsaved.set(token, userId);
  }
}

/** `Set-Cookie` value that starts (token) or ends (empty text) a session. */
export function sessionCookie(token: string): string {
  const age = token === '' ? 0 : SESSION_DAYS * 86_400;
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}

function readToken(request: Request): string | undefined {
  const header = request.headers.get('usertoken');
  if (header) return header;
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === SESSION_COOKIE) return part.slice(at + 1).trim();
  }
  return undefined;
}
