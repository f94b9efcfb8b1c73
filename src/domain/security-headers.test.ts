import { describe, expect, it } from 'vitest';
import { pagePolicy } from './security-headers.ts';

describe('the content policy of a page', () => {
	it('lets run what stands in the page or comes from the site, and nothing else', () => {
		const policy = pagePolicy({ scripts: ['sha256-a='], styles: [] });
		expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self'; img-src 'self';");
		expect(policy).toContain("connect-src 'self'; manifest-src 'self'; form-action 'self';");
		expect(policy).not.toMatch(/unsafe|data:|\*/);
	});
	it('lets the form go to its server and the list of countries come from its service, where those are elsewhere', () => {
		const policy = pagePolicy({
			scripts: [],
			styles: [],
			api: 'https://desk.example/base',
			countries: 'https://countries.example/v3/all',
		});
		expect(policy).toContain("img-src 'self' https://countries.example https:;");
		expect(policy).toContain("connect-src 'self' https://desk.example https://countries.example;");
		expect(policy).toContain("form-action 'self' https://desk.example;");
	});
});
