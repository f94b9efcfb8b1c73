import { createHmac } from 'node:crypto';
import type { AnswerOf } from '#contracts/contracts.ts';
import { standingOf } from '#domain/office/interest.ts';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { emptyLog } from '../../core/db/empty-log.ts';
import { fullName } from '../../core/mail/letter.ts';
import { mailsOf } from '../../core/mail/outbox.ts';
import type { AddRoutes } from '../../core/route.ts';
import { actorOf } from '../../core/steps.ts';
import { enquiryParts } from '../enquiries/index.ts';
import { orderView } from '../orders/index.ts';
import { quotationsOf } from '../quotations/index.ts';
import { erasePerson, type PersonKey, personRecords, whoseOf } from './person.ts';

type Records = Awaited<ReturnType<typeof personRecords>>;

const orderWhole = ({ order, ...parts }: Records['orders'][number]) => ({ ...orderView(order), ...parts });

const inShort = ({ enquiries, orders, waiting, messages }: Records): AnswerOf<'POST /person/find'> => ({
	enquiries: enquiries.map((row) => ({ ...row, name: fullName(row.firstName, row.lastName) })),
	orders: orders.map(({ order, places, changes }) => ({
		...order,
		children: places.length,
		open:
			OPEN_ORDER_STATES.includes(order.state) || changes.some(({ state }) => state === 'open' || state === 'failed'),
	})),
	waiting: waiting.map((row) => ({ ...row, standing: standingOf(row) })),
	messages: messages.length,
});

const countsOf = ({ enquiries, orders, waiting, messages }: Records) => ({
	enquiries: enquiries.length,
	orders: orders.length,
	waiting: waiting.length,
	messages: messages.length,
});

/** Data of a person, as the Personal Data (Privacy) Ordinance gives the right to: looked up, taken out, or erased. */
export const personRoutes: AddRoutes = (route, { store, secret, log }) => {
	/** Tells in the log that two lines are of the same person, and not of whom. */
	const subjectOf = ({ email, phone = '' }: PersonKey): string =>
		`person/${createHmac('sha256', secret)
			.update(`person ${email ?? phone}`)
			.digest('hex')
			.slice(0, 16)}`;

	// Who is looked for must not stand in an address, which logs and histories keep.
	route('POST /person/find', async ({ body, write }) => {
		const records = await personRecords(store, whoseOf(body));
		await write(async () => ({ result: undefined, audit: { subject: subjectOf(body), after: countsOf(records) } }));
		return inShort(records);
	});

	route('POST /person/export', async ({ body, now, write, reply }) => {
		const records = await personRecords(store, whoseOf(body));
		await write(async () => ({ result: undefined, audit: { subject: subjectOf(body), after: countsOf(records) } }));
		reply.header('content-disposition', 'attachment; filename="person.json"');
		return {
			at: now,
			...body,
			enquiries: await Promise.all(
				records.enquiries.map(async (row) => ({
					...row,
					...(await enquiryParts(store, row.id)),
					quotations: await quotationsOf(store, row.id),
				})),
			),
			orders: records.orders.map(orderWhole),
			waiting: await Promise.all(records.waiting.map(async (row) => ({ ...row, mails: await mailsOf(store, row.id) }))),
			messages: records.messages,
		};
	});

	route('POST /person/erase', async ({ body, who, now, write }) => {
		const result = await write(async (trx) => {
			const { kept, ...erased } = await erasePerson(trx, whoseOf(body), actorOf(who), now);
			const audit = { subject: subjectOf(body), after: { erased, kept: kept.length } };
			return { result: { ...erased, kept }, audit };
		});
		await emptyLog(store, log);
		return result;
	});
};
