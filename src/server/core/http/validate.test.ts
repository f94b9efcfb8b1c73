import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBy } from './validate.ts';

const schema = z.object({ name: z.string(), rows: z.array(z.unknown()).default([]) });

it('takes what fits, and names the field of a character that no database keeps', () => {
	expect(readBy(schema, { name: '陈', rows: [1, null, { a: 'b' }] })).toEqual({
		name: '陈',
		rows: [1, null, { a: 'b' }],
	});
	const wrong = (sent: unknown) => () => readBy(schema, sent);
	expect(wrong({ name: 'a\0' })).toThrow(expect.objectContaining({ field: 'name' }));
	expect(wrong({ name: '', rows: ['', { text: '\0' }] })).toThrow(expect.objectContaining({ field: 'rows.1.text' }));
	expect(wrong({ name: '', rows: [{ 'a\0': 1 }] })).toThrow(expect.objectContaining({ field: 'rows.0' }));
	expect(wrong({ name: 1 })).toThrow(expect.objectContaining({ field: 'name' }));
});
