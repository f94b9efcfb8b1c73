import { simplifySchema } from '#domain/office/goods.schema.ts';
import type { AddRoutes } from './app.ts';

/** Bytes of the words of one language. */
const WORDS_BYTES = 256 * 1024;

/** 繁转简: a draft of the words in simplified characters, for somebody to read and mend. It saves nothing. */
export const simplifyRoutes: AddRoutes = (route) => {
	const options = { body: simplifySchema, bodyLimit: WORDS_BYTES, readsOnly: true } as const;
	route('POST /goods/simplify', options, async ({ body: { words } }) => {
		// Dictionaries take memory, and most servers that run never need them.
		const { simplified } = await import('./simplified.ts');
		return { words: simplified(words) };
	});
};
