import { may } from '#contracts/contracts.ts';
import { DIALLING_CODES } from '#domain/country-codes.ts';
import { hongKongTime } from '#domain/hong-kong-time.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { emptyLog } from '../../core/db/empty-log.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { legalStep } from '../../core/steps.ts';
import { listAccounts } from '../accounts/index.ts';
import { countryName } from './letters.ts';
import { bookingsOf, everyEnquiry, listEnquiries, listedEnquiry } from './list.ts';
import { addNote, enquiryView, eraseEnquiry, foundEnquiry, mailOffice, moveEnquiry } from './work.ts';

const columns: Columns<EnquiryRow> = {
	编号: (row) => row.id,
	时间: (row) => hongKongTime(row.createdAt),
	语言: (row) => row.locale,
	名字: (row) => row.firstName,
	姓氏: (row) => row.lastName,
	邮箱: (row) => row.email,
	电话: (row) => row.phone,
	'国家/地区': (row) => row.country,
	行程: (row) => row.trip,
	留言: (row) => row.message,
	状态: (row) => ENQUIRY.states[row.state],
};

/** Who may look after enquiries: whoever can sign in and answer them. */
const assignees = async (store: Pick<Store, 'db'>) =>
	(await listAccounts(store)).filter(
		({ role, disabledAt }) => disabledAt === null && may(role, 'POST /enquiries/:id/replies'),
	);

/** Gives an enquiry to somebody to look after, or to nobody. @throws ApiError */
const assignEnquiry = async (trx: Pick<Store, 'db'>, id: string, assignee: string | null) => {
	const row = await foundEnquiry(trx, id);
	if (assignee !== null && !(await assignees(trx)).some((account) => account.id === assignee))
		throw new ApiError('invalid', { field: 'assignee' });
	await trx.db.updateTable('enquiry').set({ assignee }).where('id', '=', id).execute();
	const audit = { subject: `enquiry/${id}`, before: { assignee: row.assignee }, after: { assignee } };
	return { result: undefined, audit };
};

/** 客户咨询: enquiries, who looks after them, their answers and their end. */
export const enquiriesRoutes: AddRoutes = (route, { store, log }) => {
	route('GET /enquiries', async ({ query }) => {
		const { rows, ...counts } = await listEnquiries(store.reader, query, query);
		const bookings = await bookingsOf(store, rows);
		return { rows: rows.map((row) => ({ ...listedEnquiry(row), order: bookings.get(row.id) ?? null })), ...counts };
	});

	route('GET /enquiries.csv', async ({ query, reply, now, write }) => {
		const { page: _page, size: _size, q, ...filter } = query;
		// What is searched is a name, an address or a number, and nothing is ever erased from the log.
		const exported = { ...filter, searched: q !== '' };
		await write(async () => ({ result: undefined, audit: { subject: 'enquiry/', after: { exported } } }));
		return sendCsv(reply, { name: 'enquiries', columns, now }, everyEnquiry(store.reader, query));
	});

	route('GET /enquiries/assignees', async () => ({ rows: await assignees(store) }));

	route('GET /enquiries/:id', async ({ params: { id }, who }) => {
		const row = await foundEnquiry(store, id);
		const actions = ENQUIRY.actions(row.state, who.account.role).map(({ action, label }) => ({ action, label }));
		return { ...(await enquiryView(store, row)), actions };
	});

	route('PUT /enquiries/:id/assignee', ({ params: { id }, body: { assignee }, write }) =>
		write((trx) => assignEnquiry(trx, id, assignee)),
	);

	route('POST /enquiries/:id/notes', ({ params: { id }, body, who, now, write }) =>
		write(async (trx) => {
			await foundEnquiry(trx, id);
			await addNote(trx, id, who.account.id, body.note, now);
			// The words themselves are personal data, which is erased with the enquiry.
			return { result: undefined, audit: { subject: `enquiry/${id}`, after: { note: true } } };
		}),
	);

	route('POST /enquiries/:id/state', ({ params: { id }, body, who, now, write }) =>
		write(async (trx) => {
			const { state: before } = await foundEnquiry(trx, id);
			const { to } = legalStep(ENQUIRY, before, body.action, who.account.role, { note: '', reason: '' });
			if (!(await moveEnquiry(trx, id, before, to, now))) throw new ApiError('bad_transition');
			if (body.action === 'release') await mailOffice(trx, id, now);
			const audit = { subject: `enquiry/${id}`, before: { state: before }, after: { state: to } };
			return { result: { id, state: to }, audit };
		}),
	);

	route('DELETE /enquiries/:id', async ({ params: { id }, write }) => {
		await write(async (trx) => {
			const { createdAt, state } = await foundEnquiry(trx, id);
			await eraseEnquiry(trx, id);
			return { result: undefined, audit: { subject: `enquiry/${id}`, before: { createdAt, state } } };
		});
		await emptyLog(store, log);
	});

	// By their Chinese names, to filter and to read.
	route('GET /countries', () => {
		const rows = [...DIALLING_CODES.keys()].map((code) => ({ code, name: countryName('cn', code) }));
		return { rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-Hans')) };
	});
};
