/**
 * Serves the built site with little memory: `npm run serve`. What decides about memory is read when a program starts, so
 * this process becomes another one, under the same number. Where that is not possible, it serves as it is.
 * Another program and its arguments may be named: `node serve.ts <program> …`
 */
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, , program = fileURLToPath(new URL('main.ts', import.meta.url)), ...rest] = process.argv;

/**
 * A young generation of 1 MB and a heap that grows in small steps: answers leave little behind. What runs often is compiled
 * once, for good: the forms in between take 8 MB.
 */
const FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=10', '--no-sparkplug', '--no-maglev'];
const LEAN = {
	// What was compiled is kept for the next start.
	NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
	// glibc gives memory back as soon as it is free; threads that compile do not scatter what the main one needs.
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '32768',
	MALLOC_TRIM_THRESHOLD_: '65536',
	MALLOC_TOP_PAD_: '0',
};

if (!existsSync(program)) throw new Error(`There is no ${program}`);
if (process.execve && process.platform !== 'win32')
	process.execve(process.execPath, [process.execPath, ...FLAGS, program, ...rest], { ...LEAN, ...process.env });
await import(pathToFileURL(program).href);
