import { botPath, kindOfPath } from '@tradingbot/core/kinds';
import { BotList, navigateOverLayers, SpotGridDetail } from '@tradingbot/react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';

/** A dialog stands in the history, so that Back closes it: the next page takes its place. */
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  navigateOverLayers((replace = false) => navigate(to, { ...options, replace }), options?.replace);

/** The host's routes: the components ask for another page, and never change the address themselves. */
export function Bots() {
  return (
    <Router base="/shop" aroundNav={aroundNav}>
      <Switch>
        <Route path="/bots" component={List} />
        <Route path="/bots/:kind/:id">{({ kind, id }) => <Bot path={kind} id={id} />}</Route>
      </Switch>
    </Router>
  );
}

function List() {
  const [, navigate] = useLocation();
  return (
    <BotList
      onOpen={(bot) => navigate(`/bots/${botPath(bot)}`)}
      onClose={(bot) => navigate(`/bots/${botPath(bot)}?close`)}
    />
  );
}

function Bot({ path, id }: { readonly path: string; readonly id: string }) {
  const [, navigate] = useLocation();
  if (kindOfPath(path) !== 'spot_grid') return <p>This page shows spot grids.</p>;
  return <SpotGridDetail botId={id} onClose={() => navigate('?close')} />;
}
