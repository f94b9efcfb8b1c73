import { createLog, type Log } from '../core/http/log.ts';

/** A log whose lines a test can read; those about faults are in `faults`, too. */
export const testLog = (lines: Record<string, unknown>[] = [], faults: unknown[] = []): Log =>
	createLog({
		write: (line) => {
			const entry = JSON.parse(line);
			lines.push(entry);
			if (entry.level === 'error') faults.push(entry);
		},
	});
