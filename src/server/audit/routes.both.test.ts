import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { NOW, openTestOffice, type TestOffice } from '../testing/admin.ts';
import { writeAudit } from './audit.ts';

let office: TestOffice;
beforeEach(async () => {
	office = await openTestOffice();
});
afterEach(() => office.close());

it('the log goes out as CSV, the newest line first, narrowed as on the screen, and no formula', async () => {
	const owner = await office.as('owner');
	const actor = { accountId: owner.account.id, action: 'PUT /x' };
	for (let n = 0; n < 3; n++)
		await writeAudit(
			office.store,
			actor,
			Array.from({ length: 250 }, (_, i) => ({ subject: `x/${n * 250 + i}`, after: { n } })),
			NOW + n,
		);
	await writeAudit(office.store, { accountId: null, action: '=1+1' }, [{ subject: 'y', before: { a: 1 } }], NOW + 9);
	const { text, headers } = await owner.send('GET', '/audit.csv');
	expect(headers['content-type']).toBe('text/csv; charset=utf-8');
	const lines = text.trimEnd().split('\r\n');
	expect(lines[0]).toBe('\uFEFF时间,账号,姓名,操作,对象,之前,之后');
	expect(lines).toHaveLength(752);
	expect(lines[1]).toBe(`2027-01-15 16:00,,,'=1+1,y,"{""a"":1}",`);
	expect((await owner.send('GET', '/audit.csv?subject=y')).text.trimEnd().split('\r\n')).toHaveLength(2);
	expect((await owner.send('GET', '/audit.csv?size=5')).status).toBe(422);
	expect((await (await office.as('clerk')).send('GET', '/audit.csv')).status).toBe(403);
});

it('lines are about what people call it: an account by its name, an order and its parts by the number', async () => {
	const owner = await office.as('owner');
	const clerk = await office.as('clerk');
	const id = await storeAnOrder(office.store, { number: '#77' }, NOW);
	const dispatch = await office.store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
	const subjects = [
		`orders/${id}`,
		`dispatch/${dispatch.id}`,
		`account/${clerk.account.id}`,
		'orders/gone',
		'trip/bus',
	];
	await writeAudit(
		office.store,
		{ accountId: null, action: 'PUT /x' },
		subjects.map((subject) => ({ subject })),
		NOW,
	);
	const { json } = await owner.send('GET', '/audit?action=PUT%20/x');
	const names = new Map(
		json.lines.map((line: { subject: string; subjectName: string }) => [line.subject, line.subjectName]),
	);
	expect(subjects.map((subject) => names.get(subject))).toEqual([
		'#77',
		'#77',
		`${clerk.account.name}（${clerk.account.username}）`,
		'',
		'',
	]);
});
