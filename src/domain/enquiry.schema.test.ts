import { expect, it } from 'vitest';
import { enquirySchema } from './enquiry.schema.ts';

const valid = { firstName: 'Ka Yan', email: 'parent@example.org', message: 'Two children.', country: 'HK' };
const issues = (change: object) =>
	enquirySchema(() => ({ dial: '852', lengths: [8], trunk: '' }))
		.safeParse({ ...valid, ...change })
		.error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

it('an enquiry that arrives is read with what is missing filled in and what is unknown left out', () => {
	const { data } = enquirySchema().safeParse({ ...valid, locale: 'fr', status: 'done' });
	expect(data).toMatchObject({ lastName: '', locale: 'en', key: '', trip: '' });
	expect(data).not.toHaveProperty('status');
});
it('an enquiry that arrives is refused with a code at the field', () => {
	expect(issues({})).toBeUndefined();
	expect(issues({ email: '' })).toEqual(['email: email_required']);
	expect(issues({ message: { path: '/etc/passwd' } })).toEqual(['message: wrong_type']);
	expect(issues({ country: 'XX' })).toContain('country: country_unknown');
	expect(issues({ phone: '+44 7700 900123' })).toEqual(['phone: phone_country_mismatch']);
});
it.each(['key', 'trip'])(
	'an enquiry that arrives refuses control characters and halves of characters in "%s"',
	(field) => {
		for (const value of ['\0', 'a\nb', '\ud800', '\u202e']) {
			const { error } = enquirySchema().safeParse({
				firstName: 'A',
				email: 'a@b.co',
				message: 'Hello',
				[field]: value,
			});
			expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, 'invalid_characters']]);
		}
	},
);
