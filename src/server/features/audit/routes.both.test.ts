import { afterAll, expect, it } from 'vitest';
import { writeAudit } from '../../core/audit.ts';
import { NOW, openTestOffice } from '../../testing/admin.ts';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';

const office = await openTestOffice();
afterAll(() => office.close());
const owner = await office.as('owner');

it('the log goes out as CSV, the newest line first, narrowed as on the screen, and no formula', async () => {
	const lines = Array.from({ length: 750 }, (_, i) => ({ subject: `x/${i}`, after: { i } }));
	await writeAudit(office.store, { accountId: owner.account.id, action: 'PUT /x' }, lines, NOW);
	await writeAudit(office.store, { accountId: null, action: '=1+1' }, [{ subject: 'y', before: { a: 1 } }], NOW + 9);
	const { text, headers } = await owner.send('GET', '/audit.csv');
	expect(headers['content-type']).toBe('text/csv; charset=utf-8');
	const [header, newest, ...rest] = text.trimEnd().split('\r\n');
	expect(header).toBe('\uFEFF时间,账号,姓名,操作,对象,之前,之后');
	expect(newest).toBe(`2027-01-15 16:00,,,'=1+1,y,"{""a"":1}",`);
	expect(rest).toHaveLength(750);
	expect((await owner.send('GET', '/audit.csv?subject=y')).text.trimEnd().split('\r\n')).toHaveLength(2);
});

it('lines are about what people call it: an account by its name, an order and its parts by the number', async () => {
	const clerk = await office.as('clerk');
	const id = await storeAnOrder(office.store, { number: '#77' }, NOW);
	const dispatch = await office.store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
	const clerkName = `${clerk.account.name}（${clerk.account.username}）`;
	const names = {
		[`orders/${id}`]: '#77',
		[`dispatch/${dispatch.id}`]: '#77',
		[`account/${clerk.account.id}`]: clerkName,
		'orders/gone': '',
		'trip/bus': '',
	};
	const lines = Object.keys(names).map((subject) => ({ subject }));
	await writeAudit(office.store, { accountId: null, action: 'PUT /y' }, lines, NOW);
	const { json } = await owner.send('GET', '/audit?action=PUT%20/y');
	const told = json.lines.map(({ subject, subjectName }: Record<string, string>) => [subject, subjectName]);
	expect(Object.fromEntries(told)).toEqual(names);
});
