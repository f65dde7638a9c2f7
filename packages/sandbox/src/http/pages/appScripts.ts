/** Runs on the page at `/sandbox/app/`: the native side of the app. */
export const HOST_SCRIPT = `'use strict';
const part = (id) => document.getElementById(id);
const frame = part('site');
const start = new URLSearchParams(location.search).get('start') ?? '/en-US/tradingbot/create/';
let user;
let login;
let closeFrame;

const show = () => {
  part('user').textContent = user ? user.userName + ', token ' + user.userToken.slice(0, 6) + '…' : 'nobody';
};
const ask = (kind) => new Promise((resolve) => {
  part('asked').textContent = kind === 'login' ? 'Log in to the app' : 'Register in the app';
  part('login').hidden = false;
  login = (answer) => {
    part('login').hidden = true;
    resolve(answer);
  };
});
const logIn = async (id) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/sandbox/app/session', { method: 'POST', headers, body: JSON.stringify({ user: id }) });
  user = await answer.json();
  show();
  login?.(user);
};

const chat = { listeners: new Set(), back: new Set() };
/** What the script inside the frame takes over. */
window.sandboxHost = {
  get kind() {
    return part('host').value.split(' ')[0];
  },
  get version() {
    return part('host').value.split(' ')[1];
  },
  titleChanged: (title) => {
    part('title').textContent = title;
  },
  bridge: {
    version: () => window.sandboxHost.version,
    login: () => ask('login'),
    register: () => ask('register'),
    profile: () => user,
    open: (address) => {
      const row = document.createElement('li');
      row.textContent = address;
      part('opened').append(row);
      return true;
    },
  },
  chat: {
    get platform() {
      return window.sandboxHost.version;
    },
    get viewportStableHeight() {
      return frame.clientHeight;
    },
    ready() {},
    expand() {},
    onEvent: (_name, listener) => chat.listeners.add(listener),
    offEvent: (_name, listener) => chat.listeners.delete(listener),
    BackButton: {
      show: () => { part('back').disabled = false; },
      hide: () => { part('back').disabled = true; },
      onClick: (listener) => chat.back.add(listener),
      offClick: (listener) => chat.back.delete(listener),
    },
  },
};

const dispatch = (name) => {
  const event = new frame.contentWindow.Event(name, { cancelable: true });
  return frame.contentWindow.dispatchEvent(event);
};
part('back').addEventListener('click', () => {
  if (window.sandboxHost.kind === 'chat') for (const listener of chat.back) listener();
  else if (dispatch('xchgback')) frame.contentWindow.history.back();
});
part('refresh').addEventListener('click', () => dispatch('xchgrefresh'));
part('cancel').addEventListener('click', () => login?.(undefined));
part('out').addEventListener('click', () => {
  user = undefined;
  show();
  load();
});
for (const button of document.querySelectorAll('[data-user]')) {
  button.addEventListener('click', () => void logIn(button.dataset.user));
}
const load = () => {
  chat.listeners.clear();
  chat.back.clear();
  part('back').disabled = false;
  frame.src = start;
};
part('host').addEventListener('change', load);
const asked = new URLSearchParams(location.search).get('host');
if (asked) part('host').value = asked;
load();
`;

/** Runs in the frame before the site, as a webview's own script does: hangs in what the host offers. */
export const FRAME_SCRIPT = `'use strict';
(() => {
  const host = window.parent === window ? undefined : window.parent.sandboxHost;
  if (!host) return;
  if (host.kind === 'chat') {
    window.Telegram = { WebApp: host.chat };
  } else {
    const agent = navigator.userAgent + ' XchgApp/' + host.version;
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    window.xchgBridge = host.bridge;
  }
  const report = () => host.titleChanged(document.title);
  new MutationObserver(report).observe(document.head ?? document, { childList: true, subtree: true, characterData: true });
  addEventListener('DOMContentLoaded', report);
})();
`;
