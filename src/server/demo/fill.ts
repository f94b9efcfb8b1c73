import { WAITING_VERSION } from '#domain/consent.ts';
import { readEnvironment } from '#domain/environment.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { writeAudit } from '../core/audit.ts';
import type { CommandDeps } from '../core/commands.ts';
import { openStore } from '../core/db/open.ts';
import { OpenError } from '../core/db/open-fault.ts';
import { installationSecret } from '../core/db/settings.ts';
import type { Store } from '../core/db/store.ts';
import { uuidv7 } from '../core/db/uuid.ts';
import type { Correspondents } from '../core/mail/letter.ts';
import { readMailSettings } from '../core/mail/service.ts';
import { catalogue } from '../core/schedule/catalogue.ts';
import { isIncomplete } from '../core/schedule/trip-content.ts';
import { SHOP } from '../core/steps.ts';
import { enquiryText } from '../features/enquiries/store-enquiry.ts';
import { failDispatch } from '../features/orders/dispatches.ts';
import { applyOrder } from '../features/orders/orders.ts';
import { stepOrder } from '../features/orders/steps.ts';
import { takeMessage } from '../features/shop/inbox.ts';
import { statementsIn } from '../features/shop/statements.ts';
import type { Joining } from '../features/waiting/interest.ts';
import { FAMILIES, type Family } from './families.ts';
import { openOffice } from './office.ts';
import { CHANGES, ENQUIRIES, PAST, RECENT, SPAM, type Story } from './stories.ts';

const DAY = 86_400_000;

type Office = Awaited<ReturnType<typeof openOffice>>;
interface Filling {
	store: Store;
	office: Office;
	now: number;
}
interface Place {
	trip: string;
	departure: string;
	/** Whole cents. */
	cents: number;
}

const nth = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

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

/** Joining instructions that went out by e-mail, or could not: in one transaction, so that no mailer finds them. */
const sendByMail = ({ store, office }: Filling, orderId: string, now: number, error: string | null) =>
	store.db.transaction().execute(async (db) => {
		const { account } = office.staff.clerk;
		const who = { account, sessionId: '', secondFactor: false };
		const step = { action: 'dispatch', channel: 'email', note: '', reason: '' } as const;
		const { audit } = await stepOrder({ db, kind: store.kind, who, now }, orderId, step);
		await writeAudit({ db }, { accountId: account.id, action: 'POST /orders/:id/state' }, [audit], now);
		const sent = { state: error === null ? 'sent' : 'dead', attempts: 1, sentAt: now, lastError: error } as const;
		const mails = await db.updateTable('outbox').set(sent).where('state', '=', 'queued').returningAll().execute();
		if (error !== null)
			for (const mail of mails) await failDispatch({ db, kind: store.kind }, { ...mail, code: error }, now + 60_000);
	});

/** What a family writes of its children when it orders. */
const propertiesOf = (children: Family['children']) =>
	children.flatMap(({ name, age, allergy, note }, i) => [
		{ name: `Child ${i + 1} name`, value: name },
		{ name: `Child ${i + 1} age`, value: String(age) },
		{ name: `Child ${i + 1} allergies`, value: allergy },
		{ name: `Child ${i + 1} notes`, value: note },
	]);

/** Lets an order come at a time, as the shop would tell of it. @returns its id */
const book = (store: Store, n: number, who: Family, place: Place, at: number, payment: 'paid' | 'pending') =>
	store.db.transaction().execute(async (trx) => {
		const places = who.children.length;
		const { parent, email, phone, children } = who;
		const line = {
			...place,
			shopLineId: '1',
			title: place.trip,
			words: '',
			quantity: places,
			total: place.cents * places,
			goods: false,
			statements: statementsIn(propertiesOf(children), places),
		};
		// Beyond 2^53, as numbers of the shop are.
		const numbers = { shopId: String(9_100_000_000_000_000_000n + BigInt(n)), number: `#${2001 + n}` };
		const times = { orderedAt: at, shopUpdatedAt: at, shopRank: 3 };
		const sums = { payment, cents: place.cents * places, currency: 'HKD' };
		const rest = {
			source: 'shop',
			cancelled: false,
			test: false,
			refunded: 0,
			statements: [],
			note: '',
			lines: [line],
		} as const;
		const order = { ...rest, ...numbers, ...times, ...sums, parent, email, phone, locale: who.who.locale };
		return (await applyOrder(trx, order, { actor: SHOP, now: at, kind: store.kind })).id;
	});

/** Plays what became of an order. @param to where it may move */
const playOrder = async (filling: Filling, n: number, at: number, place: Place, story: Story, to: Place) => {
	const { store, office } = filling;
	const family = nth(FAMILIES, n);
	const id = await book(store, n, family, place, at, story.unpaid ? 'pending' : 'paid');
	if (story.mail !== undefined) await sendByMail(filling, id, at + DAY, story.mail);
	const { db } = store;
	let changed: string[] = [];
	for (const [days, path, { share, ...body }] of story.steps ?? []) {
		const dispatch = await db.selectFrom('dispatch').select('id').where('orderId', '=', id).executeTakeFirst();
		const { updatedAt } = await db
			.selectFrom('orders')
			.select('updatedAt')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const places = await db.selectFrom('place').select('id').where('orderId', '=', id).execute();
		const ids: Record<string, string | undefined> = { order: id, dispatch: dispatch?.id };
		const these = { version: updatedAt, places: places.map((each) => each.id) };
		const price = Math.round(place.cents * family.children.length * Number(share));
		const bodies: Record<string, object> = {
			'/orders/:order/places/move': { ...these, trip: to.trip, departure: to.departure },
			'/orders/:order/places/cancel': { ...these, cents: price },
			'/changes/batch': { ids: changed },
		};
		const address = path.replace(/:(\w+)/, (_, name) => ids[name] ?? 'none');
		const made = await office.call('clerk', at + days * DAY, 'POST', address, { ...body, ...bodies[path] });
		changed = made?.changes?.map((each: { id: string }) => each.id) ?? changed;
	}
};

/** Orders of some months that went their way, and recent ones, each with a story of its own. */
const playOrders = async (filling: Filling): Promise<void> => {
	const { now } = filling;
	const { departures, trips } = catalogue();
	const slugs = [...trips.keys()].filter((trip) => !isIncomplete(trip));
	const known = departures.filter(({ trip }) => slugs.includes(trip));
	const coming = known.filter(({ date }) => date > hongKongDay(now));
	const scheduled = (coming.length > 0 ? coming : known.slice(-3)).map(({ trip, date, price }) => ({
		trip,
		departure: date,
		cents: price * 100,
	}));
	const older = 40;
	for (let n = 0; n < older; n += 1) {
		const at = now - Math.round((150 - n * 3 - (n % 9) / 24) * DAY);
		const place = { trip: nth(slugs, n * 5), departure: hongKongDay(at + 14 * DAY), cents: 89_900 };
		await playOrder(filling, n, at, place, nth(PAST, n), place);
	}
	for (const [i, story] of RECENT.entries()) {
		const at = now - Math.round((9 - i / 2) * DAY);
		const place = nth(scheduled, i);
		const to = scheduled.find(({ trip, departure }) => trip !== place.trip && departure !== place.departure);
		await playOrder(filling, older + i, at, place, story, to ?? place);
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
