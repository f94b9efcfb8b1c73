import type { NewEnquiry } from '../../../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../../../features/enquiries/testing/an-enquiry.ts';
import { writeLetter } from '../../../features.ts';
import { createLease } from '../../db/lease.ts';
import type { MailKind } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createLog } from '../../http/log.ts';
import type { Correspondents } from '../letter.ts';
import { Mailer, type MailerDeps } from '../mailer.ts';
import { enqueue, Outbox } from '../outbox.ts';
import { type SmtpSettings, type SmtpTimes, smtpTransport } from '../smtp.ts';
import { aBrand } from './a-brand.ts';
import { CERTIFICATE } from './certificate.ts';

const START = 1_800_000_000_000;

export const between: Correspondents = {
	brand: aBrand,
	from: 'hello@banyan.example',
	office: 'office@banyan.example',
	officeLocale: 'en',
	// Without the signature.
	link: (pathOf, id) => `https://www.banyan.example${pathOf('', id).split('.')[0]}`,
};

/** Words that must never reach a log. */
export const SECRETS = ['parent@example.org', '51234567', 'Ka Yan', 'Two children', 'geheim'];

/** A transport that trusts the servers of tests. */
export const testTransport = (settings: SmtpSettings, times?: SmtpTimes) => smtpTransport(settings, times, CERTIFICATE);

/** For servers that are silent on purpose; others may be slow on a busy machine. */
export const HASTE: SmtpTimes = { greeting: 300, silence: 300, whole: 1_000 };

/** Services with an outbox, clocks that tests set, and no mail server yet. */
export const openMailServices = async () => {
	const store: Store = await openTestStore();
	let time = START;
	let passed = 0;
	const lines: string[] = [];
	const log = createLog({ write: (line) => lines.push(line) });
	const clock = () => time;
	const monotonic = () => passed;
	return {
		store,
		lines,
		log,
		clock,
		/** Time goes by, on all clocks. */
		pass: (ms: number) => {
			passed += ms;
			time += ms;
		},
		/** Somebody sets the clock. */
		jump: (ms: number) => {
			time += ms;
		},
		outbox: new Outbox(store),
		mails: () => store.db.selectFrom('outbox').selectAll().orderBy('createdAt').execute(),
		enquire: async (change: Partial<NewEnquiry> = {}, kind: MailKind = 'enquiry_office') => {
			const createdAt = time;
			const id = uuidv7(createdAt);
			const enquiry = { ...anEnquiry(change), id, createdAt, search: '' };
			await store.db.insertInto('enquiry').values(enquiry).execute();
			const recipient = kind === 'enquiry_confirmation' ? enquiry.email : null;
			return enqueue(store.db, { kind, subjectId: id, recipient, now: createdAt });
		},
		/** A mailer of these services; another name is another server. */
		mailer: (settings: SmtpSettings, change: Partial<MailerDeps> = {}, name = 'one') =>
			new Mailer({
				store,
				outbox: new Outbox(store),
				lease: createLease(store, { name: 'mailer', owner: name, monotonic, isGone: () => false }),
				transport: testTransport(settings),
				writeLetter,
				between,
				clock,
				monotonic,
				log,
				...change,
			}),
	};
};

const { signal } = new AbortController();

/** Mails without time going by, until there is nothing to do for a while. @returns that while, in ms */
export const drain = async (mailer: Pick<Mailer, 'sendNext'>): Promise<number> => {
	let wait = 0;
	for (let n = 0; wait === 0 && n < 200; n += 1) wait = await mailer.sendNext(signal);
	return wait;
};

export type MailServices = Awaited<ReturnType<typeof openMailServices>>;
