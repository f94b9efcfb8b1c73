import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the settings', () => {
	it('have defaults, and take an empty variable as absent', () => {
		expect(readEnvironment({ PORT: '', PATH: '/bin' })).toEqual({
			PORT: 4321,
			HOST: '127.0.0.1',
			DATA_DIR: 'data',
			OFFICE_LOCALE: 'cn',
			MAIL_CONFIRMATION: false,
		});
	});
	it('are read from text', () => {
		expect(
			readEnvironment({ PORT: '8080', SITE_URL: 'https://trips.example', MAIL_CONFIRMATION: 'yes' }),
		).toMatchObject({
			PORT: 8080,
			MAIL_CONFIRMATION: true,
			SITE_URL: 'https://trips.example',
		});
	});
	it('are refused with the name of every wrong one', () => {
		expect(() => readEnvironment({ DATABASE_URL: 'mysql://x', SMTP_URL: 'mail', AUTH_SECRET: 'short' })).toThrow(
			/DATABASE_URL: must[\s\S]*SMTP_URL: must[\s\S]*AUTH_SECRET: must have/,
		);
		expect(() => readEnvironment({ PORT: 'many', SITE_URL: 'javascript:alert(1)' })).toThrow(
			/PORT: [\s\S]*SITE_URL: must be a full address/,
		);
		expect(() => readEnvironment({ OFFICE_LOCALE: 'fr', MAIL_CONFIRMATION: 'perhaps' })).toThrow(
			/OFFICE_LOCALE: must be one of en, zh, cn\nMAIL_CONFIRMATION: must be true or false/,
		);
	});
});
