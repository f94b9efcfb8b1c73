import { hash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { NO_TRUSTED_TYPES } from '#domain/security-headers.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const scripts = import.meta.glob<string>('../**/*.inline.js', { query: '?raw', import: 'default', eager: true });

const sha256 = (text: string): `sha256-${string}` => `sha256-${hash('sha256', text, 'base64')}`;

const scriptHashes = [...Object.values(scripts), SPECULATION_RULES].map(sha256);

/**
 * Adds to a page's content policy what Astro did not make: every text of a file `*.inline.js`, which the page may hold
 * wherever it needs it, and the styles that the layout writes. Scripts may turn no text into markup.
 */
export const allowInlineTexts = (policy: AstroGlobal['csp'], styles: readonly string[]): void => {
	policy?.insertDirective(NO_TRUSTED_TYPES);
	for (const each of scriptHashes) policy?.insertScriptHash(each);
	for (const style of styles) policy?.insertStyleHash(sha256(style));
};
