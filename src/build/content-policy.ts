import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PageNeeds } from '#domain/security-headers.ts';
import { withFirstPicture } from './first-picture.ts';
import { type IntegrityOf, withPolicy } from './page-policy.ts';
import { withStylesInHead } from './styles-in-head.ts';

const integrityIn = (folder: string): IntegrityOf => {
	const known = new Map<string, string>();
	return (address) => {
		const found =
			known.get(address) ??
			`sha384-${createHash('sha384')
				.update(readFileSync(join(folder, address)))
				.digest('base64')}`;
		known.set(address, found);
		return found;
	};
};

/** What the build asks of the answer to a request for a page: a whole `Response` would copy thousands of pages twice more. */
const answer = (page: string, { status, headers }: Response): Response => {
	const bytes = Buffer.allocUnsafeSlow(page.length); // a buffer of its own, not a part of a larger one
	bytes.write(page, 'latin1');
	const needed = { status, headers, body: bytes, arrayBuffer: async () => bytes.buffer };
	return needed as unknown as Response;
};

/**
 * Gives every page its content policy as it is rendered: reading and writing each of thousands of files once more takes
 * longer than making the policy.
 */
export const contentPolicy = (elsewhere: Pick<PageNeeds, 'api' | 'countries'>): AstroIntegration => {
	let integrityOf: IntegrityOf;
	return {
		name: 'content-policy',
		hooks: {
			'astro:config:done': ({ config }) => {
				integrityOf = integrityIn(fileURLToPath(config.outDir));
			},
			'astro:build:start': ({ setPrerenderer }) => {
				setPrerenderer((usual) => ({
					...usual,
					name: 'content-policy',
					async render(request, options) {
						const rendered = await usual.render(request, options);
						if (options.routeData.type !== 'page') return rendered;
						const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
						// A letter for each byte: what is looked for is ASCII, and texts need not be decoded and encoded again.
						const html = Buffer.from(await response.arrayBuffer()).toString('latin1');
						const page = withPolicy(withFirstPicture(withStylesInHead(html)), integrityOf, elsewhere);
						return { ...rest, response: answer(page, response) };
					},
				}));
			},
		},
	};
};
