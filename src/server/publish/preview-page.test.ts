import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { previewPage } from './preview-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;
const page = (folder: string, more = '', script = '') => {
	const [style, code] = [`a{src:url(${folder}b.woff2)}`, `import("${folder}c.js")`];
	return (
		`<meta http-equiv="content-security-policy" content="script-src 'self' ${more}${hash(code)} ${hash('1')}; style-src ${hash(style)}">` +
		`${script}<style>${style}</style><script type="module">${code}</script><script>1</script>` +
		`<script src="${folder}d.js" integrity="sha384-x"></script><img src="${folder}\xe9.jpg" srcset="${folder}e.avif 2x">`
	);
};

it('a page loads every file from the folder of the preview, and may; it has no memory', () => {
	const made = previewPage(page('/_astro/'), '/p/files/');
	const [, forgetful = ''] = /"><script>(.*?)<\/script><style>/.exec(made) ?? [];
	expect(made).toBe(page('/p/files/', `${hash(forgetful)} `, `<script>${forgetful}</script>`));
	const window = { localStorage: {} };
	new Function('window', forgetful)(window);
	expect(() => window.localStorage).toThrow(DOMException);
});
