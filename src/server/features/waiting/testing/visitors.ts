import { afterEach, beforeEach } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { t } from '#i18n/t.ts';
import type { Store } from '../../../core/db/store.ts';
import { openTestStore } from '../../../core/db/test-store.ts';
import { createTestApp } from '../../../testing/app.ts';
import { placesIn, plain } from '../../../testing/page-words.ts';
import { bookGroup } from '../../departures/testing/a-departure.ts';
import { createClassifier } from '../../enquiries/classify.ts';

/** A departure that is full. */
export const FULL = '2026-12-12_riding-light-rail';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What visitors do with the public pages of the waiting list; anew for each test. */
export const openVisitors = () => {
	const time = { now: 0 };
	let store: Store;
	let app: ReturnType<typeof createTestApp>;
	beforeEach(async () => {
		time.now = Date.parse('2026-11-24T04:00:00Z');
		store = await openTestStore();
		await bookGroup(store, { trip: 'riding-light-rail', departure: '2026-12-12' }, 30, time.now);
		app = createTestApp(store, {
			clock: () => time.now,
			classify: createClassifier({ store, secret: 'secret' }, []),
		});
	});
	afterEach(async () => {
		await app.close();
		await store.close();
	});
	const get = (url: string) => app.inject({ url });
	return {
		time,
		store: () => store,
		app: () => app,
		/** Sends a form, and opens the page that its answer leads to, if that is of the same form. */
		post: async (url: string, fields: Record<string, string> = {}, remoteAddress = '203.0.113.7') => {
			const payload = new URLSearchParams(fields).toString();
			const answer = await app.inject({ method: 'POST', url, payload, headers: FORM, remoteAddress });
			const { location = '' } = answer.headers;
			return answer.statusCode === 303 && location.startsWith(`${url}?`) ? get(location) : answer;
		},
		/** Sends a form of another site. */
		postFromElsewhere: (url: string) =>
			app.inject({ method: 'POST', url, payload: 'a=b', headers: { ...FORM, origin: 'https://evil.example' } }),
		get,
		mails: () => store.db.selectFrom('outbox').select(['kind', 'recipient']).execute(),
	};
};

const isMessage = (text: string, message: string): boolean => placesIn(text, message) !== undefined;

/** What a page says, by the name of its words: `sent`, `gone`; `form` is one to fill in. */
const shownOn = (html: string): string | undefined => {
	const [, title = '', text = ''] = /<h1>(.*?)<\/h1><p class="lead">(.*?)<\/p>/.exec(html) ?? [];
	for (const locale of LOCALES) {
		const { tell, join, ...waiting } = t(locale).waiting;
		for (const [name, words] of [...Object.entries(waiting), ...Object.entries(tell)]) {
			if (typeof words !== 'object' || !('text' in words) || !('title' in words)) continue;
			if (isMessage(title, words.title) && isMessage(text, words.text)) return name;
		}
		if (isMessage(text, join.text) || isMessage(text, tell.text)) return 'form';
	}
	return undefined;
};

/** Status of an answer, and what its page says. */
export const seen = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, shownOn(plain(body))];
