import { Readable } from 'node:stream';
import { z } from 'zod';
import { may } from '#contracts/contracts.ts';
import { nothing } from '#contracts/fields.ts';
import { slug } from '#domain/fields.schema.ts';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { LOCALES } from '#domain/locale.ts';
import { ENQUIRY, type EnquiryState } from '#domain/office/enquiry.ts';
import { assigneeSchema, enquiryNoteSchema, enquiryStepSchema } from '#domain/office/enquiry-calls.schema.ts';
import { accountById } from '../accounts/accounts.ts';
import type { EnquiryRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { likeAnywhere, listQuery } from '../http/list-query.ts';
import { OfficeError } from '../http/office-error.ts';
import { legalStep } from '../orders/step.ts';
import type { AddRoutes } from '../route.ts';
import { everyEnquiry, listEnquiries } from './list.ts';
import { enquiryRow, enquiryWhole } from './view.ts';
import { addNote, assign, enquiryById, eraseEnquiry, mailsOf, moveEnquiry, notesOf, tellOffice } from './work.ts';

const query = listQuery(['created'], {
	state: z.enum(Object.keys(ENQUIRY.states) as [EnquiryState], 'invalid').optional(),
	assignee: z
		.string()
		.regex(/^(none|[0-9a-f-]{36})$/, 'invalid')
		.optional(),
	trip: slug.optional(),
	locale: z.enum(LOCALES, 'invalid').optional(),
});
const filterOf = ({ state, assignee, trip, locale, q }: z.output<typeof query>) => ({
	state,
	assignee,
	trip,
	locale,
	q,
	like: likeAnywhere(q.toLowerCase()),
});

const HEADER = ['编号', '时间', '语言', '名字', '姓氏', '电邮', '电话', '国家/地区', '行程', '留言', '状态'];
const cells = (row: EnquiryRow) => [
	row.id,
	hongKongTime(row.created_at),
	row.locale,
	row.first_name,
	row.last_name,
	row.email,
	row.phone,
	row.country,
	row.trip,
	row.message,
	ENQUIRY.states[row.state],
];

/** @throws OfficeError 404 */
const found = async (store: Pick<Store, 'db'>, id: string): Promise<EnquiryRow> => {
	const row = await enquiryById(store, id);
	if (!row) throw new OfficeError('not_found');
	return row;
};

/** 客户查询: enquiries, who looks after them, their answers and their end. */
export const enquiriesRoutes: AddRoutes = (route, { store }) => {
	route('GET /enquiries', { query }, async ({ query: asked }) => {
		const { rows, total } = await listEnquiries(store, filterOf(asked), asked);
		return { rows: rows.map(enquiryRow), total };
	});

	route('GET /enquiries.csv', { query }, async ({ query: asked, reply, now, write }) => {
		const { page: _page, size: _size, ...filter } = asked;
		await write(async () => ({ result: undefined, audit: { subject: 'enquiry/', after: { exported: filter } } }));
		const heaps = async function* () {
			for await (const rows of everyEnquiry(store, filterOf(asked))) yield rows.map(cells);
		};
		reply.headers(csvHeaders(`enquiries-${hongKongDay(now)}`));
		return Readable.from(csvFile(HEADER, heaps()));
	});

	route('GET /enquiries/:id', {}, async ({ params: { id }, who }) => {
		const row = await found(store, id);
		const actions = ENQUIRY.actions(row.state, who.account.role).map(({ action, label }) => ({ action, label }));
		return { ...enquiryWhole(row), actions, mails: await mailsOf(store, id), notes: await notesOf(store, id) };
	});

	route('PUT /enquiries/:id/assignee', { body: assigneeSchema }, ({ params: { id }, body: { assignee }, write }) =>
		write(async (trx) => {
			const row = await found(trx, id);
			const account = assignee === null ? null : await accountById(trx, assignee);
			// Only who may read enquiries can look after one.
			if (account === undefined || (account && !may(account.role, 'GET /enquiries/:id')))
				throw new OfficeError('invalid', { field: 'assignee' });
			await assign(trx, id, assignee);
			const audit = { subject: `enquiry/${id}`, before: { assignee: row.assignee }, after: { assignee } };
			return { result: {}, audit };
		}),
	);

	route('POST /enquiries/:id/notes', { body: enquiryNoteSchema }, ({ params: { id }, body, who, now, write }) =>
		write(async (trx) => {
			await found(trx, id);
			await addNote(trx, id, who.account.id, body.note, now);
			// The words themselves are personal data, which is erased with the enquiry.
			return { result: {}, audit: { subject: `enquiry/${id}`, after: { note: true } } };
		}),
	);

	route('POST /enquiries/:id/state', { body: enquiryStepSchema }, ({ params: { id }, body, who, now, write }) =>
		write(async (trx) => {
			const { state: before } = await found(trx, id);
			const { to } = legalStep(ENQUIRY, before, body.action, who.account.role, { note: '', reason: '' });
			if (!(await moveEnquiry(trx, id, before, to, now))) throw new OfficeError('bad_transition');
			if (body.action === 'release') await tellOffice(trx, id, now);
			const audit = { subject: `enquiry/${id}`, before: { state: before }, after: { state: to } };
			return { result: { id, state: to }, audit };
		}),
	);

	route('DELETE /enquiries/:id', { body: nothing }, ({ params: { id }, write }) =>
		write(async (trx) => {
			const { created_at, state } = await found(trx, id);
			await eraseEnquiry(trx, id);
			return { result: {}, audit: { subject: `enquiry/${id}`, before: { createdAt: created_at, state } } };
		}),
	);
};
