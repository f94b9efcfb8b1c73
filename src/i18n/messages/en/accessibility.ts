/** English words · accessibility statement */
export const accessibility = {
	reviewed: 'Last checked',
	greeting: 'Hello, something on your website is in my way.',
} as const;
