import { backupCommand, runCommand } from './core/commands.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(backupCommand, deps, console);
