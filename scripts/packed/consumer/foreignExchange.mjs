// Stands for the network of an exchange with a domain of its own: all its hosts are the sandbox at SANDBOX, and there are
// no others.
const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { protocol, hostname, pathname, search } = new URL(request.url);
  if (protocol !== 'https:' || !hostname.endsWith('-testnet.foreign.test'))
    throw new TypeError(`${request.url} is no address of the exchange.`);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const cookie = headers.get('cookie')?.replace('b_t_c_k_testnet=', 'b_t_c_k_local=');
  if (cookie !== undefined) headers.set('cookie', cookie);
  const body = request.body === null ? undefined : await request.text();
  return fetch(`${process.env.SANDBOX}/x-api${pathname}${search}`, { method, headers, body, signal });
};
