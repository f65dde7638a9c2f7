// What stands under the chart, in a part of its own: it is loaded after the form.
export { FuturesComboBands, FuturesComboWhatIf } from '@tradingbot/react';
