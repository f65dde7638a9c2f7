import type { SiteTextKey } from '../../texts/useSiteText.js';

/** Colors by meaning. */
type Ink = 'price' | 'range' | 'level' | 'buy' | 'sell' | 'liquidation' | 'rest';
type Stroke = readonly [ink: Ink, path: string];

const SIZE = { width: 96, height: 56 };

/** A horizontal line at each height. */
const lines = (heights: readonly number[], from: number, to: number) =>
  heights.map((y) => `M${from} ${y}H${to}`).join('');

/** Time runs to the right and prices grow upwards, in every language. */
const DRAWINGS: Readonly<Partial<Record<SiteTextKey, readonly Stroke[]>>> = {
  help_range: [
    ['range', lines([12, 46], 4, 92)],
    ['price', 'M4 30L15 19L26 40L38 17L49 34L60 12'],
    ['rest', 'M60 12L69 4L78 9L88 3'],
  ],
  help_grids: [
    ['range', lines([8, 48], 4, 42)],
    ['level', lines([28], 4, 42)],
    ['range', lines([8, 48], 54, 92)],
    ['level', lines([15, 22, 28, 34, 41], 54, 92)],
  ],
  help_fee: [
    ['level', lines([12, 46], 4, 60)],
    ['price', 'M14 46L46 12'],
    ['buy', 'M9 52L14 44L19 52Z'],
    ['sell', 'M41 6L46 14L51 6Z'],
    ['buy', 'M76 38V12M70 19L76 12L82 19'],
    ['rest', 'M76 46V40M70 46H82'],
  ],
  help_start: [
    ['sell', lines([8, 18], 28, 92)],
    ['buy', lines([38, 48], 28, 92)],
    ['price', 'M28 28H92'],
    ['sell', 'M12 18a5 5 0 1 0 .1 0ZM12 6a5 5 0 1 0 .1 0Z'],
  ],
  help_protection: [
    ['buy', 'M4 10H92'],
    ['sell', 'M4 46H92'],
    ['price', 'M4 30L16 24L28 34L42 20L54 28L70 10'],
    ['price', 'M70 7a3 3 0 1 0 .1 0Z'],
  ],
  help_direction: [
    ['buy', 'M8 46L26 12M16 15L26 12L29 22'],
    ['sell', 'M38 12L56 46M46 43L56 46L59 36'],
    ['price', 'M68 28L74 18L80 38L86 18L92 28'],
  ],
  help_leverage: [
    ['range', 'M10 34H28V48H10Z'],
    ['rest', 'M36 41H48M43 36L48 41L43 46'],
    ['price', 'M58 6H76V48H58Z'],
    ['level', lines([20, 34], 58, 76)],
  ],
  help_liquidation: [
    ['sell', 'M4 32H92'],
    ['liquidation', 'M4 46H92M10 46L5 54M26 46L21 54M42 46L37 54M58 46L53 54M74 46L69 54M90 46L85 54'],
    ['price', 'M4 8L16 16L28 10L42 22L54 18L70 32'],
    ['rest', 'M70 32L84 46'],
  ],
  help_funding: [
    ['buy', 'M14 18H78M70 11L78 18L70 25'],
    ['sell', 'M82 38H18M26 31L18 38L26 45'],
  ],
  help_spacing: [
    ['level', lines([8, 16, 24, 32, 40, 48], 4, 42)],
    ['level', lines([8, 21, 31, 38.5, 44, 48], 54, 92)],
  ],
};

/** Small drawing for a line of the help; nothing for a line without one. The text beside it has the same content. */
export default function HelpDrawing({ of }: { readonly of: SiteTextKey }) {
  const strokes = DRAWINGS[of];
  if (!strokes) return null;
  return (
    <svg aria-hidden="true" className="site-drawing" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} {...SIZE}>
      {strokes.map(([ink, path]) => (
        <path key={`${ink} ${path}`} data-ink={ink} d={path} />
      ))}
    </svg>
  );
}
