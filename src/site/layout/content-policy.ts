import { hash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { NO_TRUSTED_TYPES } from '#domain/security-headers.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const scripts = import.meta.glob<string>('../**/*.inline.js', { query: '?raw', import: 'default', eager: true });

const sha256 = (text: string): `sha256-${string}` => `sha256-${hash('sha256', text, 'base64')}`;

const scriptHashes = [...Object.values(scripts), SPECULATION_RULES].map(sha256);

/**
 * Adds to a page's content policy the styles that it writes by itself. What stands in the body is rendered too late for
 * it: the page asks, or the layout.
 */
export const allowStyles = (policy: AstroGlobal['csp'], styles: readonly string[]): void => {
	for (const style of styles) policy?.insertStyleHash(sha256(style));
};

/**
 * Adds every text of a file `*.inline.js`, which pages may hold wherever they need it. Scripts may turn no text into
 * markup.
 */
export const allowScripts = (policy: AstroGlobal['csp']): void => {
	policy?.insertDirective(NO_TRUSTED_TYPES);
	for (const each of scriptHashes) policy?.insertScriptHash(each);
};
