/** Writes one line of JSON; nothing in it may be personal: no query, no network address, nothing that was typed. */
export type Log = (entry: Record<string, unknown>) => void;

/** Kept for so long before they are written, so that a busy server writes many lines at once; in milliseconds. */
const DELAY = 100;

/** Collects lines and writes them together. `flush` writes what is left at the end. */
export const createLog = (write: (text: string) => void): { log: Log; flush: () => void } => {
	let lines = '';
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		if (lines !== '') write(lines);
		lines = '';
	};
	return {
		log: (entry) => {
			lines += `${JSON.stringify(entry)}\n`;
			timer ??= setTimeout(flush, DELAY).unref();
		},
		flush,
	};
};
