import { useSiteText } from '../texts/useSiteText.js';

const MAX_RISK = 5;

/** How much can be lost how fast, of five. */
export function RiskDots({ risk }: { readonly risk: number }) {
  const text = useSiteText();
  return (
    <span className="site-risk" title={text('risk', { risk, most: MAX_RISK })}>
      <span aria-hidden="true">{'●'.repeat(risk) + '○'.repeat(MAX_RISK - risk)}</span>
      <span className="tb-sr-only">{text('risk', { risk, most: MAX_RISK })}</span>
    </span>
  );
}
