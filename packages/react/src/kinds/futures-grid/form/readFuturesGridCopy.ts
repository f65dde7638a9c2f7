// In a part of its own: it is loaded when a bot is chosen to copy.
export { readFuturesGridCopy } from '@tradingbot/core/kinds';
