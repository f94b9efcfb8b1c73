import { BARE_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';

/** Security headers of an answer that is no page, by name. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
	...SECURITY_HEADERS,
	'content-security-policy': BARE_POLICY,
};

/** Security headers with a content policy, as Node takes them fastest: name, value, name, value … */
export const headerList = (policy: string): string[] => [
	...Object.entries(SECURITY_HEADERS).flat(),
	'content-security-policy',
	policy,
];
