#!/usr/bin/env node
import { runCommand } from './runCommand.js';
import { processTerminal } from './Terminal.js';

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
