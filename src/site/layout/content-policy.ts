import { hash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { NO_TRUSTED_TYPES } from '#domain/security-headers.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const shared = import.meta.glob<string>('../head-scripts/*.inline.js', {
	query: '?raw',
	import: 'default',
	eager: true,
});

const sha256 = (text: string): `sha256-${string}` => `sha256-${hash('sha256', text, 'base64')}`;

/**
 * Adds to a page's content policy the styles that it writes by itself. What stands in the body is rendered too late for
 * it: the page asks, or the layout.
 */
export const allowStyles = (policy: AstroGlobal['csp'], styles: readonly string[]): void => {
	for (const style of styles) policy?.insertStyleHash(sha256(style));
};

/** Adds to it the texts of scripts that only this page has. */
export const allowScripts = (policy: AstroGlobal['csp'], scripts: readonly string[]): void => {
	for (const script of scripts) policy?.insertScriptHash(sha256(script));
};

/** Adds to it the scripts that any page may hold; none may turn text into markup. */
export const allowSharedScripts = (policy: AstroGlobal['csp']): void => {
	policy?.insertDirective(NO_TRUSTED_TYPES);
	allowScripts(policy, [...Object.values(shared), SPECULATION_RULES]);
};
