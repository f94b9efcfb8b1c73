/** What TypeScript does not know of yet: the third argument of a reviver, with the number as it was written. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Reads JSON with every number as the text that it was written as: numbers of orders exceed 2^53, and amounts are no
 * floating numbers. @throws SyntaxError
 */
export const parseExact = (text: string): unknown => {
	const reviver: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value);
	return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
};
