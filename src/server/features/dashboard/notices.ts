import { type AnswerOf, may } from '#contracts/contracts.ts';
import { maskName } from '#domain/office/mask.ts';
import { mayApprove } from '#domain/office/trip-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { DraftRow } from '../../core/db/tables/publishing.ts';
import { fullName } from '../../core/mail/letter.ts';
import type { SignedIn } from '../../core/route.ts';
import { titleOf as titleOfTrip } from '../../core/schedule/catalogue.ts';
import { accountNames, countEnabled } from '../accounts/index.ts';
import { busySubjects } from '../publishing/index.ts';

type Notice = AnswerOf<'GET /notices'>['rows'][number];

const titleOf = ({ value, subject }: Pick<DraftRow, 'value' | 'subject'>): string => {
	const { words }: TripDraft = JSON.parse(value);
	const titles = [words.cn, words.zh, words.en].map(({ fields }) => fields['title']);
	return titles.map((title) => (typeof title === 'string' ? title : '')).find((title) => title !== '') ?? subject;
};

/** Changes of trips that wait for somebody, or that were sent back to him. */
const ofTrips = async (store: Pick<Store, 'db'>, { account }: SignedIn): Promise<Notice[]> => {
	const drafts = await store.db
		.selectFrom('draft')
		.select(['subject', 'value', 'state', 'authors', 'submittedAt', 'submittedBy', 'decidedAt', 'decidedBy'])
		.where('kind', '=', 'trip')
		.where('state', 'in', ['pending', 'rejected'])
		.where('binnedAt', 'is', null)
		.execute();
	const [nameOf, enabled] = [await accountNames(store), await countEnabled(store)];
	const busy = await busySubjects(store);
	return drafts.flatMap((draft): Notice[] => {
		if (busy.has(`trip/${draft.subject}`)) return [];
		const about = { id: draft.subject, title: titleOf(draft) };
		if (draft.state === 'pending' && mayApprove(account, JSON.parse(draft.authors), enabled))
			return [{ ...about, kind: 'submitted', by: nameOf(draft.submittedBy), at: draft.submittedAt ?? 0 }];
		if (draft.state === 'rejected' && draft.submittedBy === account.id)
			return [{ ...about, kind: 'rejected', by: nameOf(draft.decidedBy), at: draft.decidedAt ?? 0 }];
		return [];
	});
};

/** Enquiries that somebody is to answer. */
const ofEnquiries = async ({ db }: Pick<Store, 'db'>, { account }: SignedIn): Promise<Notice[]> => {
	const rows = await db
		.selectFrom('enquiry')
		.select(['id', 'firstName', 'lastName', 'createdAt'])
		.where('assignee', '=', account.id)
		.where('state', '=', 'new')
		.execute();
	return rows.map(({ id, firstName, lastName, createdAt }) => {
		return { kind: 'assigned', id, title: maskName(fullName(firstName, lastName)), by: '', at: createdAt };
	});
};

/** How long a reviewer is told of a departure that changed without review, in ms. */
const CHANGED_FOR = 3 * 86_400_000;

/** Departures that a colleague cancelled, moved or opened again, for who reviews. */
const ofChanges = async (store: Pick<Store, 'db'>, { account }: SignedIn, now: number): Promise<Notice[]> => {
	const rows = await store.db
		.selectFrom('departureChange')
		.selectAll()
		.where('at', '>=', now - CHANGED_FOR)
		.where('accountId', 'is not', null)
		.where('accountId', '!=', account.id)
		.execute();
	return rows.map(({ trip, day, kind, who, at }) => ({
		kind: 'departure',
		id: trip,
		title: titleOfTrip(trip),
		change: kind,
		departure: day,
		by: who,
		at,
	}));
};

/** What waits for somebody who may do it, the newest first; it is gone when it is done. */
export const noticesFor = async (store: Pick<Store, 'db'>, who: SignedIn, now: number): Promise<Notice[]> => {
	const { role } = who.account;
	const trips = may(role, 'GET /goods/:slug') ? await ofTrips(store, who) : [];
	const enquiries = may(role, 'POST /enquiries/:id/replies') ? await ofEnquiries(store, who) : [];
	const changes = may(role, 'POST /goods/:slug/approve') ? await ofChanges(store, who, now) : [];
	return [...trips, ...enquiries, ...changes].toSorted((a, b) => b.at - a.at);
};
