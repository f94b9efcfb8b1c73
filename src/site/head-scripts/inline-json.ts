/** A value as it may stand in a script element: JSON in which nothing can end the script. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
