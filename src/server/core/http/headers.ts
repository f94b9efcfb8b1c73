import { BARE_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';

/** Security headers of an answer that is no page, by name. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
	...SECURITY_HEADERS,
	'content-security-policy': BARE_POLICY,
};
