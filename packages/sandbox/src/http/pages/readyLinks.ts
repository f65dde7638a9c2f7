/** Situations that are asked for often: each opens the form of its switch, filled in. */
const ready: readonly { readonly text: string; readonly name: string; readonly values: Record<string, string> }[] = [
  {
    text: 'The next spot grid is created, but its answer is lost',
    name: 'faults',
    values: { path: '/grid/v1/create-grid', drop: 'after' },
  },
  {
    text: 'The next spot grid is not created, and its answer is lost',
    name: 'faults',
    values: { path: '/grid/v1/create-grid', drop: 'before' },
  },
  {
    text: 'The next 20 calls take 5 seconds each',
    name: 'faults',
    values: { path: '*', times: '20', delayMs: '5000' },
  },
  {
    text: 'The next 5 calls meet a server that is down',
    name: 'faults',
    values: { path: '*', times: '5', noEffect: 'true', status: '503', body: 'Service Unavailable' },
  },
  { text: 'The next call meets an expired session', name: 'faults', values: { path: '*', retCode: '10007' } },
  { text: 'The quote socket goes silent', name: 'faults', values: { path: 'socket', silent: 'true' } },
  {
    text: 'The quote socket drops after 5 frames, 3 times',
    name: 'faults',
    values: { path: 'socket', flap: '5', times: '3' },
  },
  { text: 'Quotes come out of order', name: 'faults', values: { path: 'socket', reorder: 'frames' } },
  { text: 'Quotes are two minutes old', name: 'faults', values: { path: 'socket', shiftMs: '-120000' } },
  { text: 'Quotes come from the future', name: 'faults', values: { path: 'socket', shiftMs: '120000' } },
  { text: 'All prices crash by 30 %', name: 'jump', values: { percent: '-30' } },
  { text: 'Clients get a time that is an hour ahead', name: 'skew', values: { ms: '3600000' } },
  { text: 'amira is a newcomer', name: 'user', values: { user: 'amira', user_type: 'fresh' } },
  {
    text: 'The flag of the trailing stop is off',
    name: 'flags',
    values: { flag: 'tradingBotTrailing', isOn: 'false' },
  },
];

export const readyLinks = ready.map(({ text, name, values }) => ({
  text,
  href: `/sandbox/${name}?${new URLSearchParams(values)}`,
}));
