import { expect, it } from 'vitest';
import { provenance } from './origin.ts';

const pages = ['https://www.example.org'];
const from = (origin?: string, site?: string, host = 'api.example.org') => provenance({ origin, site, host }, pages);

it('the page that a request comes from is ours by its public origin, by the host that was asked, or by the word of the browser', () => {
	expect(from('https://www.example.org', 'cross-site')).toBe('own');
	expect(from('https://API.example.org')).toBe('own');
	expect(from('http://localhost:4321', undefined, 'localhost:4321')).toBe('own');
	expect(from('null', 'same-origin')).toBe('own');
});
it('the page that a request comes from is foreign when a browser names another, or hides it', () => {
	expect(from('https://evil.example', 'cross-site')).toBe('foreign');
	expect(from('https://www.example.org.evil.example')).toBe('foreign');
	expect(from('https://evil.example', 'none')).toBe('foreign');
	expect(from('null')).toBe('foreign');
	expect(from(undefined, 'cross-site')).toBe('foreign');
	expect(from(undefined, 'same-site')).toBe('foreign');
});
it('the page that a request comes from is unknown when no browser says anything', () => {
	expect(from()).toBe('unknown');
	expect(from(undefined, 'none')).toBe('unknown');
	expect(provenance({ origin: 'https://x.example', site: undefined, host: undefined }, [])).toBe('foreign');
});
