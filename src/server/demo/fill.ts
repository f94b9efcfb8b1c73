import { WAITING_VERSION } from '#domain/consent.ts';
import { readEnvironment } from '#domain/environment.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import type { CommandDeps } from '../core/commands.ts';
import { openStore } from '../core/db/open.ts';
import { OpenError } from '../core/db/open-fault.ts';
import { installationSecret } from '../core/db/settings.ts';
import type { Store } from '../core/db/store.ts';
import { uuidv7 } from '../core/db/uuid.ts';
import type { Correspondents } from '../core/mail/letter.ts';
import { readMailSettings } from '../core/mail/service.ts';
import { catalogue } from '../core/schedule/catalogue.ts';
import { enquiryText } from '../features/enquiries/store-enquiry.ts';
import { takeMessage } from '../features/shop/inbox.ts';
import type { Joining } from '../features/waiting/interest.ts';
import { FAMILIES, nth } from './families.ts';
import { type Filling, type Office, openOffice } from './office.ts';
import { playOrders } from './orders.ts';
import { CHANGES, ENQUIRIES, SPAM } from './stories.ts';

const DAY = 86_400_000;

/** Where something of somebody may be. */
const TABLES = ['account', 'enquiry', 'orders', 'inbox', 'outbox', 'draft', 'version', 'publication', 'audit'] as const;

/** @throws OpenError when there is anything: samples never mix with what is real */
const checkEmpty = async ({ db }: Store): Promise<void> => {
	for (const table of TABLES) {
		const { n } = await db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('n'))
			.executeTakeFirstOrThrow();
		const advice = 'Sample data go into an empty one only: set DATA_DIR to a new folder.';
		if (Number(n) > 0) throw new OpenError(`This office has data (in ${table}). ${advice}`);
	}
};

/** Enquiries, without mails: none is ever sent. */
const playEnquiries = async ({ store, office, now }: Filling): Promise<void> => {
	for (let i = 0; i < 24; i += 1) {
		const spam = i % 12 === 11;
		// Suspects are kept for thirty days only.
		const at = now - Math.round((24 - i) * (spam ? 1 : 5) * DAY - (spam ? 0 : 4.5 * DAY));
		const { who, email, phone } = nth(FAMILIES, i);
		const enquiry = { ...who, email, phone, message: spam ? SPAM : nth(ENQUIRIES[who.locale], i), trip: '' };
		const state = spam ? 'quarantine' : 'new';
		const found = { state, score: spam ? 10 : 0, reasons: spam ? '["links"]' : '[]' } as const;
		const consent = { privacyVersion: '1', marketingAt: null, marketingVersion: null };
		const rest = { assignee: null, answeredAt: null, key: null, bodyHash: '' };
		const search = enquiryText(enquiry);
		const row = { id: uuidv7(at), createdAt: at, ...enquiry, ...found, ...consent, ...rest, search };
		await store.db.insertInto('enquiry').values(row).execute();
		const clerk = (hours: number, method: 'POST' | 'PUT', path: string, body: object) =>
			office.call('clerk', at + (hours * DAY) / 24, method, `/enquiries/${row.id}/${path}`, body);
		if (spam || i % 3 === 2) continue;
		await clerk(2, 'PUT', 'assignee', { assignee: office.staff.clerk.account.id });
		await clerk(3, 'POST', 'notes', { note: '已电话回复，等家长确认人数' });
		if (i < 18) await clerk(20, 'POST', 'state', { action: 'answer' });
	}
};

/** Has somebody wait who has confirmed. */
const wait = async ({ db }: Store, at: number, joining: Omit<Joining, 'privacyVersion'>): Promise<void> => {
	const nothing = { goneBecause: '', offerUntil: null, endedAt: null, orderId: null } as const;
	const times = { joinedAt: at, confirmedAt: at };
	const row = { ...joining, ...nothing, ...times, id: uuidv7(at), privacyVersion: WAITING_VERSION };
	await db
		.insertInto('interest')
		.values({ ...row, state: 'waiting' })
		.execute();
};

/** A departure with one place left, and families that wait for it. */
const playWaiting = async ({ store, office, now }: Filling): Promise<void> => {
	const inTime = hongKongDay(now + 7 * DAY);
	const [full] = catalogue().departures.filter(({ date, cancelled }) => date > inTime && !cancelled);
	if (!full) return;
	const { trip, date: departure } = full;
	const path = `/departures/${departure}_${trip}`;
	const { capacity, booked } = await office.call('clerk', now, 'GET', path);
	const group = { kind: 'school', school: '培正小学', parent: '陈老师', locale: 'zh', cents: 0, paid: true };
	await office.call('clerk', now, 'POST', '/orders', { ...group, trip, departure, children: capacity - booked - 1 });
	for (const [i, children] of [2, 1, 3].entries()) {
		const { who, parent, email } = nth(FAMILIES, i * 4);
		await wait(store, now - (4 - i) * DAY, { trip, departure, name: parent, email, children, locale: who.locale });
	}
};

/** The leader of all departures to come. */
const playLeaders = async ({ office, now }: Filling): Promise<void> => {
	const leaders = [office.staff.leader.account.id];
	for (const { trip, date } of catalogue().departures.filter((each) => each.date >= hongKongDay(now)))
		await office.call('clerk', now, 'PUT', `/departures/${date}_${trip}/leaders`, { leaders });
};

/** Families that asked to be told of the dates of trips that have none. */
const playDatesRequests = async ({ store, now }: Filling): Promise<void> => {
	const { departures, trips } = catalogue();
	const without = [...trips.keys()].filter((trip) => !departures.some((each) => each.trip === trip));
	for (const [i, trip] of without.slice(0, 2).entries())
		for (const { who, email } of FAMILIES.slice(0, 5 - i * 2))
			await wait(store, now - DAY, { trip, departure: '', name: '', email, children: 0, locale: who.locale });
};

/** Changes of trips, as far as they are. */
const playDrafts = async ({ office: { call }, now }: Filling): Promise<void> => {
	const trips = [...catalogue().trips.keys()];
	for (const [i, { fate, ...words }] of CHANGES.entries()) {
		const path = `/goods/${nth(trips, i * 4)}`;
		const at = now - (i + 2) * DAY;
		const draft = await call('editor', at, 'GET', path);
		for (const [locale, text] of Object.entries(words)) draft.value.words[locale].text += `\n${text}\n`;
		const saved = await call('editor', at, 'PUT', path, { value: draft.value, version: draft.version });
		if (fate === 'draft') continue;
		await call('editor', at + 60_000, 'POST', `${path}/submit`, { version: saved.version });
		if (fate === 'pending') continue;
		const { version } = await call('reviewer', at + DAY, 'GET', path);
		await call('reviewer', at + DAY, 'POST', `${path}/reject`, {
			version,
			reason: '“全年最便宜”没有依据，请换成具体内容',
		});
	}
};

/**
 * Fills an empty office with samples, as if it had been in use for some months.
 * @param site folder of the built site, beside which the content lies @param between who writes the mails, of which none is sent
 * @returns who works there, with passwords @throws OpenError when the office is not empty
 */
export const fillDemo = async (
	store: Store,
	now: number,
	site: string,
	between: Correspondents,
): Promise<Office['staff']> => {
	await checkEmpty(store);
	const office = await openOffice(store, { site, between, since: now - 160 * DAY, end: now });
	try {
		const filling = { store, office, now };
		await playOrders(filling);
		await playEnquiries(filling);
		await playWaiting(filling);
		await playLeaders(filling);
		await playDatesRequests(filling);
		await playDrafts(filling);
		const bytes = Buffer.from('{"id":9100000000000099999,"name":"#2999","total_price":"HK$ 899"}');
		await takeMessage(store, { webhookId: 'demo', topic: 'orders/create', bytes, error: 'order_invalid' }, now - DAY);
	} finally {
		await office.close();
	}
	return office.staff;
};

/**
 * `npm run demo:office`: sample data for an empty office.
 * @returns lines to print: accounts and their passwords, which are shown this once @throws Error with one sentence for the operator
 */
export const demoCommand = async ({ variables, now }: CommandDeps): Promise<string[]> => {
	const settings = readEnvironment(variables);
	const { DATA_DIR, DATABASE_URL, PORT, AUTH_SECRET } = settings;
	const store = await openStore({ folder: DATA_DIR, databaseUrl: DATABASE_URL });
	try {
		const { between } = readMailSettings(settings, await installationSecret(store, AUTH_SECRET));
		const staff = await fillDemo(store, now, 'dist', between);
		return [
			'The office has sample data. These passwords are shown this once:',
			...Object.values(staff).map(
				({ account: { username, role }, password }) => `  ${username.padEnd(9)} ${password}  ${ROLE_LABELS[role]}`,
			),
			`Sign in at http://localhost:${PORT}/login. Nothing of the samples was mailed, and of them the site says how full departures are.`,
		];
	} finally {
		await store.close();
	}
};
