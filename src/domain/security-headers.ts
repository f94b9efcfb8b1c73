/** Headers that stand on every answer, whatever its status. One table for our server and for static hosts. */
export const SECURITY_HEADERS = {
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy':
		'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** The part of a content policy that browsers take from a header only. */
export const HEADER_ONLY_POLICY = "frame-ancestors 'none'";

/** Content policy of an answer that is no page: nothing in it is loaded or run. */
export const BARE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; ${HEADER_ONLY_POLICY}`;

/** What a page may run and use beyond files of its own origin. */
export interface PageNeeds {
	/** Hashes of its inline scripts and styles, as `sha256-…`. */
	scripts: readonly string[];
	styles: readonly string[];
	/** Address of the enquiry server, when that is elsewhere. */
	api?: string | undefined;
	/** Address of the live country service, when there is one; its flags may come from anywhere. */
	countries?: string | undefined;
	/** Whether it frames pages of the same origin. */
	frames?: boolean;
}

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/**
 * Content policy of a page, as a meta tag can carry it. Scripts are files of the site or have their hash here; no text
 * becomes code or markup (`require-trusted-types-for`), and no script may make an exception from that.
 */
export const pagePolicy = ({ scripts, styles, api, countries, frames }: PageNeeds): string => {
	const list = (hashes: readonly string[]): string => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
	const server = originOf(api);
	const service = originOf(countries);
	return [
		"default-src 'none'",
		`script-src ${list(scripts)}`,
		`style-src ${list(styles)}`,
		["img-src 'self'", ...service, ...(countries ? ['https:'] : [])].join(' '),
		"font-src 'self'",
		["connect-src 'self'", ...server, ...service].join(' '),
		...(frames ? ["frame-src 'self'"] : []),
		"manifest-src 'self'",
		["form-action 'self'", ...server].join(' '),
		"base-uri 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	].join('; ');
};
