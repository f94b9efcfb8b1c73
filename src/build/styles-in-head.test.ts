import { expect, it } from 'vitest';
import { withStylesInHead } from './styles-in-head.ts';

it('moves style sheets from the body to the end of the head, in their order', () => {
	expect(
		withStylesInHead(
			'<head><style>a{}</style></head><body><style>b{}</style><p>text</p><style is="c">c{}</style></body>',
		),
	).toBe('<head><style>a{}</style><style>b{}</style><style is="c">c{}</style></head><body><p>text</p></body>');
});

it('leaves a page alone that has none in its body, and what has no head', () => {
	const page = '<head><style>a{}</style></head><body>text</body>';
	expect(withStylesInHead(page)).toBe(page);
	expect(withStylesInHead('<!doctype html><p>text')).toBe('<!doctype html><p>text');
});
