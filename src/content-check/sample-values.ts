import { LOCALES } from '#domain/locale.ts';
import { type Content, doubtAt, entriesOf } from './content.ts';
import { textAt } from './data-path.ts';
import type { Problem } from './problem.ts';

/** How a value that nobody has changed yet looks: an address or number that belongs to no one. */
const SAMPLE = /\.example$|^\+852 5555|^[0-]+$|Example|例子/;

const ADDRESS_FIX = 'Type the address on your business registration certificate, in this language';

/** Fields of `content/site.json` that are delivered as samples, each with what to type. */
const FIXES: Record<string, string> = {
	site: 'Type the address under which this site will be open',
	shop: 'Type the address of your shop',
	email: 'Type the email address that your office reads',
	whatsapp: 'Type the number of your WhatsApp account',
	'operator.businessRegistration':
		'Type the number on your business registration certificate, and compare legalName with it',
	'operator.companyNumber': 'Type the number on your certificate of incorporation',
	'operator.dataContact.email': 'Type the email address of whoever answers for personal data',
	'operator.emergency':
		'Type the number that somebody answers while children are out, and compare emergencyHours with it',
	...Object.fromEntries(LOCALES.map((locale) => [`operator.address.${locale}`, ADDRESS_FIX])),
};

/** What `content/site.json` still says as it was delivered: nobody can be reached there. */
export function* checkSampleValues(content: Content): Generator<Problem> {
	for (const entry of entriesOf(content, 'site')) {
		for (const [field, fix] of Object.entries(FIXES)) {
			const path = field.split('.');
			const value = textAt(entry.data, ...path);
			if (value && SAMPLE.test(value)) yield doubtAt(entry, path, `"${value}" is a sample`, fix);
		}
		if (!SAMPLE.test(textAt(entry.data, 'operator', 'businessRegistration') ?? '')) continue;
		const message = 'is the sample sentence, as long as the registration number is a sample';
		const fix = 'Say what your own policy covers, as your insurer confirms it';
		yield doubtAt(entry, ['operator', 'insurance'], message, fix);
	}
}
