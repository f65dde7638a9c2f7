import type { Command } from './args/command.js';
import { botCommands } from './bots/commands.js';
import { contract } from './contract/command.js';
import { diagnose } from './diagnose/command.js';
import { call } from './endpoints/command.js';
import { mcp } from './mcp/command.js';
import { record } from './record/command.js';
import { listTools } from './tools/command.js';

/** All commands, in the order of the help. What one needs is loaded when it is run. */
export const commands: readonly Command[] = [...botCommands, ...[call, listTools, diagnose, mcp, contract, record]];
