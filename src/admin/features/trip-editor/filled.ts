import { isHollow } from './trip-value.ts';

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** What is written, with what is not written yet taken from a draft. Lists of texts are taken whole. */
export const filled = (written: unknown, draft: unknown): unknown => {
	if (isHollow(written)) return draft ?? written;
	if (!isGroup(written) || !isGroup(draft)) return written;
	if (Array.isArray(written)) {
		if (!Array.isArray(draft) || !written.some(isGroup)) return written;
		const length = Math.max(written.length, draft.length);
		return Array.from({ length }, (_, i) => filled(written[i], draft[i]));
	}
	const names = [...new Set([...Object.keys(written), ...Object.keys(draft)])];
	return Object.fromEntries(names.map((name) => [name, filled(written[name], draft[name])]));
};
