import { describe, expect, test, vi } from 'vitest';
import type { BotClientConfig } from '../client/BotClient.js';
import { getProfile } from '../endpoints/profile/index.js';
import { create, orders } from '../testing/calls.js';
import { type Answer, type Arrived, connect, failureOf, never, ok } from '../testing/fakeServer.js';
import { createSession, type Session, type SessionConfig, type SessionPorts } from './createSession.js';
import type { ChannelLike } from './createTabSignal.js';
import { flagNames } from './readFlags.js';

const ON = { isGray: true };
const ANN = { id: 7, username: 'ann' };
const refusal = (code: number) => Response.json({ ret_code: code, ret_msg: 'no' });

/** What the exchange says; a test changes it between calls. */
interface ServerState {
  profile: Answer;
  tags: Answer;
  config: Answer;
  rest: Answer;
}

function say(answer: Answer, request: Arrived): Response | Promise<Response> {
  if (answer instanceof Error) throw answer;
  return typeof answer === 'function' ? answer(request) : answer.clone();
}

function page() {
  const listeners = new Map<string, Set<(event: object) => void>>();
  return {
    listeners,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.get(type)?.delete(listener),
    fire: (type: string, event: object = {}) => {
      for (const listener of listeners.get(type) ?? []) listener(event);
    },
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A browser whose tabs share one channel. */
function browser() {
  const open = new Set<{ readonly name: string; readonly hear: Set<(event: { data: unknown }) => void> }>();
  class Channel implements ChannelLike {
    readonly #own: { readonly name: string; readonly hear: Set<(event: { data: unknown }) => void> };
    constructor(name: string) {
      this.#own = { name, hear: new Set() };
      open.add(this.#own);
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other === this.#own || other.name !== this.#own.name) continue;
        for (const listener of other.hear) listener({ data });
      }
    }
    addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
      this.#own.hear.add(listener);
    }
    close() {
      open.delete(this.#own);
    }
  }
  return { Channel, open };
}

function tab(
  serverState: Partial<ServerState> = {},
  ports: SessionPorts = {},
  client: Partial<BotClientConfig> = {},
  rest: Partial<SessionConfig> = {},
) {
  const server: ServerState = {
    profile: ok(ANN),
    tags: ok({ user_tags: { user_type: 'EXPERIENCED', tax_identity: 'IND-GST' } }),
    config: ok({ spotTsGray: JSON.stringify(ON) }),
    rest: ok({ total: '0', orders: [] }),
    ...serverState,
  };
  const paths: string[] = [];
  const bodies: string[] = [];
  const connected = connect(
    [
      (request) => {
        const { pathname } = new URL(request.url);
        paths.push(pathname);
        bodies.push(request.body);
        if (pathname.endsWith('/user/profile')) return say(server.profile, request);
        if (pathname.endsWith('/user-tag')) return say(server.tags, request);
        return say(pathname.endsWith('/config/web') ? server.config : server.rest, request);
      },
    ],
    client,
  );
  const log = vi.fn();
  const session = createSession({ client: connected.client, ports, log, ...rest });
  const history: string[] = [];
  session.onDrop(({ reason, uid }) => history.push(`drop ${reason} ${uid}, shown ${session.state.uid}`));
  session.subscribe(() => history.push(`${session.state.status} ${session.state.uid}`));
  return { session, server, paths, bodies, log, history, client: connected.client };
}

/** A tab whose profile is asked for at once, so that a test can count. */
function inApp(ports: SessionPorts) {
  const appProfile = vi.fn(async () => ({ uid: 7 }));
  return { appProfile, ...tab({}, { ...ports, appProfile }, { platform: 'app' }) };
}

const idle = async (session: Session) => {
  // Lets started loads end: each waits for a chain of promises only.
  await vi.waitFor(() => expect(session.state.isComplete).toBe(true));
};

describe('an account that may only close bots', () => {
  const banned = { ...ANN, status: 'Banned' };
  const refused = ok({ status_code: 421, debug_msg: 'banned', ban_reason_text: ' Under review. ' });

  test('is known by its profile, and no longer when that is over', async () => {
    const { session, server } = tab({ profile: ok(banned) });
    await session.load();
    expect(session.state.ban).toEqual({ reason: undefined });
    server.profile = ok({ ...ANN, status: 'Normal' });
    await session.load();
    expect(session.state.ban).toBeUndefined();
  });

  test('is remembered once a call was refused, with the reason, until another user comes', async () => {
    const { session, server, client } = tab({ rest: refused });
    await session.load();
    expect(session.state.ban).toBeUndefined();
    await failureOf(create(client));
    expect(session.state.ban).toEqual({ reason: 'Under review.' });
    await session.load();
    expect(session.state.ban).toEqual({ reason: 'Under review.' });
    server.profile = ok({ id: 8 });
    await session.load();
    expect(session.state.ban).toBeUndefined();
  });

  test('is no account that was refused for something else', async () => {
    const { session, client } = tab({ rest: refusal(10024) });
    await session.load();
    await failureOf(create(client));
    expect(session.state.ban).toBeUndefined();
  });
});

describe('load', () => {
  test('reads profile, flags and tags', async () => {
    const { session, history, paths, bodies } = tab();
    expect(session.state).toMatchObject({ status: 'loading', uid: undefined, isComplete: false });
    await session.load();
    expect(session.state).toMatchObject({
      status: 'logged_in',
      uid: '7',
      profile: { username: 'ann' },
      userType: 'experienced',
      isIndianTax: true,
      isRestricted: false,
      isComplete: true,
    });
    expect(session.state.flags).toMatchObject({ spotTsGray: true, euBotGray: false });
    expect(history).toEqual(['logged_in 7', 'logged_in 7']);
    expect(paths).toHaveLength(3);
    const config = paths.indexOf('/v3/config/web');
    expect(JSON.parse(bodies[config] ?? '')).toEqual({ project_name: 'tradingbot', keys: flagNames, uid: 7 });
  });

  test('B2 who is here is known without the flags, which may take as long as they like', async () => {
    const { session } = tab({ config: never });
    await session.ask();
    expect(session.state).toMatchObject({ status: 'logged_in', uid: '7', isComplete: false });
    session.dispose();
    await session.ask();
  });

  test('F053 F127 between profile and details everything has its safe value', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { session } = tab({ tags: () => held.then(() => ok({ user_tags: {} })) });
    const loaded = session.load();
    await vi.waitFor(() => expect(session.state.status).toBe('logged_in'));
    expect(session.state).toMatchObject({
      userType: 'fresh',
      isIndianTax: false,
      isRestricted: true,
      isComplete: false,
    });
    expect(Object.values(session.state.flags)).not.toContain(true);
    release?.();
    await loaded;
    expect(session.state.isRestricted).toBe(false);
  });

  test('the state is one object until it changes', async () => {
    const { session } = tab();
    const before = session.state;
    expect(session.state).toBe(before);
    await session.load();
    expect(session.state).not.toBe(before);
    expect(session.state).toBe(session.state);
  });

  test.each([0, '0', null, true, -1, 'x', [7], undefined])(
    'F049 the id %j is anonymous and has no details',
    async (id) => {
      const { session, paths } = tab({ profile: ok({ ...ANN, id }) });
      await session.load();
      expect(session.state).toMatchObject({
        status: 'anonymous',
        uid: undefined,
        profile: undefined,
        isComplete: true,
      });
      expect(paths).toHaveLength(1);
    },
  );

  test.each<[string, Answer, string | undefined]>([
    ['is refused', refusal(10007), undefined],
    ['is forbidden', refusal(10009), undefined],
    ['fails', new TypeError('offline'), 'network_error'],
    ['is unreadable', new Response('<html>'), 'invalid_body'],
    ['breaks the contract', ok('x'), 'contract_error'],
    ['is an HTTP error', new Response('', { status: 500 }), 'http_error'],
  ])(
    'F050 a profile call that %s is logged, leaves the user anonymous and nothing else',
    async (_what, profile, kind) => {
      const { session, log, history, client } = tab({ profile });
      const listener = vi.fn();
      for (const event of ['session_ended', 'wall'] as const) client.on(event, listener);
      await session.load();
      expect(session.state).toMatchObject({ status: 'anonymous', isComplete: true });
      // Whether nobody is logged in, or nobody knows.
      if (kind === undefined) expect(session.state.failure).toBeUndefined();
      else expect(session.state.failure).toMatchObject({ kind });
      expect(log).toHaveBeenCalledTimes(1);
      expect(history).toEqual(['anonymous undefined']);
      expect(listener).not.toHaveBeenCalled();
    },
  );

  test('F050 F044 F177 a failure drops nothing and nobody who is known; another user after it does', async () => {
    const { session, server, history } = tab();
    await session.load();
    server.profile = new TypeError('offline');
    await session.load();
    expect(history.slice(2)).toEqual(['logged_in 7']);
    expect(session.state).toMatchObject({ isComplete: true, failure: { kind: 'network_error' } });
    server.profile = ok(ANN);
    await session.load();
    expect(session.state.failure).toBeUndefined();
    expect(history.slice(3)).toEqual(['logged_in 7']);
    server.profile = new TypeError('offline');
    await session.load();
    server.profile = ok({ id: 8 });
    await session.load();
    expect(history.slice(5)).toEqual(['drop user_changed 7, shown undefined', 'logged_in 8', 'logged_in 8']);
  });

  test.each<[string, Partial<ServerState>]>([
    ['fails', { config: new TypeError('offline'), tags: new TypeError('offline') }],
    ['is no object', { config: ok('x'), tags: ok({ user_tags: 'x' }) }],
    ['has no tags', { config: ok(null), tags: ok({}) }],
    ['is refused', { config: refusal(10001), tags: refusal(10001) }],
  ])('F053 F127 a details call that %s gives no flag, the type fresh and a restriction', async (_what, serverState) => {
    const { session, log } = tab(serverState);
    await session.load();
    expect(Object.values(session.state.flags)).not.toContain(true);
    expect(session.state).toMatchObject({
      status: 'logged_in',
      userType: 'fresh',
      isRestricted: true,
      isComplete: true,
    });
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('details that failed are asked again, others are kept', async () => {
    const { session, server, paths } = tab({ config: new TypeError('offline') });
    await session.load();
    server.config = ok({ spotTsGray: ON });
    const before = paths.length;
    await session.load();
    expect(paths.length).toBe(before + 3);
    expect(session.state.flags.spotTsGray).toBe(true);
    await session.load();
    expect(paths.length).toBe(before + 4);
  });

  test('F127 an Islamic account and some locales restrict', async () => {
    const islamic = tab({ tags: ok({ user_tags: [{ tag: 'is_islamic', value: 'true' }] }) });
    await islamic.session.load();
    expect(islamic.session.state.isRestricted).toBe(true);
    const dutch = tab({ profile: ok({}) }, {}, { locale: 'nl-NL' });
    await dutch.session.load();
    expect(dutch.session.state).toMatchObject({ status: 'anonymous', isRestricted: true });
    const anyone = tab({ profile: ok({}) });
    await anyone.session.load();
    expect(anyone.session.state.isRestricted).toBe(false);
  });

  test('F037 only the answer to the latest load counts, and ends all of them', async () => {
    const releases: (() => void)[] = [];
    const { session } = tab(
      {},
      {
        appProfile: () =>
          new Promise((resolve) => {
            const uid = releases.length + 1;
            releases.push(() => resolve({ uid }));
          }),
      },
      { platform: 'app' },
    );
    const first = session.load();
    const second = session.load();
    releases[1]?.();
    await second;
    expect(session.state.uid).toBe('2');
    releases[0]?.();
    await first;
    expect(session.state.uid).toBe('2');
  });

  test('in the app the profile comes from the app, and no token is kept', async () => {
    const appProfile = async () => ({ uid: '9', userName: 'bob', userToken: 'secret' });
    const { session, paths } = tab({}, { appProfile }, { platform: 'app' });
    await session.load();
    expect(session.state).toMatchObject({ uid: '9', profile: { username: 'bob' } });
    expect(JSON.stringify(session.state)).not.toContain('secret');
    expect(paths.some((path) => path.endsWith('/profile'))).toBe(false);
    const web = tab({}, { appProfile });
    await web.session.load();
    expect(web.session.state.uid).toBe('7');
    const broken = tab({}, { appProfile: () => Promise.reject(new Error('bridge')) }, { platform: 'app' });
    await broken.session.load();
    expect(broken.session.state.status).toBe('anonymous');
  });
});

describe('F044 private data goes before anything renders', () => {
  test('when the user changed', async () => {
    const { session, server, history, client } = tab();
    await session.load();
    await getProfile(client, {});
    server.profile = ok({ id: 8, username: 'bob' });
    server.tags = ok({ user_tags: {} });
    server.config = ok({});
    await session.load();
    expect(history.slice(2)).toEqual(['drop user_changed 7, shown undefined', 'logged_in 8', 'logged_in 8']);
    expect(session.state.flags.spotTsGray).toBe(false);
  });

  test('F054 the flags of one user are not shown to the next, not even while theirs load', async () => {
    const { session, server } = tab();
    await session.load();
    expect(session.state.flags.spotTsGray).toBe(true);
    server.profile = ok({ id: 8 });
    server.config = () => new Promise<Response>(() => undefined);
    const seen: boolean[] = [];
    session.subscribe(() => seen.push(session.state.flags.spotTsGray));
    void session.load();
    await vi.waitFor(() => expect(session.state.uid).toBe('8'));
    expect(seen).toEqual([false]);
    session.dispose();
  });

  test('when the server knows nobody anymore', async () => {
    const { session, server, history } = tab();
    await session.load();
    server.profile = ok({ id: 0 });
    await session.load();
    expect(history.slice(2)).toEqual(['drop user_changed 7, shown undefined', 'anonymous undefined']);
  });

  test('on 10007', async () => {
    const { session, client, history } = tab({ rest: refusal(10007) });
    await session.load();
    await failureOf(orders(client));
    expect(history.slice(2)).toEqual(['drop refused 7, shown undefined', 'anonymous undefined']);
    expect(session.state).toMatchObject({ profile: undefined, userType: 'fresh' });
    expect(Object.values(session.state.flags)).not.toContain(true);
  });

  test.each([33003, 10009])('on %i, which leaves no doubt who the user is', async (code) => {
    const { session, client, history } = tab({ rest: refusal(code) });
    await session.load();
    await failureOf(orders(client));
    expect(history.slice(2)).toEqual(['drop refused 7, shown 7']);
    expect(session.state.status).toBe('logged_in');
  });

  test('on 10007 before it is known who the user is', async () => {
    const { client, history } = tab({ rest: refusal(10007) });
    await failureOf(orders(client));
    expect(history).toEqual(['drop refused undefined, shown undefined', 'anonymous undefined']);
  });

  test('but a known visitor keeps the draft that a login brings back', async () => {
    const { session, client, history } = tab({ profile: ok({}), rest: refusal(10007) });
    await session.load();
    await failureOf(orders(client));
    expect(history).toEqual(['anonymous undefined']);
  });

  test('on logout, with the token, and answers on their way do not count', async () => {
    const cookies = { deleteToken: vi.fn() };
    const { session, history } = tab({}, { cookies });
    await session.load();
    const late = session.load();
    await session.logout();
    await late;
    expect(history.slice(2)).toEqual(['drop logout 7, shown undefined', 'anonymous undefined']);
    expect(cookies.deleteToken).toHaveBeenCalledTimes(1);
    expect(session.state.status).toBe('anonymous');
  });

  test('on logout while flags and tags are on their way', async () => {
    const { session } = tab({ tags: () => new Promise<Response>(() => undefined) });
    const loaded = session.load();
    await vi.waitFor(() => expect(session.state.uid).toBe('7'));
    await session.logout();
    await loaded;
    expect(session.state.status).toBe('anonymous');
  });

  test('the client’s own kept answers go too', async () => {
    const { session, client, paths } = tab();
    await session.load();
    const asked = () => paths.filter((path) => path.endsWith('/profile')).length;
    await getProfile(client, {});
    expect(asked()).toBe(1);
    await session.logout();
    await getProfile(client, {});
    expect(asked()).toBe(2);
  });

  test('also when the exchange is slow to sign out, or fails to', async () => {
    let fail: (() => void) | undefined;
    const signOut = () =>
      new Promise<void>((_resolve, reject) => {
        fail = () => reject(new Error('slow'));
      });
    const cookies = { deleteToken: vi.fn() };
    const { session, history, log } = tab({}, { signOut, cookies });
    await session.load();
    const left = session.logout();
    expect(session.state.status).toBe('anonymous');
    await session.load();
    expect(session.state.status).toBe('logged_in');
    fail?.();
    await left;
    expect(session.state.status).toBe('anonymous');
    expect(history.filter((line) => line.startsWith('drop'))).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(1);
    expect(cookies.deleteToken).toHaveBeenCalledTimes(1);
  });

  test('over a reload of the page', async () => {
    const tabStorage = memory();
    const before = tab({}, { tabStorage });
    await before.session.load();
    before.session.dispose();
    const same = tab({}, { tabStorage });
    await same.session.load();
    expect(same.history).toEqual(['logged_in 7', 'logged_in 7']);
    const other = tab({ profile: ok({ id: 8 }) }, { tabStorage });
    await other.session.load();
    expect(other.history[0]).toBe('drop user_changed 7, shown undefined');
    expect([...tabStorage.kept.values()]).toEqual(['8']);
    await other.session.logout();
    expect(tabStorage.kept.size).toBe(0);
  });

  test('once: after a logout the next user has nothing to drop', async () => {
    const { session, server, history } = tab();
    await session.load();
    await session.logout();
    server.profile = ok({ id: 8 });
    await session.load();
    expect(history.slice(4)).toEqual(['logged_in 8', 'logged_in 8']);
  });

  test('and whoever hears of it may end the session', async () => {
    const { session, server } = tab();
    await session.load();
    server.profile = ok({ id: 8 });
    const off = session.onDrop(() => {
      off();
      void session.logout();
    });
    await session.load();
    expect(session.state.status).toBe('anonymous');
  });

  test('F066 a tab storage that throws is done without', async () => {
    const broken = () => {
      throw new Error('forbidden');
    };
    const { session, server, history } = tab(
      {},
      { tabStorage: { getItem: broken, setItem: broken, removeItem: broken } },
    );
    await session.load();
    server.profile = ok({ id: 8 });
    await session.load();
    expect(history).toContain('drop user_changed 7, shown undefined');
  });

  test('and a listener that throws keeps nobody from hearing', async () => {
    const onListenerError = vi.fn();
    const { session, history } = tab({}, {}, {}, { onListenerError });
    session.onDrop(() => {
      throw new Error('mine');
    });
    await session.logout();
    expect(onListenerError).toHaveBeenCalledTimes(1);
    expect(history.at(-1)).toBe('anonymous undefined');
  });
});

describe('F045 the other tabs learn it', () => {
  async function two(portsOf: () => SessionPorts) {
    const tabs = [tab({}, portsOf()), tab({}, portsOf())] as const;
    for (const { session } of tabs) await session.load();
    return tabs;
  }

  test('of a logout, by broadcast', async () => {
    const { Channel } = browser();
    const [one, other] = await two(() => ({ BroadcastChannel: Channel }));
    other.server.profile = ok({});
    const asked = other.paths.length;
    await one.session.logout();
    // At once, before the profile is read again.
    expect(other.history.slice(-2)).toEqual(['drop other_tab 7, shown undefined', 'loading undefined']);
    await idle(other.session);
    expect(other.session.state.status).toBe('anonymous');
    expect(other.paths.length).toBe(asked + 1);
  });

  test('of another user, by broadcast', async () => {
    const { Channel } = browser();
    const [one, other] = await two(() => ({ BroadcastChannel: Channel }));
    one.server.profile = other.server.profile = ok({ id: 8 });
    await one.session.load();
    await idle(other.session);
    expect(other.history).toContain('drop other_tab 7, shown undefined');
    expect(other.session.state.uid).toBe('8');
    expect(one.history.filter((line) => line.startsWith('drop'))).toEqual(['drop user_changed 7, shown undefined']);
  });

  test('of a login, in a tab without one', async () => {
    const { Channel } = browser();
    const visitor = tab({ profile: ok({}) }, { BroadcastChannel: Channel });
    await visitor.session.load();
    visitor.server.profile = ok(ANN);
    await tab({}, { BroadcastChannel: Channel }).session.load();
    await vi.waitFor(() => expect(visitor.session.state.uid).toBe('7'));
    expect(visitor.history.some((line) => line.startsWith('drop'))).toBe(false);
  });

  test('of a login by the user whose data is kept, which drops nothing', async () => {
    const { Channel } = browser();
    const [one] = await two(() => ({ BroadcastChannel: Channel }));
    one.server.profile = new TypeError('offline');
    await one.session.load();
    one.server.profile = ok(ANN);
    new Channel('tb-session').postMessage('user 7');
    await vi.waitFor(() => expect(one.session.state.failure).toBeUndefined());
    expect(one.history.slice(2)).toEqual(['logged_in 7', 'logged_in 7']);
  });

  test('of a user who is no longer known, and of a login after that', async () => {
    const { Channel } = browser();
    const [one, other] = await two(() => ({ BroadcastChannel: Channel }));
    one.server.profile = other.server.profile = ok({});
    await one.session.load();
    await idle(other.session);
    expect(other.history).toContain('drop other_tab 7, shown undefined');
    one.server.profile = other.server.profile = ok(ANN);
    await one.session.load();
    await vi.waitFor(() => expect(other.session.state.uid).toBe('7'));
  });

  test('of the same user’s next login', async () => {
    const { Channel } = browser();
    const [one, other] = await two(() => ({ BroadcastChannel: Channel }));
    other.server.profile = ok({});
    await one.session.logout();
    await idle(other.session);
    other.server.profile = ok(ANN);
    await one.session.load();
    await vi.waitFor(() => expect(other.session.state.uid).toBe('7'));
  });

  test('of a logout at once, however slow the exchange is', async () => {
    const { Channel } = browser();
    const slow = tab({}, { BroadcastChannel: Channel, signOut: () => new Promise(() => undefined) });
    const other = tab({}, { BroadcastChannel: Channel });
    await slow.session.load();
    await other.session.load();
    void slow.session.logout();
    expect(other.history).toContain('drop other_tab 7, shown undefined');
  });

  test('of a session that the server ended', async () => {
    const { Channel } = browser();
    const [one, other] = await two(() => ({ BroadcastChannel: Channel }));
    one.server.rest = refusal(10007);
    await failureOf(orders(one.client));
    expect(other.history).toContain('drop other_tab 7, shown undefined');
  });

  test('a further tab of the same user disturbs nobody, and what is known is not announced again', async () => {
    const { Channel } = browser();
    const one = inApp({ BroadcastChannel: Channel });
    await one.session.load();
    const other = inApp({ BroadcastChannel: Channel });
    await other.session.load();
    expect(one.appProfile).toHaveBeenCalledTimes(1);
    const hear = vi.fn();
    new Channel('tb-session').addEventListener('message', hear);
    await other.session.load();
    expect(hear).not.toHaveBeenCalled();
  });

  test('by the storage event where there is no broadcast, and nothing stays in the storage', async () => {
    const pages = [page(), page()] as const;
    const storage = memory();
    const shared = (own: number) => ({
      setItem: (key: string, newValue: string) => {
        storage.setItem(key, newValue);
        pages[1 - own]?.fire('storage', { key, newValue });
      },
      removeItem: (key: string) => {
        storage.removeItem(key);
        pages[1 - own]?.fire('storage', { key, newValue: null });
      },
    });
    class Forbidden {
      constructor() {
        throw new Error('opaque origin');
      }
    }
    const one = tab({}, { page: pages[0], storage: shared(0), BroadcastChannel: Forbidden as never });
    const other = tab({ profile: ok(ANN) }, { page: pages[1], storage: shared(1) });
    await one.session.load();
    await other.session.load();
    await one.session.logout();
    expect(other.history).toContain('drop other_tab 7, shown undefined');
    expect(storage.kept.size).toBe(0);
  });

  test.each(['focus', 'online'])('at the latest on %s', async (type) => {
    const own = page();
    const { session, server } = tab({}, { page: own });
    await session.load();
    server.profile = ok({ id: 8 });
    own.fire(type);
    await vi.waitFor(() => expect(session.state.uid).toBe('8'));
  });

  test('and when the browser shows a kept page again', async () => {
    const own = page();
    const { appProfile, session } = inApp({ page: own });
    await session.load();
    own.fire('pageshow', { persisted: false });
    expect(appProfile).toHaveBeenCalledTimes(1);
    own.fire('pageshow', { persisted: true });
    expect(appProfile).toHaveBeenCalledTimes(2);
  });

  test.each([null, 5, '', 'Ended', 'ended ', 'user', 'user 0', 'user 7 8', 'user x', { type: 'ended' }, '__proto__'])(
    'the message %j is dropped',
    async (data) => {
      const { Channel } = browser();
      const own = page();
      const { appProfile, session, history } = inApp({ BroadcastChannel: Channel, page: own });
      await session.load();
      new Channel('tb-session').postMessage(data);
      new Channel('other').postMessage('ended');
      own.fire('storage', { key: 'other', newValue: 'ended' });
      own.fire('storage', { key: 'tb-session', newValue: data });
      own.fire('storage');
      expect(appProfile).toHaveBeenCalledTimes(1);
      expect(history).toHaveLength(2);
    },
  );

  test('F066 a shared storage that throws is done without', async () => {
    const setItem = () => {
      throw new Error('full');
    };
    const { session } = tab({}, { storage: { setItem, removeItem: setItem } });
    await session.load();
    await session.logout();
    expect(session.state.status).toBe('anonymous');
  });
});

test('F052 no token and no storage of it anywhere', async () => {
  const tabStorage = memory();
  const storage = memory();
  const { session, log } = tab(
    { profile: new TypeError('offline') },
    { tabStorage, storage, appProfile: async () => ({ uid: 7, userToken: 'secret-token' }) },
    { platform: 'app', userToken: () => 'secret-token' },
  );
  await session.load();
  const kept = JSON.stringify([session.state, [...tabStorage.kept], [...storage.kept], log.mock.calls]);
  expect(kept).not.toContain('secret-token');
});

test('a disposed session leaves nothing behind', async () => {
  const { Channel, open } = browser();
  const own = page();
  const { session, client, paths, history } = tab({ rest: refusal(10007) }, { BroadcastChannel: Channel, page: own });
  await session.load();
  const late = session.load();
  session.dispose();
  await late;
  expect(own.count()).toBe(0);
  expect(open.size).toBe(0);
  await failureOf(orders(client));
  const asked = paths.length;
  await session.load();
  expect(paths).toHaveLength(asked);
  expect(history).toHaveLength(2);
  await session.logout();
});

test('a subscriber that left hears nothing', async () => {
  const { session } = tab();
  const listener = vi.fn();
  session.subscribe(listener)();
  await session.load();
  expect(listener).not.toHaveBeenCalled();
});

test('what a browser has fits the ports', () => {
  const ofPage = (window: Window & { BroadcastChannel: typeof BroadcastChannel }): SessionPorts => ({
    page: window,
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    BroadcastChannel: window.BroadcastChannel,
  });
  expect(ofPage).toBeTypeOf('function');
});
