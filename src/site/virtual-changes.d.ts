declare module 'virtual:changes' {
	/** Parts of the content, named as in `src/content-check/parts.ts`, and the day on which each last changed, if that is known. */
	export const changes: Readonly<Record<string, string>>;
}
