import { describe, expect, it } from 'vitest';
import { TELL_ME_VERSION } from '#domain/consent.ts';
import { datesPath } from './link.ts';
import { FORM, openVisitors, seen } from './testing/visitors.ts';

/** The built page, with what the server fills in; a browser test tries the real one. */
const PAGE = `<!doctype html><title>Waiting list · Banyan</title><a href="/zh/waitingList">繁</a>
<section data-state-place></section>
<template data-answer="wrong"><p id="wrong">{summary}</p><ul data-error-place></ul></template>
<template data-error="link"><li><a href="#{id}">{words}</a></li></template>
<template data-state="tell"><h1>form {trip}</h1><input type="hidden" name="trip" value="{slug}">
<div data-answer-place></div><input id="tell-email" value="{email}"><p>{wrong}</p><input type="radio" name="locale" value="zh"></template>
${['sent', 'unconfirmed', 'waiting', 'left', 'gone'].map((state) => `<template data-state="tell-${state}"><h1>${state} {trip}</h1>${state === 'sent' ? '<a href="{form}">' : ''}</template>`).join('')}`;
const TRIP = 'space-noodle-museum';
const HOUR = 3_600_000;

const { time, store, app, post, get, mails } = openVisitors(PAGE);
const VALID = { trip: TRIP, page: 'en', email: 'Mei@Example.org', locale: 'zh' };
const ask = (change: Record<string, string> = {}, address?: string) =>
	post('/api/tell-me', { ...VALID, ...change }, address);
const rows = () => store().db.selectFrom('dates_request').selectAll().orderBy('id').execute();

describe('asking', () => {
	it('writes down who asks and sends one link, however often the button is pressed', async () => {
		const sent = await ask();
		expect(seen(sent)).toEqual([200, 'sent']);
		expect(sent.body).toContain('<title>Tell me when there are dates');
		for (const language of ['en', 'zh'])
			expect(sent.body.replaceAll('&amp;', '&')).toContain(`href="/api/tell-me?trip=${TRIP}&lang=${language}"`);
		await Promise.all([ask({ email: ' mei@example.ORG' }), ask(), ask()]);
		const asked = { trip: TRIP, email: 'mei@example.org', locale: 'zh', privacy_version: TELL_ME_VERSION };
		expect(await rows()).toMatchObject([{ ...asked, state: 'unconfirmed', confirmed_at: null }]);
		expect(await mails()).toEqual([{ kind: 'dates_link', recipient: 'mei@example.org' }]);
		time.now += 61_000;
		await ask({ locale: 'en' });
		expect(await rows()).toMatchObject([{ locale: 'en', asked_at: time.now }]);
		expect(await mails()).toHaveLength(2);
	});
	it('says what is wrong beside the form and keeps what was typed', async () => {
		for (const email of ['x@y', '']) {
			const answer = await ask({ email });
			expect(seen(answer)).toEqual([422, 'form']);
			expect(answer.body).toContain(`id="tell-email" aria-invalid="true" value="${email}"`);
			expect(answer.body).toMatch(/<p>.*email address.*<\/p>/);
			expect(answer.body).toMatch(/<p id="wrong" autofocus>One thing.*<a href="#tell-email">.*email address/);
			expect(answer.body).toContain('value="zh" checked');
		}
		expect(await rows()).toEqual([]);
	});
	it('shows the form of a trip, and where there is none that it has ended', async () => {
		expect((await get(`/api/tell-me?trip=${TRIP}&lang=en`)).body).toContain(`name="trip" value="${TRIP}"`);
		for (const wrong of ['', 'elsewhere', '../../etc']) {
			expect(seen(await get(`/api/tell-me?trip=${encodeURIComponent(wrong)}`))).toEqual([404, 'gone']);
			expect(seen(await ask({ trip: wrong }))).toEqual([404, 'gone']);
		}
		expect(seen(await app().inject({ method: 'POST', url: '/api/tell-me' }))).toEqual([404, 'gone']);
	});
	it('leads to the trip that has dates meanwhile', async () => {
		const answer = await ask({ trip: 'bus-factory', page: 'cn' });
		expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cn/FieldTrips/bus-factory']);
		const form = await get('/api/tell-me?trip=bus-factory&lang=zh');
		expect([form.statusCode, form.headers.location]).toEqual([303, '/zh/FieldTrips/bus-factory']);
		expect(await rows()).toEqual([]);
	});
	it('gives machines the same answer, and writes nothing down', async () => {
		expect(seen(await ask({ website: 'https://spam.example' }))).toEqual([200, 'sent']);
		expect(await rows()).toEqual([]);
		expect(await mails()).toEqual([]);
	});
	it('lets an address of the network wait that asks too often, with words in the form', async () => {
		for (let i = 0; i < 5; i++) await ask({ email: `${i}@example.org` });
		const answer = await ask({ email: '6@example.org' });
		expect(seen(answer)).toEqual([429, 'form']);
		expect(answer.body).toContain('Wait a few minutes');
		expect(answer.body).not.toContain('aria-invalid');
		expect(seen(await ask({ email: '6@example.org' }, '203.0.113.8'))).toEqual([200, 'sent']);
	});
	it('is open to pages of ours alone', async () => {
		const headers = { ...FORM, origin: 'https://evil.example' };
		const answer = await app().inject({ method: 'POST', url: '/api/tell-me', payload: 'a=b', headers });
		expect(answer.statusCode).toBe(403);
	});
});

describe('the link of somebody who asked', () => {
	const linkOf = async (): Promise<string> => {
		await ask();
		const [{ id = '' } = {}] = await rows();
		return datesPath('secret', id);
	};
	const stateOf = async () => (await rows())[0]?.state;

	it('confirms by a button, once; opening it changes nothing', async () => {
		const link = await linkOf();
		expect(seen(await get(link))).toEqual([200, 'unconfirmed']);
		expect(await stateOf()).toBe('unconfirmed');
		for (let n = 0; n < 2; n += 1) {
			const confirmed = await post(`${link}/confirm`);
			expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, link]);
		}
		expect(seen(await get(link))).toEqual([200, 'waiting']);
		const confirmedAt = time.now;
		time.now += HOUR;
		// A stranger who types the address changes nothing.
		await ask({ locale: 'en' });
		await post(`${link}/confirm`);
		expect(await rows()).toMatchObject([{ state: 'waiting', locale: 'zh', confirmed_at: confirmedAt }]);
	});
	it('confirms for 48 hours', async () => {
		const link = await linkOf();
		time.now += 48 * HOUR;
		await post(`${link}/confirm`);
		expect(await stateOf()).toBe('unconfirmed');
		time.now -= 1;
		await post(`${link}/confirm`);
		expect(await stateOf()).toBe('waiting');
	});
	it('erases the address with its mails at once, by the button or by a mail program (RFC 8058)', async () => {
		const link = await linkOf();
		// Whoever presses twice, or loads the page anew, reads the same in the same language.
		for (let n = 0; n < 2; n += 1) {
			const left = await post(`${link}/leave`, { trip: TRIP, page: 'zh' });
			const at = `/api/tell-me?left=${TRIP}&lang=zh`;
			expect([left.statusCode, left.headers.location]).toEqual([303, at]);
			const page = await get(at);
			expect(seen(page)).toEqual([200, 'left']);
			expect(page.body.replaceAll('&amp;', '&')).toContain(`href="${at}"`);
		}
		expect([await rows(), await mails()]).toEqual([[], []]);
		expect(seen(await get(link))).toEqual([404, 'gone']);
		expect((await post(`${link}/leave`)).headers.location).toBe(`${link}?lang=en`);
		const other = await linkOf();
		expect((await post(`${other}/leave`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
		expect(await rows()).toEqual([]);
		expect((await post(`${other}/leave`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
	});
	it('says in words that a forged one has ended, and takes no other step', async () => {
		const link = await linkOf();
		const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
		const ofWaiting = link.replace('tell-me', 'waiting-list');
		for (const wrong of [forged, link.slice(0, -4), '/api/tell-me/x', '/api/tell-me/x.y'])
			expect(seen(await get(wrong))).toEqual([404, 'gone']);
		for (const step of ['confirm', 'leave']) {
			await post(`${forged}/${step}`);
			await post(`${ofWaiting}/${step}`);
		}
		expect(await stateOf()).toBe('unconfirmed');
		expect((await post(`${link}/tell`)).statusCode).toBe(404);
		const { statusCode, headers } = await app().inject({ method: 'DELETE', url: link });
		expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
	});
});
