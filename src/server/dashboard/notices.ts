import { type AnswerOf, may } from '#contracts/contracts.ts';
import { maskName } from '#domain/office/mask.ts';
import { mayApprove } from '#domain/office/trip-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { accountNames, countEnabled } from '../accounts/accounts.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Store } from '../db/store.ts';
import type { DraftRow } from '../db/tables/publishing.ts';
import { fullName } from '../mail/letter.ts';
import { titleOf as titleOfTrip } from '../orders/catalogue.ts';
import { overbookedDepartures } from '../orders/overbooked.ts';
import { busySubjects } from '../trips/draft-state.ts';

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
		.select(['subject', 'value', 'state', 'authors', 'submitted_at', 'submitted_by', 'decided_at', 'decided_by'])
		.where('kind', '=', 'trip')
		.where('state', 'in', ['pending', 'rejected'])
		.where('binned_at', 'is', null)
		.execute();
	const [nameOf, enabled] = [await accountNames(store), await countEnabled(store)];
	const busy = await busySubjects(store);
	return drafts.flatMap((draft): Notice[] => {
		if (busy.has(`trip/${draft.subject}`)) return [];
		const about = { id: draft.subject, title: titleOf(draft) };
		if (draft.state === 'pending' && mayApprove(account, JSON.parse(draft.authors), enabled))
			return [{ ...about, kind: 'submitted', by: nameOf(draft.submitted_by), at: draft.submitted_at ?? 0 }];
		if (draft.state === 'rejected' && draft.submitted_by === account.id)
			return [{ ...about, kind: 'rejected', by: nameOf(draft.decided_by), at: draft.decided_at ?? 0 }];
		return [];
	});
};

/** Who gave enquiries to somebody last, and when, by their ids, as the audit log has it. */
const givenBy = async ({ db }: Pick<Store, 'db'>, ids: readonly string[]) => {
	const given = await db
		.selectFrom('audit')
		.select(['subject', 'account_id', 'at'])
		.where('action', '=', 'PUT /enquiries/:id/assignee')
		.where(
			'subject',
			'in',
			ids.map((id) => `enquiry/${id}`),
		)
		.orderBy('id')
		.execute();
	return new Map(given.map(({ subject, ...rest }) => [subject.slice('enquiry/'.length), rest]));
};

/** Enquiries that somebody was given and has not answered; `by` is empty where they took it themselves. */
const ofEnquiries = async (store: Pick<Store, 'db'>, { account }: SignedIn): Promise<Notice[]> => {
	const rows = await store.db
		.selectFrom('enquiry')
		.select(['id', 'first_name', 'last_name', 'created_at'])
		.where('assignee', '=', account.id)
		.where('state', '=', 'new')
		.execute();
	if (rows.length === 0) return [];
	const given = await givenBy(
		store,
		rows.map(({ id }) => id),
	);
	const nameOf = await accountNames(store);
	return rows.map(({ id, first_name, last_name, created_at }) => {
		const { account_id = null, at = created_at } = given.get(id) ?? {};
		const by = account_id === null || account_id === account.id ? '' : nameOf(account_id);
		return { kind: 'assigned', id, title: maskName(fullName(first_name, last_name)), by, at };
	});
};

/** Departures with too many children, for who sells; since when the last of them was booked. */
const ofDepartures = async (store: Pick<Store, 'db'>, now: number): Promise<Notice[]> =>
	(await overbookedDepartures(store, now)).map(({ trip, ...departure }) => ({
		kind: 'overbooked',
		...departure,
		title: titleOfTrip(trip),
		by: '',
	}));

/** What waits for somebody in particular, or for all who sell, the newest first; it is gone when it is done. */
export const noticesFor = async (store: Pick<Store, 'db'>, who: SignedIn, now: number): Promise<Notice[]> => {
	const { role } = who.account;
	const trips = may(role, 'GET /goods/:slug') ? await ofTrips(store, who) : [];
	const enquiries = may(role, 'GET /enquiries/:id') ? await ofEnquiries(store, who) : [];
	const departures = may(role, 'GET /calendar') ? await ofDepartures(store, now) : [];
	return [...trips, ...enquiries, ...departures].toSorted((a, b) => b.at - a.at);
};
