import { cookiesNamed } from '../../core/http/cookie.ts';

/** Name of the session's cookie: with this prefix browsers take it from this host alone, and over TLS. */
const NAME = '__Host-sid';
const RULES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** The header that keeps a session in the browser, until that is closed; when it ends the server decides. */
export const sessionCookie = (token: string): string => `${NAME}=${token}; ${RULES}`;
export const NO_SESSION = `${NAME}=; ${RULES}; Max-Age=0`;

/**
 * The session that a browser names in its `Cookie` header: undefined when it names none, empty when what it sends cannot
 * be one of ours, or when it sends two.
 */
export const sentToken = (header: string | undefined): string | undefined => {
	const values = cookiesNamed(header, NAME);
	if (values.length === 0) return undefined;
	const [token = ''] = values;
	return values.length === 1 && /^[\w-]{43}$/.test(token) ? token : '';
};
