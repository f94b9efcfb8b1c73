import { z } from 'zod';
import { LOCALES } from './locale.ts';

const address = z.url({
	protocol: /^https?$/,
	error: 'must be a full address beginning with https:// or http://',
	abort: true,
});

/** Nothing but scheme, host and port: what else were written would be left out of addresses without a word. */
const origin = address
	.refine((text) => {
		const url = new URL(text);
		return `${url.origin}/` === url.href;
	}, 'must end after the host, without path, query and password, such as https://www.banyan.example')
	.transform((text) => new URL(text).origin);

const HOST_NAMES =
	'must be host names without https://, port and path, with commas between them, such as api.banyan.example';

const hostNames = z.string().transform((text, { addIssue }) =>
	text.split(',').map((part) => {
		const name = part.trim();
		const url = /^[\p{L}\p{N}.-]+$/u.test(name) ? URL.parse(`https://${name}`) : null;
		if (!url) addIssue(HOST_NAMES);
		return url?.hostname ?? '';
	}),
);

const secret = z.string().min(32, 'must have at least 32 characters');

/** Static hosts that a build can be made for, by what they take: see `src/build/host-files.ts`. */
const STATIC_HOSTS = ['cloudflare', 'netlify', 'plain'] as const;
export type StaticHost = (typeof STATIC_HOSTS)[number];

/** Every setting of the product. All of them come from the environment, and everything runs without any of them. */
const environmentSchema = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(4321).describe('Port that the server listens on'),
	HOST: z.string().default('127.0.0.1').describe('Network address that the server listens on'),
	SITE_URL: origin
		.optional()
		.describe('Public address of the site, for absolute links; `site` of content/site.json when absent'),
	PUBLIC_API_BASE: origin
		.optional()
		.describe('Address of the server when the pages are served from elsewhere; the same origin when absent'),
	API_HOSTS: hostNames
		.optional()
		.describe(
			'Host names of the server when the pages are served from elsewhere; the first stands in mails and in the link that sets up the office, unless PUBLIC_API_BASE does; those of the site when absent',
		),
	STATIC_HOST: z
		.enum(STATIC_HOSTS, `must be one of ${STATIC_HOSTS.join(', ')}`)
		.optional()
		.describe('Static host that a build is for, without back office and packed copies; our own server when absent'),
	PICTURES: z
		.enum(['draft'], 'must be draft, or absent')
		.optional()
		.describe('`draft`: a build for tests, in half the time, with coarse pictures; finished ones when absent'),
	SEATS_FILE: z
		.string()
		.optional()
		.describe(
			'File that tells a build how full departures are: the answer of /api/availability; our server writes one for each build of its own; all are open when absent',
		),
	PUBLIC_COUNTRY_API: address.optional().describe('Live country service instead of the bundled list'),
	DATA_DIR: z.string().default('data').describe('Folder of the embedded database'),
	BACKUP_DIR: z
		.string()
		.optional()
		.describe('Folder for backups of the embedded database; `backups` in DATA_DIR when absent'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: 'must be an address beginning with postgres://' })
		.optional()
		.describe('PostgreSQL database instead of the embedded one'),
	SMTP_URL: z
		.url({ protocol: /^smtps?$/, error: 'must be an address beginning with smtps:// or smtp://' })
		.optional()
		.describe('Mail server, such as smtps://user:password@mail.example; mails wait in the outbox when absent'),
	MAIL_FROM: z
		.email('must be an e-mail address')
		.optional()
		.describe('Sender of our mails; the e-mail of content/site.json when absent'),
	ENQUIRY_TO: z
		.email('must be an e-mail address')
		.optional()
		.describe('Who gets the enquiries; the e-mail of content/site.json when absent'),
	OFFICE_LOCALE: z
		.enum(LOCALES, `must be one of ${LOCALES.join(', ')}`)
		.default('cn')
		.describe('Language of the mails to the office; that of the back office when absent'),
	MAIL_CONFIRMATION: z
		.stringbool({ error: 'must be true or false' })
		.default(false)
		.describe('Whether visitors get a mail that their enquiry arrived; it repeats nothing that they typed'),
	AUTH_SECRET: secret
		.optional()
		.describe('Signs what the server hands out; when absent one is made at the first start and kept in the database'),
	SHOP_WEBHOOK_SECRET: secret
		.optional()
		.describe('Shared with the shop, which signs its orders; none are taken when absent'),
	SHOP_WEBHOOK_SECRET_OLD: secret
		.optional()
		.describe('The one before it: what the shop signs with it is taken for 24 h more'),
	PUBLISH_COMMAND: z
		.string()
		.optional()
		.describe('Command of the shell that brings a site that was built to where it is served; none when absent'),
	LOG: z
		.enum(['json'], 'must be json, or absent')
		.optional()
		.describe(
			'`json`: lines of JSON at a terminal, too, as everywhere else; there a person reads faults alone when absent',
		),
	METRICS_TOKEN: secret.optional().describe('Opens /metrics to who shows it as a bearer token; nobody when absent'),
});

/** Settings that say that others will see the site. */
const DEPLOYED = ['SITE_URL', 'STATIC_HOST', 'PUBLIC_API_BASE', 'API_HOSTS', 'PUBLISH_COMMAND'] as const;

/** What is put where others see it has finished pictures. */
const checkedSchema = environmentSchema.superRefine((settings, { addIssue }) => {
	const deployed = DEPLOYED.find((name) => settings[name] !== undefined);
	if (settings.PICTURES === 'draft' && deployed)
		addIssue({
			code: 'custom',
			path: ['PICTURES'],
			message: `draft is for tests, and ${deployed} is set, so others will see this site; leave PICTURES out`,
		});
});

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws Error that names every wrong setting and what it must be
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
	const given = Object.fromEntries(
		Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
	);
	const result = checkedSchema.safeParse(given);
	if (result.success) return result.data;
	const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
	throw new Error(`Wrong settings in the environment:\n${problems.join('\n')}`);
};
