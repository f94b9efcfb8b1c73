import type { NewEnquiry } from '../../../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../../../features/enquiries/testing/an-enquiry.ts';
import { createLease } from '../../db/lease.ts';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createLog } from '../../http/log.ts';
import { claimMail } from '../claim.ts';
import { Mailer, type MailerDeps } from '../mailer.ts';
import { enqueue } from '../outbox.ts';
import { settleMail } from '../settle.ts';
import { type SmtpSettings, type SmtpTimes, smtpTransport } from '../smtp.ts';
import { CERTIFICATE } from './certificate.ts';

const START = 1_800_000_000_000;

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
		mails: () => store.db.selectFrom('outbox').selectAll().orderBy('createdAt').execute(),
		enquire: async (change: Partial<NewEnquiry> = {}, kind = 'enquiry_office') => {
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
				lease: createLease(store, { name: 'mailer', owner: name, monotonic, isGone: () => false }),
				transport: testTransport(settings),
				clock,
				monotonic,
				log,
				...change,
			}),
	};
};

/** The mail server refuses the newest mail that waits, or the oldest one, for good. */
export const giveUp = async (store: Store, now: number, first?: 'oldest'): Promise<void> => {
	const mail = await claimMail(store, now, first);
	if (!mail) throw new Error('No mail waits.');
	await settleMail(store, mail, { state: 'dead', code: 'mail_550' }, now);
};

const { signal } = new AbortController();

/** Mails without time going by, until there is nothing to do for a while. @returns that while, in ms */
export const drain = async (mailer: Pick<Mailer, 'sendNext'>): Promise<number> => {
	let wait = 0;
	for (let n = 0; wait === 0 && n < 200; n += 1) wait = await mailer.sendNext(signal);
	return wait;
};

export type MailServices = Awaited<ReturnType<typeof openMailServices>>;
