import { describe, expect, it } from 'vitest';
import { ICONS } from './icons.ts';
import { type Shape, shapes } from './svg.ts';

const markup = (list: readonly Shape[]): string =>
	list
		.map(({ name, attributes, inside }) => {
			const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
			return inside.length > 0 ? `<${name}${all.join('')}>${markup(inside)}</${name}>` : `<${name}${all.join('')}/>`;
		})
		.join('');

describe('the shapes of a drawing', () => {
	it.each(Object.entries(ICONS))('are all of the drawing %s', (_, drawing) => {
		expect(markup(shapes(drawing))).toBe(drawing);
	});
});
