export { Amount, type AmountProps } from './Amount.js';
export { assetsText } from './assetsText.js';
export { Duration, durationText } from './Duration.js';
export { Figure, type FigureProps } from './Figure.js';
export { PnL, PnLPercent, type PnLProps } from './PnL.js';
export { Price, type PriceProps } from './Price.js';
export { SideWord } from './SideWord.js';
export { StatusBadge } from './StatusBadge.js';
export { Time, timeText } from './Time.js';
