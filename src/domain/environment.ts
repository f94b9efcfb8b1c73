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

/** Every setting of the product; README.md says what each is. All come from the environment, and everything runs without any of them. */
const environmentSchema = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
	HOST: z.string().default('127.0.0.1'),
	SITE_URL: origin.optional(),
	PUBLIC_API_BASE: origin.optional(),
	API_HOSTS: hostNames.optional(),
	STATIC_HOST: z.enum(STATIC_HOSTS, `must be one of ${STATIC_HOSTS.join(', ')}`).optional(),
	PICTURES: z.enum(['draft'], 'must be draft, or absent').optional(),
	SEATS_FILE: z.string().optional(),
	PUBLIC_COUNTRY_API: address.optional(),
	DATA_DIR: z.string().default('data'),
	BACKUP_DIR: z.string().optional(),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: 'must be an address beginning with postgres://' })
		.optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address beginning with smtps:// or smtp://' }).optional(),
	MAIL_FROM: z.email('must be an e-mail address').optional(),
	ENQUIRY_TO: z.email('must be an e-mail address').optional(),
	OFFICE_LOCALE: z.enum(LOCALES, `must be one of ${LOCALES.join(', ')}`).default('cn'),
	MAIL_CONFIRMATION: z.stringbool({ error: 'must be true or false' }).default(false),
	AUTH_SECRET: secret.optional(),
	SHOP_WEBHOOK_SECRET: secret.optional(),
	SHOP_WEBHOOK_SECRET_OLD: secret.optional(),
	PUBLISH_COMMAND: z.string().optional(),
	LOG: z.enum(['json'], 'must be json, or absent').optional(),
	METRICS_TOKEN: secret.optional(),
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
