import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { createClassifier } from '../../enquiries/classify.ts';
import { createTestApp } from '../../testing/app.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const STATES = 'sent unconfirmed waiting offered expired booked left refused open late ended gone'.split(' ');
const TELL_STATES = ['sent', 'unconfirmed', 'waiting', 'left', 'gone'];
/** The built page, with what the server fills in; a browser test tries the real one. */
const PAGE = `<!doctype html><title>Waiting list · Banyan</title><a href="/zh/waitingList">繁</a>
<script type="application/json" id="languages">{}</script><script>choose()</script>
<section data-state-place></section>
<template data-answer="wrong"><p id="wrong">{summary}</p><ul data-error-place></ul></template>
<template data-error="link"><li><a href="#{id}">{words}</a></li></template>
<template data-card="riding-light-rail"><div class="ticket wl__card"></div></template><div data-card-place></div>
<template data-state="join"><h1>form</h1><div data-answer-place></div><input id="waiting-name" value="{name}"><p>{nameError}</p>
<input id="waiting-email" value="{email}"><p>{emailError}</p><select id="waiting-children" name="children"><p>{childrenError}</p><option value="1">1</option><option value="3">3</option></select>
<input type="radio" name="locale" value="zh"><input type="hidden" name="departure" value="{departure}"></template>
<template data-state="tell"><h1>form {trip}</h1><input type="hidden" name="trip" value="{slug}">
<div data-answer-place></div><input id="tell-email" value="{email}"><p>{wrong}</p><input type="radio" name="locale" value="zh"></template>
${STATES.map((state) => `<template data-state="${state}"><h1>${state} {date}</h1></template>`).join('')}
${TELL_STATES.map((state) => `<template data-state="tell-${state}"><h1>${state} {trip}</h1>${state === 'sent' ? '<a href="{form}">' : ''}</template>`).join('')}`;

/** What visitors do with the public pages of the waiting list; anew for each test. */
export const openVisitors = () => {
	const time = { now: 0 };
	let store: Store;
	let app: ReturnType<typeof createTestApp>;
	beforeEach(async () => {
		time.now = Date.parse('2026-11-24T04:00:00Z');
		store = await openTestStore();
		app = createTestApp(store, {
			clock: () => time.now,
			findPage: () => ({ html: PAGE, headers: { 'content-security-policy': 'x' } }),
			classify: createClassifier({ store, secret: 'secret' }, []),
		});
	});
	afterEach(async () => {
		await app.close();
		await store.close();
	});
	return {
		time,
		store: () => store,
		app: () => app,
		post: (url: string, fields: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
			app.inject({
				method: 'POST',
				url,
				payload: new URLSearchParams(fields).toString(),
				headers: FORM,
				remoteAddress,
			}),
		/** Sends a form of another site. */
		postFromElsewhere: (url: string) =>
			app.inject({ method: 'POST', url, payload: 'a=b', headers: { ...FORM, origin: 'https://evil.example' } }),
		get: (url: string) => app.inject({ url }),
		mails: () => store.db.selectFrom('outbox').select(['kind', 'recipient']).execute(),
	};
};

/** Status of an answer, and the first word of its heading. */
export const seen = ({ statusCode, body }: { statusCode: number; body: string }) => [
	statusCode,
	/<h1>(\w+)/.exec(body)?.[1],
];
