import './style.css';
import { isChoosablePair, loginAddress } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { pairFacts, symbolLookUp } from '@tradingbot/core/kinds';
import { allWrites, resumeWrites } from '@tradingbot/core/writes';
import { showBots } from './bots.ts';
import { createForm } from './createForm.ts';
import { element } from './element.ts';
import { client, session } from './exchange.ts';
import { showPrices } from './prices.ts';

const SHOWN_PAIRS = 5;

const [{ symbols }] = await Promise.all([listSpotSymbols(client, {}), session.load()]);
const pairs = symbols.filter(isChoosablePair);
showPrices(placeOf('prices'), pairs.slice(0, SHOWN_PAIRS));

const [pair] = pairs;
if (session.state.status !== 'logged_in') {
  placeOf('user').append(element('a', { href: loginAddress(location.href) }, 'Log in'), ' to see and create bots.');
} else if (pair) {
  placeOf('user').append(`Logged in as ${session.state.profile?.username ?? session.state.uid}.`);
  const refresh = showBots(placeOf('bots'), symbolLookUp(symbols, pairFacts));
  placeOf('create').append(createForm(pair, () => void refresh()));
  // What a page that was left did not hear the outcome of.
  await resumeWrites(client, allWrites, { onResumed: () => void refresh() });
}

function placeOf(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`The page has no place for ${id}.`);
  return place;
}
