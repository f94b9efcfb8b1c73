import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import { createLease } from '../db/lease.ts';
import type { Store } from '../db/store.ts';
import { readSiteFacts } from '../http/addresses.ts';
import type { Log } from '../http/log.ts';
import type { Correspondents } from './letter.ts';
import { Mailer, type MailerDeps } from './mailer.ts';
import { mailCounts } from './outbox.ts';
import { readSmtpUrl, type SmtpSettings, smtpTransport } from './smtp.ts';

/** What is being sent while the server stops may take so long, in ms; then it goes back to the outbox. */
const GRACE = 5_000;
/** After the database failed, in ms. */
const AFTER_FAULT = 5_000;

/** What the settings say about mails. */
export interface MailSettings {
	/** Absent: mails wait. */
	smtp?: SmtpSettings;
	between: Correspondents;
}

export interface MailServiceDeps extends Pick<MailerDeps, 'pace' | 'clock' | 'log'> {
	settings: MailSettings;
	store: Store;
}

export interface MailService {
	/** A mail was queued. */
	wake: () => void;
	/** One line for the operator: where mails go, and what is wrong with that. */
	note: string;
	/** Finishes the mail being sent. */
	stop: () => Promise<void>;
}

/**
 * @param secret signs the links in mails
 * @throws Error in words for the operator when SMTP_URL, an address or the file of the brand is wrong
 */
export const readMailSettings = (settings: Environment, secret: string): MailSettings => {
	const { SMTP_URL, MAIL_FROM, ENQUIRY_TO, OFFICE_LOCALE } = settings;
	const { name, site: ownSite, shop, email, whatsapp, operator } = readSiteFacts();
	const office = ENQUIRY_TO ?? email;
	const { site, api } = addressesOf(settings, ownSite);
	const brand = { name, site, api, shop, email: office, whatsapp, operator };
	return {
		between: {
			brand,
			from: MAIL_FROM ?? email,
			office,
			officeLocale: OFFICE_LOCALE,
			link: (pathOf, id) => new URL(pathOf(secret, id), brand.api).href,
		},
		...(SMTP_URL !== undefined && { smtp: readSmtpUrl(SMTP_URL) }),
	};
};

/** Has a mailer send until it is stopped. It begins at once and never throws. */
export const startMailer = (
	mailer: Pick<Mailer, 'sendNext' | 'end'>,
	log: Log,
	grace = GRACE,
): Pick<MailService, 'wake' | 'stop'> => {
	const abort = new AbortController();
	let pause = new AbortController();
	let stopping = false;
	const report = (error: unknown): number => {
		log.error({ event: 'mailer_fault', error });
		return AFTER_FAULT;
	};
	const run = async (): Promise<void> => {
		while (!stopping) {
			pause = new AbortController();
			const { signal } = pause;
			const wait = await mailer.sendNext(abort.signal).catch(report);
			if (wait > 0 && !stopping) await sleep(wait, undefined, { signal }).catch(() => {});
		}
		await mailer.end().catch(report);
	};
	const running = run();
	return {
		wake: () => pause.abort(),
		stop: async () => {
			stopping = true;
			pause.abort();
			const timer = setTimeout(() => abort.abort(), grace);
			await running;
			clearTimeout(timer);
		},
	};
};

const mails = (n: number): string => (n === 1 ? '1 mail' : `${n} mails`);

/** Starts the mailer, if there is a mail server. */
export const startMail = async (deps: MailServiceDeps): Promise<MailService> => {
	const { settings, store, log, ...others } = deps;
	const { smtp } = settings;
	const { waiting, dead } = await mailCounts(store);
	const lost = dead > 0 ? ` The outbox holds ${mails(dead)} that could not be delivered.` : '';
	if (!smtp)
		return {
			wake: () => {},
			stop: async () => {},
			note: `SMTP_URL is not set: mails wait in the outbox and none is sent (${mails(waiting)} now).${lost}`,
		};
	const mailer = new Mailer({
		...others,
		store,
		lease: createLease(store, { name: 'mailer' }),
		transport: smtpTransport(smtp),
		monotonic: () => performance.now(),
		log,
	});
	return {
		...startMailer(mailer, log),
		note: `Mails go out through ${smtp.host}:${smtp.port} (${mails(waiting)} in the outbox).${lost}`,
	};
};
