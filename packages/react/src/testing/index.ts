export { createSandboxSession, type SandboxSession, type SandboxSessionOptions } from './createSandboxSession.js';
export { fault } from './fault.js';
export { closeBot, openBot, openCombo, openDca, openFuturesGrid, openMartingale } from './openBot.js';
export { SandboxProvider, type SandboxProviderProps } from './SandboxProvider.js';
export { type TextTree, textFaults } from './textFaults.js';
