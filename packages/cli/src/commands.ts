import type { Command } from './args/command.js';
import { contract } from './contract/command.js';
import { record } from './record/command.js';

/** All commands, in the order of the help. What one needs is loaded when it is run. */
export const commands: readonly Command[] = [contract, record];
