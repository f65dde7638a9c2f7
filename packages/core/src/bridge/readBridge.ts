import type { AppNotice, NativeBridge } from './NativeBridge.js';

/**
 * Reads what a host calls its bridge. Each member is read once, and the bridge that comes back calls what was read. No
 * bridge when a member is missing, is no function, or its getter throws; only `notify` may be missing.
 */
export function readBridge(host: unknown): NativeBridge | undefined {
  if ((typeof host !== 'object' && typeof host !== 'function') || host === null) return undefined;
  try {
    // Every member may be absent; that is what is found out here.
    const { version, login, register, profile, open, notify } = host as {
      readonly [K in keyof NativeBridge]?: unknown;
    };
    if (!isFunction(version) || !isFunction(login) || !isFunction(register)) return undefined;
    if (!isFunction(profile) || !isFunction(open)) return undefined;
    return Object.freeze({
      version: () => Reflect.apply(version, host, []),
      login: () => Reflect.apply(login, host, []),
      register: () => Reflect.apply(register, host, []),
      profile: () => Reflect.apply(profile, host, []),
      open: (address: string) => Reflect.apply(open, host, [address]),
      ...(isFunction(notify) && { notify: (notice: AppNotice) => Reflect.apply(notify, host, [notice]) }),
    });
  } catch {
    // A getter or a proxy threw: there is no bridge that could be relied on.
    return undefined;
  }
}

function isFunction(value: unknown): value is (...values: never[]) => unknown {
  return typeof value === 'function';
}
