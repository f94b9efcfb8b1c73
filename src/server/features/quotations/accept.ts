import type { BodyOf } from '#contracts/contracts.ts';
import { QUOTATION, quotationSums } from '#domain/office/quotation.ts';
import { personName } from '#domain/person-name.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Written } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf, legalStep } from '../../core/steps.ts';
import { makeRoom } from '../departures/index.ts';
import { foundEnquiry } from '../enquiries/index.ts';
import { makeBooking } from '../orders/index.ts';
import type { Quotation } from './quotations.ts';
import { answerEnquiry, lockedQuotation } from './steps.ts';

type Accepted = BodyOf<'POST /quotations/:id/accept'>;

/** What leaders and colleagues have to know of the group, in one line. */
const noteOf = ({ number, facts }: Quotation, { adults }: Accepted): string =>
	[`报价单 ${number}`, facts.className, `随行成人 ${adults} 位`, facts.note].filter((each) => each !== '').join('，');

/**
 * The customer has accepted a quotation: it becomes the order of the group, with places on a departure of its own where
 * the trip has none on that day.
 * @throws ApiError 409 when it was accepted before, for a day that is over or called off, and when there are too few places
 */
export const acceptQuotation = async (
	acting: Acting,
	id: string,
	body: Accepted,
): Promise<Written<{ id: string; number: string }>> => {
	const { db, kind, who, now } = acting;
	const trx = { db, kind };
	const quotation = await lockedQuotation(trx, id);
	const { state, facts, number, enquiryId } = quotation;
	if (state === 'accepted') throw new ApiError('quotation_accepted');
	const { to } = legalStep(QUOTATION, state, 'accept', who.account.role, { note: '', reason: '' });
	const { trip, departure, children, adults, childCents } = body;
	await answerEnquiry(trx, enquiryId, who.account, now);
	await makeRoom({ ...trx, actor: actorOf(who), now }, { trip, day: departure, children, cents: childCents });
	const enquiry = await foundEnquiry(trx, enquiryId);
	const { further } = quotationSums({ ...facts, children, adults, childCents });
	const booking = {
		kind: 'school' as const,
		parent: facts.contact || personName(enquiry.firstName, enquiry.lastName),
		email: enquiry.email,
		phone: enquiry.phone,
		locale: facts.locale,
		school: facts.school,
		trip,
		departure,
		children,
		names: [],
		cents: childCents,
		// It is paid on an invoice: its places do not end after two days.
		paid: true,
		note: noteOf(quotation, body),
	};
	const order = await makeBooking(acting, booking, catalogue(), further);
	await db.updateTable('quotation').set({ state: to, orderId: order.id }).where('id', '=', id).execute();
	const after = { number: order.number, toTrip: trip, toDeparture: departure, children };
	return {
		result: order,
		audit: [
			{ subject: `orders/${order.id}`, after },
			{ subject: `enquiry/${enquiryId}`, after: { quotation: number, number: order.number } },
		],
	};
};
