import { describe, expect, it } from 'vitest';
import { CHANGE_VERSION } from '#domain/consent.ts';
import { FAMILY_WORDS } from '#domain/family.ts';
import { t } from '#i18n/t.ts';
import {
	at,
	beginBookings,
	clerkNow,
	FORM,
	get,
	link,
	office,
	order,
	placeOf,
	places,
	post,
	readAll,
	values,
	words,
} from './testing/a-booking.ts';

const { booking } = t('en');
beginBookings();

describe('what a family says of a child', () => {
	const tell = async (name: string, fields: Record<string, string>) => post({ child: await placeOf(name), ...fields });
	/** What the page says of each child: facts, then what nobody has read. */
	const known = async () => {
		const { body } = await get();
		return [...body.matchAll(/<article.*?<h3[^>]*>(.*?)<\/h3>(.*?)<details/g)].map(([, name, rest = '']) => [
			name,
			...[...rest.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => `${term}: ${value}`),
			...[...rest.matchAll(/<p class="bk__aside">(.*?)<\/p>/g)].map(([, text]) => text),
		]);
	};
	const none = booking.child.facts.none;

	it('stands at the child at once, unread; opening the link changes nothing', async () => {
		const child = await placeOf('陈大文');
		await get();
		expect([await words(), (await places()).unread]).toEqual([[], 0]);
		const form = { health: ' 花生、\n 合桃 ', 'was-health': '', phone: '爸爸 6123 4567', 'was-phone': '', other: '' };
		const sent = await tell('陈大文', form);
		expect([sent.statusCode, sent.headers.location]).toEqual([303, `${link}?lang=en&said=sent`]);
		const row = { orderId: order, placeId: child, source: 'family', unread: 1, privacyVersion: CHANGE_VERSION };
		expect((await words()).toSorted((a, b) => (a.name < b.name ? 1 : -1))).toMatchObject([
			{ ...row, name: '过敏、健康', value: '花生、 合桃', at: office.time.now },
			{ ...row, name: '当日电话', value: '爸爸 +85261234567' },
		]);
		const opened = await places();
		expect([opened.unread, opened.places[0].allergy]).toEqual([2, '花生']);
		expect(opened.events.at(-1).note).toBe('陈大文：过敏、健康 花生、 合桃；陈大文：当日电话 爸爸 +85261234567');
		const said = (value: string) => `You told us on Fri 27 November: “${value}”. Our office will read it.`;
		const facts = (allergy: string) => [
			`Allergies: ${allergy}`,
			`Health: ${none}`,
			`Who collects: ${none}`,
			`Emergency number: ${none}`,
		];
		expect(await known()).toEqual([
			['陈大文 (7)', ...facts('花生'), said('花生、 合桃'), said('爸爸 +852 6123 4567')],
			['陈小文 (5)', ...facts(none)],
		]);
		expect((await get(`${link}?said=sent`)).body).toContain(booking.child.sent);
	});
	it('is stored once however often it is said, and replaced by what is said later, until somebody has read it', async () => {
		const health = FAMILY_WORDS.health;
		await Promise.all([tell('陈大文', { health: '蛋' }), tell('陈大文', { health: '蛋' })]);
		expect(await values()).toEqual([[health, '蛋', 1]]);
		await tell('陈大文', { health: '蛋、奶', 'was-health': '蛋' });
		await tell('陈小文', { health: '芝麻' });
		expect(await values()).toEqual([
			[health, '芝麻', 1],
			[health, '蛋、奶', 1],
		]);
		expect((await tell('陈小文', { health: '', 'was-health': '芝麻' })).statusCode).toBe(303);
		await readAll();
		await tell('陈大文', { health: '蛋、奶', 'was-health': '' });
		expect(await values()).toEqual([[health, '蛋、奶', 0]]);
		await tell('陈大文', { health: '鱼' });
		expect(await values()).toEqual([
			[health, '蛋、奶', 0],
			[health, '鱼', 1],
		]);
		expect((await tell('陈大文', { health: '鱼', 'was-health': '鱼' })).headers.location).toContain('said=nothing');
	});
	it('simply stands once it was read: in its field, else under its own name', async () => {
		await tell('陈大文', { health: '合桃' });
		await readAll('allergy');
		await tell('陈大文', { other: '怕狗' });
		await readAll();
		const [[, ...facts] = []] = await known();
		expect(facts).toContain('Allergies: 花生；合桃');
		expect(facts).toContain('Anything else: 怕狗');
		expect(facts.join()).not.toMatch(/You told us|合桃.*合桃/);
		expect((await get(`${link}?said=sent`)).body).not.toContain('role="status"');
	});
	it('who collects, and the number, can be the same for all; health is of one child', async () => {
		await tell('陈小文', { all: '1', collector: '何婆婆', health: '蛋' });
		expect((await values()).map(([name, value]) => `${name} ${value}`).toSorted()).toEqual(
			['谁来接 何婆婆', '谁来接 何婆婆', '过敏、健康 蛋'].toSorted(),
		);
	});
	it('is refused in words beside its field, with what was typed, and nothing is written down', async () => {
		const child = await placeOf('陈大文');
		const wrong = await tell('陈大文', { phone: '12"<34', health: 'a'.repeat(501), other: '怕狗' });
		expect(wrong.statusCode).toBe(422);
		for (const part of [
			'value="12&quot;&lt;34"',
			'tabindex="-1" autofocus=""',
			`<a href="#phone-${child}">A number for the day: This number is incomplete`,
			`<a href="#health-${child}">Allergy or health: Too long`,
			'<details open="">',
			'>怕狗</textarea>',
		])
			expect(wrong.body).toContain(part);
		expect(wrong.body).toMatch(new RegExp(`id="health-${child}"[^>]* aria-invalid="true"`));
		expect(await words()).toEqual([]);
	});
	it('replaces nothing that its sender has not seen, and says when the child is gone or the word was read', async () => {
		await tell('陈大文', { health: '花生' });
		const unseen = await tell('陈大文', { health: '蛋', 'was-health': '' });
		expect([unseen.statusCode, unseen.body.includes(booking.child.stale)]).toEqual([422, true]);
		expect(unseen.body).toContain('name="was-health" value="花生"');
		await readAll();
		expect((await tell('陈大文', { health: '', 'was-health': '花生' })).statusCode).toBe(422);
		expect((await post({ child: 'nobody', health: '蛋' })).statusCode).toBe(422);
		expect((await values()).map(([, value]) => value)).toEqual(['花生']);
	});
	it('is taken after the kitchen knows, and the page says to tell us by WhatsApp or to call as well', async () => {
		expect((await get()).body).toContain('The kitchen gets the list of allergies on Wed 2 December, 18:00');
		at('2026-12-02T10:00:00Z');
		await clerkNow();
		const { headers } = await tell('陈大文', { health: '蛋' });
		expect(await values()).toEqual([[FAMILY_WORDS.health, '蛋', 1]]);
		const { body } = await get(headers.location);
		expect(body).toContain('The kitchen already has the list of allergies');
		expect(body).toMatch(/role="status">.*?call \+852[^<]*: the kitchen already has its list/);
	});
	it('comes from our pages alone', async () => {
		const headers = { ...FORM, origin: 'https://evil.example' };
		const payload = `child=${await placeOf('陈大文')}&health=x`;
		const answer = await office.app.inject({ method: 'POST', url: link, payload, headers });
		expect([answer.statusCode, await words()]).toEqual([403, []]);
	});
});
