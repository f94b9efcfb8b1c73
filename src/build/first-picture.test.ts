import { describe, expect, it } from 'vitest';
import { withFirstPicture } from './first-picture.ts';

const HEAD = '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>a{}</style></head>';
const picture = (name: string, priority = '') =>
	`<picture><source type="image/avif" srcset="/${name}-1.avif 1w, /${name}-2.avif 2w" sizes="100vw"><img src="/${name}.webp"${priority}></picture>`;
const first = picture('b', ' fetchpriority="high"');

describe('a page with a picture that it shows first', () => {
	it('asks for it as soon as the width of the window is known, in the words of the picture', () => {
		expect(withFirstPicture(HEAD + picture('a') + first + picture('c'))).toBe(
			`${HEAD.replace('<style>', '<link rel="preload" as="image" type="image/avif" imagesrcset="/b-1.avif 1w, /b-2.avif 2w" imagesizes="100vw" fetchpriority="high"><style>')}${picture('a')}${first}${picture('c')}`,
		);
	});
	it('stays as it is when no picture comes first', () => {
		for (const page of [HEAD, HEAD + picture('a'), `${HEAD}<script fetchpriority="high"></script>`])
			expect(withFirstPicture(page)).toBe(page);
	});
});
