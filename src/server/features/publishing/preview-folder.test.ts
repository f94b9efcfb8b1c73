import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { previewPage } from './preview-folder.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;
const page = (folder: string, fonts: string, script = '') => {
	const style = `a{src:url(${fonts}b.woff2)}`;
	const code = `import("${folder}c.js")`;
	return (
		`<head>${script}<meta http-equiv="content-security-policy" content="script-src 'self' ${hash(code)} ${hash('1')}; style-src ${hash(style)}">` +
		`<style>${style}</style></head><script type="module">${code}</script><script>1</script>` +
		`<script src="${folder}d.js" integrity="sha384-x"></script><img src="${folder}\xe9.jpg" srcset="${folder}e.avif 2x">`
	);
};

it('a page loads every file from the folder of the preview, and may; it has no memory', () => {
	const made = previewPage(page('/_astro/', '/_astro/fonts/'), '/p/files/');
	const [, forgetful = ''] = /<head><script>(.*?)<\/script><meta/.exec(made) ?? [];
	expect(made).toBe(page('/p/files/', '/p/files/', `<script>${forgetful}</script>`));
	const window = { localStorage: {} };
	new Function('window', forgetful)(window);
	expect(() => window.localStorage).toThrow(DOMException);
});
