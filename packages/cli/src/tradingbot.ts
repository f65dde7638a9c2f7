#!/usr/bin/env node
import { runCommand } from './runCommand.js';
import { processTerminal } from './Terminal.js';

/** For output that is on its way when a command ends, ms. */
const LAST_WORDS_MS = 500;

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
// A call or wait that was given up would hold the process for as long as it lasts.
setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
