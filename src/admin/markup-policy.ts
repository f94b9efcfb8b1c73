/** What browsers with Trusted Types have; TypeScript does not know it yet. */
interface PolicyFactory {
	createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}
declare global {
	var trustedTypes: PolicyFactory | undefined;
}

/**
 * No text becomes markup here: whatever is assigned to `innerHTML` is taken for nothing.
 *
 * antd writes style elements through `innerHTML` even with `zeroRuntime` (custom properties, the lock that holds the page
 * still behind a dialog), which `require-trusted-types-for` would stop with an exception. All that they say is in the
 * sheets of the page already. Code from text stays an exception, as there is no rule for it.
 */
globalThis.trustedTypes?.createPolicy('default', { createHTML: () => '' });

export {};
