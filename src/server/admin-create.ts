import { createOwnerCommand } from './accounts/create-owner.ts';
import { runCommand } from './commands.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(createOwnerCommand, deps, console);
