#!/usr/bin/env node
import { runCommand } from './runCommand.js';

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  onStop: (stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  },
});
