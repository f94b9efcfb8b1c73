import { describe, expect, it } from 'vitest';
import { withPolicy } from './page-policy.ts';

const PAGE =
	'<!doctype html><head><meta charset="utf-8"><style>a{}</style><script>1</script><script>1</script>' +
	'<script type="module" src="/_astro/a.js"></script><script type="application/json">{"a":1}</script></head>';
const secure = (html: string) => withPolicy(html, (address) => `sha384-of${address}`, {});

describe('a page with its policy', () => {
	it('has it before everything that it is about', () => {
		expect(secure(PAGE)).toMatch(
			/^<!doctype html><head><meta charset="utf-8"><meta http-equiv="content-security-policy"/,
		);
	});
	it('names each inline script and style once, and no data', () => {
		expect(secure(PAGE).match(/'sha256-[^']+'/g)).toEqual([
			"'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
			"'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
		]);
	});
	it('says what its script files must hold', () => {
		expect(secure(PAGE)).toContain(
			'<script type="module" src="/_astro/a.js" integrity="sha384-of/_astro/a.js"></script>',
		);
	});
	it('frames nothing, unless it is one of the back office, which shows how a draft will look', () => {
		expect(secure(PAGE)).not.toContain('frame-src');
		expect(secure(`${PAGE}<div id="office"></div>`)).toContain("; frame-src 'self';");
	});
	it('must begin with its character set', () => {
		expect(() => secure('<p>')).toThrow(/charset/);
	});
});
