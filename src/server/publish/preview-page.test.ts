import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withFilesIn } from './preview-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;
const page = (folder: string) => {
	const [style, script] = [`a{src:url(${folder}b.woff2)}`, `import("${folder}c.js")`];
	return (
		`<meta http-equiv="content-security-policy" content="script-src ${hash(script)} ${hash('1')}; style-src ${hash(style)}">` +
		`<style>${style}</style><script type="module">${script}</script><script>1</script>` +
		`<script src="${folder}d.js" integrity="sha384-x"></script><img src="${folder}\xe9.jpg" srcset="${folder}e.avif 2x">`
	);
};

it('a page loads every file from the folder of the preview, and may', () => {
	expect(withFilesIn(page('/_astro/'), '/p/files/')).toBe(page('/p/files/'));
});
