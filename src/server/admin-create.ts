import { runCommand } from './core/commands.ts';
import { createOwnerCommand } from './features/accounts/index.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(createOwnerCommand, deps, console);
