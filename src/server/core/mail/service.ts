import { addressesOf } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import { createLease } from '../db/lease.ts';
import { isGone, newProcessId } from '../db/process-id.ts';
import type { Store } from '../db/store.ts';
import { readSiteFacts } from '../http/addresses.ts';
import type { Log } from '../http/log.ts';
import { type Correspondents, compose, type LoadFacts } from './compose.ts';
import { MailRounds } from './deliver-next.ts';
import { type OnDead, Outbox } from './outbox.ts';
import { OutboxUpkeep } from './outbox-upkeep.ts';
import { createPace } from './rate-limit.ts';
import { createSmtpHealth } from './smtp-health.ts';
import { readSmtpUrl, type SmtpSettings } from './smtp-url.ts';
import { type Mailer, startMailer } from './worker.ts';

/** What the settings say about mails. */
export interface MailSettings {
	/** Absent: mails wait. */
	smtp?: SmtpSettings;
	between: Correspondents;
	confirmation: boolean;
}

export interface MailServiceDeps {
	settings: MailSettings;
	store: Store;
	/** Reads what a mail is about. */
	loadFacts: LoadFacts;
	/** Whether so many enquiries come in that none is confirmed to its visitor. */
	isFlood: () => Promise<boolean>;
	onDead?: OnDead | undefined;
	/** Mails in so many ms, other than the usual. */
	pace?: { most: number; within: number } | undefined;
	log: Log;
}

/** What the API has to do with mails, besides queueing them. */
export interface MailHooks {
	/** A mail was queued. */
	wake: () => void;
	/** Whether visitors get a mail that their enquiry arrived, at present. */
	confirms: () => Promise<boolean>;
}

export interface MailService extends MailHooks {
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
	const { SMTP_URL, MAIL_FROM, ENQUIRY_TO, MAIL_CONFIRMATION, OFFICE_LOCALE } = settings;
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
		confirmation: MAIL_CONFIRMATION,
		...(SMTP_URL !== undefined && { smtp: readSmtpUrl(SMTP_URL) }),
	};
};

const mails = (n: number): string => (n === 1 ? '1 mail' : `${n} mails`);

/** Starts the mailer, if there is a mail server. */
export const startMail = async ({
	settings,
	store,
	loadFacts,
	isFlood,
	onDead,
	pace,
	log,
}: MailServiceDeps): Promise<MailService> => {
	const { smtp, between, confirmation } = settings;
	const upkeep = new OutboxUpkeep(store);
	const { waiting, dead } = await upkeep.counts();
	const lost = dead > 0 ? ` The outbox holds ${mails(dead)} that could not be delivered.` : '';
	const confirms = async () => confirmation && !(await isFlood());
	if (!smtp)
		return {
			wake: () => {},
			stop: async () => {},
			confirms,
			note: `SMTP_URL is not set: mails wait in the outbox and none is sent (${mails(waiting)} now).${lost}`,
		};
	// It is large, and not needed without a mail server.
	const { smtpTransport } = await import('./smtp.ts');
	const monotonic = () => performance.now();
	const holder = newProcessId();
	const watch = createSmtpHealth(monotonic, log);
	const rounds = new MailRounds({
		outbox: new Outbox(store, { onDead }),
		upkeep,
		holder,
		transport: smtpTransport(smtp),
		watch,
		lease: createLease(store, { name: 'mailer', holder, monotonic, isGone }),
		load: (row) => loadFacts(store, row),
		compose: (row, facts) => compose(row, facts, between),
		pace: createPace(monotonic, pace),
		monotonic,
		random: Math.random,
		log,
	});
	const round = async (signal: AbortSignal) => {
		store.assertThere();
		return rounds.round(signal);
	};
	const mailer: Mailer = startMailer({ round, end: () => rounds.end() }, log);
	return {
		...mailer,
		confirms,
		note: `Mails go out through ${smtp.host}:${smtp.port} (${mails(waiting)} in the outbox).${lost}`,
	};
};
