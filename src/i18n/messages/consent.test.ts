import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
	CHANGE_VERSION,
	MARKETING_VERSION,
	PRIVACY_VERSION,
	TELL_ME_VERSION,
	WAITING_VERSION,
} from '#domain/consent.ts';
import { LOCALES } from '../locales.ts';
import { t } from '../t.ts';

/** Fingerprints of the words of each version, in the order of the languages. Old versions stay: they are evidence. */
const PRIVACY: Record<string, string> = {
	'2026-11-21': '60a6929afc7bbdb7',
	'2026-11-23': 'da43164cab401d36',
	'2026-11-28': '898451dc51a5a27d',
	'2026-11-30': 'd362691a6000b1f8',
};
const MARKETING: Record<string, string> = { '2026-11-21': '4a731a3949f73e75', '2026-11-28': '84fc4d220086bd9f' };

const WAITING: Record<string, string> = { '2026-11-24': 'aeef88945904f1e9', '2026-11-28': '79c2ced07a57d070' };
const TELL_ME: Record<string, string> = { '2026-11-24': '9a81e36e35e70da7', '2026-11-28': 'c50730d75290f135' };
const CHANGE: Record<string, string> = { '2026-11-24': '3dd99432967dc960', '2026-11-28': '1cef2c7e56a40331' };

const fingerprint = (words: (all: ReturnType<typeof t>) => string[]): string =>
	createHash('sha256')
		.update(LOCALES.map((locale) => words(t(locale)).join('\n')).join('\n'))
		.digest('hex')
		.slice(0, 16);

it('words that are kept as evidence get a new version in src/domain/consent.ts when they change', () => {
	expect(fingerprint(({ contact: { form } }) => [form.privacy])).toBe(PRIVACY[PRIVACY_VERSION]);
	expect(fingerprint(({ contact: { form } }) => [form.marketing, form.marketingNote])).toBe(
		MARKETING[MARKETING_VERSION],
	);
	expect(fingerprint(({ waiting }) => [waiting.join.privacy])).toBe(WAITING[WAITING_VERSION]);
	expect(fingerprint(({ waiting }) => [waiting.tell.privacy])).toBe(TELL_ME[TELL_ME_VERSION]);
	expect(fingerprint(({ booking }) => [booking.child.privacy])).toBe(CHANGE[CHANGE_VERSION]);
});
it('the words about privacy say everything that the ordinance asks for, the address for questions included', () => {
	for (const locale of LOCALES) {
		const { privacy } = t(locale).contact.form;
		expect(privacy.split('{email}')).toHaveLength(2);
		expect(privacy).toMatch(/12/);
	}
});
