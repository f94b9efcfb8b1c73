import { runCommand } from './commands.ts';
import { demoCommand } from './demo/fill.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(demoCommand, deps, console);
