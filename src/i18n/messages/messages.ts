import type { en } from './en.ts';

type Widen<T> = T extends string
	? string
	: T extends readonly string[]
		? readonly string[]
		: { [K in keyof T]: Widen<T[K]> };

/** The shape of a dictionary: the keys of the English one. A missing or unknown key does not compile. */
export type Messages = Widen<typeof en>;
