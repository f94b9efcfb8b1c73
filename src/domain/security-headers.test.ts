import { expect, it } from 'vitest';
import { leadingPolicy, pageDirectives } from './security-headers.ts';

it('the content policy of a page lets come what is of the site, and nothing else', () => {
	const policy = pageDirectives({}).join('; ');
	expect(policy).toMatch(/^default-src 'none'; img-src 'self'; font-src 'self' data:; connect-src 'self';/);
	expect(policy).toMatch(/form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'$/);
	expect(policy).not.toMatch(/unsafe|(?<!font-src 'self' )data:|\*/);
});
it('the content policy of a page lets the form go to its server and the list of countries come from its service, where those are elsewhere', () => {
	const policy = pageDirectives({
		site: 'https://www.example/',
		api: 'https://desk.example',
		countries: 'https://countries.example/v3/all',
	});
	expect(policy).toContain("img-src 'self' https://countries.example https:");
	expect(policy).toContain("connect-src 'self' https://desk.example https://countries.example");
	expect(policy).toContain("form-action 'self' https://desk.example https://www.example");
});
it('the content policy of a page lets nothing run but the one script where the page only leads on', () => {
	expect(leadingPolicy('sha256-a=')).toMatch(/^default-src 'none'; script-src 'sha256-a='; form-action 'none'/);
	expect(leadingPolicy('sha256-a=')).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/);
});
