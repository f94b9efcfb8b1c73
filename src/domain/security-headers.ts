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

/** Content policy of a script that runs beside pages: it may ask for files of its own origin. */
export const WORKER_POLICY = BARE_POLICY.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");

/** What pages use beyond files of their own origin. */
export interface OtherHosts {
	/** Address of the site: a form that the server shows again on another host leads back there. */
	site?: string | undefined;
	/** Address of the enquiry server, when that is elsewhere. */
	api?: string | undefined;
	/** Address of the live country service, when there is one; its flags may come from anywhere. */
	countries?: string | undefined;
}

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/** No text becomes code or markup … */
const REQUIRE_TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** … and no script may make an exception from that. */
export const NO_TRUSTED_TYPES = "trusted-types 'none'";

/**
 * Content policy of a page, but for its scripts and styles, which are files of the site, or Astro adds the hash of what
 * stands in the page; and but for `NO_TRUSTED_TYPES`, which the layout adds.
 */
export const pageDirectives = ({ site, api, countries }: OtherHosts) => {
	const server = originOf(api);
	const forms = new Set(["'self'", ...server, ...originOf(site)]);
	const service = originOf(countries);
	const images = countries ? [...service, 'https:'] : [];
	return [
		"default-src 'none'",
		`img-src ${["'self'", ...images].join(' ')}`,
		"font-src 'self' data:", // the letters of a headline
		`connect-src ${["'self'", ...server, ...service].join(' ')}`,
		"manifest-src 'self'",
		`form-action ${[...forms].join(' ')}`,
		"base-uri 'none'",
		REQUIRE_TRUSTED_TYPES,
	] as const;
};

/** Content policy of a page that only leads on, by one script. @param script its hash, as `sha256-…` */
export const leadingPolicy = (script: string): string =>
	[
		"default-src 'none'",
		`script-src '${script}'`,
		"form-action 'none'",
		"base-uri 'none'",
		REQUIRE_TRUSTED_TYPES,
		NO_TRUSTED_TYPES,
	].join('; ');
