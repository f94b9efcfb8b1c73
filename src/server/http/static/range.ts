/** A part of a file: first and last byte. */
export interface Part {
	from: number;
	to: number;
}

/**
 * Reads a `Range` of a file of `size` bytes.
 * @returns `undefined` when the whole file is to be sent (no range, several, or none that can be understood), `'none'`
 * when no byte of the file lies in it
 */
export const partOf = (header: string | undefined, size: number): Part | 'none' | undefined => {
	const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
	if (first === '' && last === '') return undefined;
	if (first === '')
		return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
	const from = Number(first);
	if (last !== '' && Number(last) < from) return undefined;
	return from >= size ? 'none' : { from, to: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
};
