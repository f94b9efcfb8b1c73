import { hongKongDay } from '#domain/hong-kong-time.ts';
import { QUOTATION, quotationSums } from '#domain/office/quotation.ts';
import type { Role } from '#domain/office/roles.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { foundEnquiry, lockEnquiry } from '../enquiries/index.ts';
import { acceptQuotation } from './accept.ts';
import { quotationDefaults } from './defaults.ts';
import { quotationFacts } from './facts.ts';
import { quotationPath } from './link.ts';
import { quotationLetter } from './quotation-mail.ts';
import {
	foundQuotation,
	madeBefore,
	nextNumber,
	quotationsOf,
	sheetName,
	sheetOf,
	storeQuotation,
} from './quotations.ts';
import { sendQuotation, withdrawQuotation } from './steps.ts';

type Listed = Awaited<ReturnType<typeof quotationsOf>>[number];

const view = ({ facts, ...row }: Listed, secret: string, role: Role) => {
	const { stops: _stops, madeOn: _madeOn, weather: _weather, cancellation: _rules, brand: _brand, ...terms } = facts;
	return {
		id: row.id,
		number: row.number,
		madeAt: row.madeAt,
		by: row.by,
		state: row.state,
		sentAt: row.sentAt,
		mailId: row.outboxId,
		mail: row.mail,
		totalCents: quotationSums(facts).total.cents,
		link: quotationPath(secret, row.id),
		terms: { ...terms, day: [...terms.day], includes: [...terms.includes], excludes: [...terms.excludes] },
		order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? '' },
		actions: QUOTATION.actions(row.state, role).map(({ action, label }) => ({ action, label })),
	};
};

/** 报价单: quotations for schools, made from their enquiries. */
export const quotationRoutes: AddRoutes = (route, deps) => {
	const { store, brand, secret, mail, publisher, drawSheet } = deps;
	route('GET /enquiries/:id/quotations', async ({ params: { id }, who }) => {
		await foundEnquiry(store, id);
		return { rows: (await quotationsOf(store, id)).map((row) => view(row, secret, who.account.role)) };
	});

	route('GET /quotations/defaults', ({ query: { trip, locale } }) => quotationDefaults(trip, locale));

	route('POST /enquiries/:id/quotations', async ({ params: { id }, body, who, now, write }) => {
		const { quotation, key, seen } = body;
		await foundEnquiry(store, id);
		const facts = quotationFacts(quotation, brand, now);
		const number = await nextNumber(store, facts);
		// What cannot be drawn gets no number.
		const before = await madeBefore(store, id, key, facts);
		const pdf = before ? new Uint8Array() : await drawSheet(number, now, facts);
		const made = await write(async (trx) => {
			// Two who make one come one after the other.
			await lockEnquiry(trx, id);
			const twin = await madeBefore(trx, id, key, facts);
			if (twin) return { result: twin, audit: [] };
			const drawn = { number, pdf };
			const result = await storeQuotation(trx, {
				enquiryId: id,
				key,
				seen,
				facts,
				drawn,
				accountId: who.account.id,
				now,
			});
			// What it says of the school is personal data, which is erased with the enquiry.
			return { result, audit: { subject: `enquiry/${id}`, after: { quotation: result.number } } };
		});
		// Another number than was expected is drawn now, so that nobody waits for it later.
		await sheetOf(deps, made);
		return { id: made.id, number: made.number };
	});

	route('GET /quotations/:id/pdf', async ({ params: { id }, reply }) => {
		const quotation = await foundQuotation(store, id);
		reply.header('content-disposition', `inline; filename="${sheetName(quotation)}"`);
		return reply.type('application/pdf').send(await sheetOf(deps, quotation));
	});

	route('GET /quotations/:id/mail', async ({ params: { id } }) => {
		const quotation = await foundQuotation(store, id);
		const { email } = await foundEnquiry(store, quotation.enquiryId);
		const link = new URL(quotationPath(secret, id), brand.api).href;
		const letter = quotationLetter(quotation, link, brand);
		return { to: email, attachment: sheetName(quotation), ...letter };
	});

	route('POST /quotations/:id/send', async ({ params: { id }, body, now, write }) => {
		const quotation = await foundQuotation(store, id);
		if (quotation.facts.validUntil < hongKongDay(now)) throw new ApiError('quotation_ended');
		await sheetOf(deps, quotation);
		const sent = await write((acting) => sendQuotation(acting, id, body, acting.who.account, now));
		mail?.wake();
		return sent;
	});

	route('POST /quotations/:id/accept', async ({ params: { id }, body, write }) => {
		const order = await write((acting) => acceptQuotation(acting, id, body));
		publisher.wake();
		return order;
	});

	route('POST /quotations/:id/withdraw', ({ params: { id }, who, now, write }) =>
		write((trx) => withdrawQuotation(trx, id, who.account, now)),
	);
};
