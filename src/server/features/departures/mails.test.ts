import { expect, it } from 'vitest';
import type { Brand } from '../../core/mail/letter.ts';
import { changedPreview } from './mails.ts';

const TEXTS = { en: '', zh: '', cn: '' };
const BRAND: Brand = {
	name: TEXTS,
	site: 'https://site.test',
	api: 'https://site.test',
	shop: '',
	email: '',
	whatsapp: '',
	operator: {
		legalName: TEXTS,
		address: TEXTS,
		emergency: '',
		emergencyHours: TEXTS,
		dataContact: { name: TEXTS, email: '' },
	},
};
const moved = {
	kind: 'moved',
	trip: 'bus-factory',
	from: '2026-12-05',
	to: '2026-12-19',
	reason: '',
	days: [],
} as const;

it.each([
	[undefined, true],
	['money', false],
	['other_day', false],
] as const)('a family that has chosen (%s) is not told where to meet and to wait for instructions', (chosen, goes) => {
	const { text } = changedPreview({ ...moved, chosen }, 'en', BRAND);
	expect(text.includes('New joining instructions will follow.')).toBe(goes);
	expect(text.includes('Meeting point:')).toBe(goes);
});
