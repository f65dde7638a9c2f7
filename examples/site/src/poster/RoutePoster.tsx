import { useLocation, useRouter } from 'wouter';
import { PagePoster } from './PagePoster.js';
import { posterOf } from './posters.js';

/** Stands for the page of the current path until it is loaded. */
export function RoutePoster() {
  const { base } = useRouter();
  const poster = posterOf(useLocation()[0]);
  return poster ? <PagePoster poster={poster} base={base} /> : <div className="site-waiting" aria-busy="true" />;
}
