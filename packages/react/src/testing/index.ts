export { createSandboxSession, type SandboxSession, type SandboxSessionOptions } from './createSandboxSession.js';
export { closeBot, openBot } from './openBot.js';
export { SandboxProvider, type SandboxProviderProps } from './SandboxProvider.js';
