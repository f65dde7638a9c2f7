// A module of its own, so that the dialog alone is loaded when it is opened and the rest of the package is not.
export { ShareBotDialog as default } from '@tradingbot/react';
