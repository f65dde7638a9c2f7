import { expect, test, vi } from 'vitest';
import { readMiniApp } from './readMiniApp.js';

const inside = (host: object) => readMiniApp({ Telegram: { WebApp: host } });

test('the host’s height is read anew each time, and only when it is one', () => {
  const host: Record<string, unknown> = { platform: 'ios', viewportStableHeight: 500 };
  const app = inside(host);
  expect(app?.height()).toBe(500);
  host.viewportStableHeight = 612.5;
  expect(app?.height()).toBe(612.5);
  for (const wrong of [0, -1, '500', Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
    host.viewportStableHeight = wrong;
    expect(app?.height(), String(wrong)).toBeUndefined();
  }
});

test('who listens to height and back can stop', () => {
  const host = {
    platform: 'android',
    onEvent: vi.fn(),
    offEvent: vi.fn(),
    BackButton: { show: vi.fn(), hide: vi.fn(), onClick: vi.fn(), offClick: vi.fn() },
  };
  const app = inside(host);
  const listener = () => {};
  app?.onHeight(listener)();
  app?.onBack(listener)();
  app?.showBack(true);
  app?.showBack(false);
  expect(host.onEvent).toHaveBeenCalledWith('viewportChanged', listener);
  expect(host.offEvent).toHaveBeenCalledWith('viewportChanged', listener);
  expect(host.BackButton.onClick).toHaveBeenCalledWith(listener);
  expect(host.BackButton.offClick).toHaveBeenCalledWith(listener);
  expect([host.BackButton.show.mock.calls.length, host.BackButton.hide.mock.calls.length]).toEqual([1, 1]);
});

test('an older host, or one that throws, takes nothing from the page', () => {
  const throwing = {
    platform: 'tdesktop',
    get viewportStableHeight(): number {
      throw new Error('no');
    },
    get BackButton(): object {
      throw new Error('no');
    },
    ready() {
      throw new Error('no');
    },
  };
  const app = inside(throwing);
  expect(app?.height()).toBeUndefined();
  app?.showBack(true);
  app?.ready();
  expect(app?.platform).toBe('tdesktop');
  const broken = {
    get Telegram(): never {
      throw new Error('no');
    },
  };
  expect(readMiniApp(broken)).toBeUndefined();
});
