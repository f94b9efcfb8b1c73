import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { REPLY_TEMPLATES, type ReplyTemplate } from '#domain/office/enquiry-reply.ts';
import { seatState } from '#domain/seats.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { fullName, oneLine } from '../../core/mail/letter.ts';
import type { AddRoutes } from '../../core/route.ts';
import { publicCatalogue, titleIn } from '../../core/schedule/catalogue.ts';
import { seatsOf, spanAhead } from '../../core/schedule/seats.ts';
import { legalStep } from '../../core/steps.ts';
import { enquiryReply } from './letters.ts';
import { storeReply } from './replies.ts';
import { foundEnquiry, lockEnquiry, moveEnquiry } from './work.ts';

interface NextDeparture {
	date: IsoDate;
	/** For a child, in whole HKD. */
	price: number;
}

/** The next departure of a trip from tomorrow on that has places; undefined when none is announced. */
const nextDeparture = async (
	store: Pick<Store, 'db'>,
	trip: string,
	now: number,
): Promise<NextDeparture | undefined> => {
	const { departures, groupSizes } = publicCatalogue();
	const own = departures.filter((each) => each.trip === trip);
	const span = { from: hongKongDay(now + 86_400_000), until: spanAhead(now).until };
	const seats = await seatsOf(store, { departures: own, groupSizes }, span, now);
	const [next] = [...seats.values()]
		.filter((each) => each.trip === trip && each.scheduled)
		.filter((each) => hasPlaces({ seats: seatState(each) }))
		.map(({ departure }) => departure)
		.toSorted();
	return own.find(({ date }) => date === next);
};

/** What is known of an enquiry for the places of templates; the places of what is not known stay open. */
const valuesFor = (locale: Locale, enquiry: EnquiryRow, next: NextDeparture | undefined): Record<string, string> => {
	const known = {
		name: fullName(enquiry.firstName, enquiry.lastName),
		trip: oneLine(titleIn(enquiry.trip, locale)),
		date: next ? formatDate(locale, next.date) : '',
		price: next ? formatPrice(locale, next.price) : '',
	};
	return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
};

/** Every template in every language, filled as far as is known. */
const filledTemplates = async (store: Pick<Store, 'db'>, enquiry: EnquiryRow, now: number) => {
	const next = await nextDeparture(store, enquiry.trip, now);
	return LOCALES.flatMap((locale) => {
		const values = valuesFor(locale, enquiry, next);
		return (Object.keys(REPLY_TEMPLATES) as ReplyTemplate[]).map((template) => {
			const { subject, text } = t(locale).replies[template];
			return { template, locale, subject: fill(subject, values), text: fill(text, values) };
		});
	});
};

/** Answers to enquiries: templates, and the mail that leaves. */
export const enquiryReplyRoutes: AddRoutes = (route, { store, brand, mail }) => {
	route('GET /enquiries/:id/templates', async ({ params: { id }, now }) => ({
		rows: await filledTemplates(store, await foundEnquiry(store, id), now),
	}));

	route('POST /enquiries/:id/replies/preview', async ({ params: { id }, body }) => {
		const { email } = await foundEnquiry(store, id);
		return { to: email, replyTo: brand.email, ...enquiryReply(body, brand) };
	});

	route('POST /enquiries/:id/replies', async ({ params: { id }, body: { keepOpen, ...body }, who, now, write }) => {
		const sent = await write(async (trx) => {
			const enquiry = await lockEnquiry(trx, id);
			// Who waits for an answer goes on waiting for it.
			const open = enquiry.state === 'answered' ? 'new' : enquiry.state;
			const next = keepOpen ? open : 'answered';
			// Who asked something more after the first answer gets another one.
			if (enquiry.state !== 'answered')
				legalStep(ENQUIRY, enquiry.state, 'answer', who.account.role, { note: '', reason: '' });
			const reply = await storeReply(trx, enquiry, body, who.account.id, now);
			const result = { id: reply.id, state: next } as const;
			if (!reply.isNew) return { result, audit: [] };
			if (enquiry.state !== next && !(await moveEnquiry(trx, id, enquiry.state, next, now)))
				throw new ApiError('bad_transition');
			// The words themselves are personal data, which is erased with the enquiry.
			const after = { state: next, reply: true };
			return { result, audit: { subject: `enquiry/${id}`, before: { state: enquiry.state }, after } };
		});
		mail?.wake();
		return sent;
	});
};
