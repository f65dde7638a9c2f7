// A module of its own, so that the dialogs alone are loaded when one is opened and the rest of the package is not.
export { AdjustBotDialog as default } from '@tradingbot/react';
