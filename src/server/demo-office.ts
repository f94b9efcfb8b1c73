import { runCommand } from './commands.ts';
import { demoCommand } from './demo/command.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(demoCommand, deps, console);
