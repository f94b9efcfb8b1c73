import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { allowing, withOwnPolicy } from './publish.ts';

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const page = (scripts: string, styles: string) =>
	`<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${styles};"><script>a()</script><script type="module">let b = "<i>";</script><style>p{}</style>`;

it('a page allows the scripts and styles that stand in it, and no others', () => {
	const here = [source('a()'), source('let b = "<i>";')].join(' ');
	const all = page(`${source('elsewhere()')} ${here}`, `${source('p{}')} ${source('b{}')}`);
	expect(withOwnPolicy(all)).toBe(page(here, source('p{}')));
});

it('a page without a policy stays as it is', () => {
	expect(withOwnPolicy('<script>a()</script>')).toBe('<script>a()</script>');
});

it('the back office may go on adding empty styles', () => {
	const office = page('', `${source('p{}')} ${source('')}`);
	expect(withOwnPolicy(office)).toBe(office);
});

it('a page may be given a script and a style more', () => {
	const allowed = `script-src 'self' ${source('b()')}; style-src 'self' ${source('i{}')};`;
	const bare = "script-src 'self'; style-src 'self';";
	expect(allowing(bare, { script: 'b()', style: 'i{}' })).toBe(allowed);
	expect(allowing(bare, { script: '', style: '' })).toBe(bare);
});
