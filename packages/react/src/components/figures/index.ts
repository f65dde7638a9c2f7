export { shownParts } from '../../hooks/shownParts.js';
export { Amount, type AmountProps } from './Amount.js';
export { assetsText } from './assetsText.js';
export { Duration, type DurationProps, durationText } from './Duration.js';
export { Figure, type FigureProps } from './Figure.js';
export { PnL, PnLPercent, type PnLProps } from './PnL.js';
export { Price, type PriceProps } from './Price.js';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge.js';
export { Time, type TimeProps, timeText } from './Time.js';
