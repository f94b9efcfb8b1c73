import { runCommand } from '../core/commands.ts';
import { demoCommand } from './fill.ts';

const deps = { variables: process.env, args: process.argv.slice(2), now: Date.now() };
process.exitCode = await runCommand(demoCommand, deps, console);
