import { describe, expect, it } from 'vitest';
import { parsePictures } from './pictures.ts';

const image = { src: '/_astro/bus-factory-1.1GZg98sp_1Rvzqz.avif', alt: 'A bus on a lift', width: 1600, height: 1200 };
const whole = {
	slug: 'bus-factory',
	title: 'Bus depot and soft-drink factory',
	images: [image, { ...image, alt: '' }],
};
const parse = (value: unknown) => parsePictures(JSON.parse(JSON.stringify(value)));

describe('stored pictures', () => {
	it('come back as they were stored', () => {
		expect(parse(whole)).toEqual(whole);
	});
	it('lose what does not belong to them', () => {
		const extra = {
			...whole,
			__proto__: { admin: true },
			onload: 'x',
			images: [{ ...image, srcset: 'https://x.example' }],
		};
		expect(parse(extra)).toEqual({ ...whole, images: [image] });
	});
	it.each([null, 1, 'text', [1], {}, { ...whole, images: {} }, { ...whole, images: [] }])(
		'are damaged when they are %j',
		(value) => expect(parse(value)).toBeUndefined(),
	);
	it.each([
		'javascript:alert(1)',
		'https://elsewhere.example/_astro/a.avif',
		'//elsewhere.example/_astro/a.avif',
		'/_astro/../api/enquiry',
		'/_astro/a.svg',
		'/_astro/a.avif?x=1',
		'/_astro/a.avif" onerror="alert(1)',
		'\\_astro\\a.avif',
		' /_astro/a.avif',
		`/_astro/${'a'.repeat(400)}.avif`,
		['/_astro/a.avif'],
	])('are damaged by the address %j', (src) => {
		expect(parse({ ...whole, images: [image, { ...image, src }] })).toBeUndefined();
	});
	it.each([{ width: 0 }, { height: 1.5 }, { height: '1200' }, { width: 1e9 }, { alt: null }, { alt: 'a'.repeat(501) }])(
		'are damaged by a picture with %j',
		(wrong) => expect(parse({ ...whole, images: [{ ...image, ...wrong }] })).toBeUndefined(),
	);
	it.each([{ slug: '../admin' }, { slug: 5 }, { title: '   ' }, { title: 'a'.repeat(201) }, { title: [] }])(
		'are damaged by %j',
		(wrong) => expect(parse({ ...whole, ...wrong })).toBeUndefined(),
	);
	it('are at most thirty', () => {
		expect(parse({ ...whole, images: Array(30).fill(image) })?.images).toHaveLength(30);
		expect(parse({ ...whole, images: Array(31).fill(image) })).toBeUndefined();
	});
});
