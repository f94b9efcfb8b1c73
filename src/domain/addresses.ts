import type { Environment } from './environment.ts';

/** Where the site and its server are known to the outside. */
export interface Addresses {
	/** Origin of the pages: `https://www.banyan.example`. */
	site: string;
	/** Origin of the server that answers below `/api/`, and of the office; that of the site when it serves the pages, too. */
	api: string;
	/** Host names of that server besides those of the site. */
	apiHosts: readonly string[];
}

type Settings = Pick<Environment, 'SITE_URL' | 'PUBLIC_API_BASE' | 'API_HOSTS'>;

/** What browsers trust without TLS: the machine that they run on. */
const OWN_MACHINE = /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

/** The same name with and without `www.`. */
const withAndWithout = (name: string): string[] => {
	const plain = name.replace(/^www\./, '');
	return [plain, `www.${plain}`];
};

/**
 * @param own `site` of content/site.json
 * @throws Error in words for the operator when no page of the site could send anything to the server
 */
export const addressesOf = ({ SITE_URL, PUBLIC_API_BASE, API_HOSTS = [] }: Settings, own: string): Addresses => {
	const site = new URL(SITE_URL ?? own);
	const [first] = API_HOSTS;
	const api = new URL(PUBLIC_API_BASE ?? (first === undefined ? site : `${site.protocol}//${first}`));
	if (site.protocol === 'https:' && api.protocol === 'http:' && !OWN_MACHINE.test(api.hostname))
		throw new Error(
			`PUBLIC_API_BASE must begin with https://, as the site does (${site.origin}): browsers let none of its pages send anything to ${api.origin}.`,
		);
	const siteHosts = withAndWithout(site.hostname);
	const apiHosts = [...new Set([api.hostname, ...API_HOSTS])].filter((name) => !siteHosts.includes(name));
	return { site: site.origin, api: api.origin, apiHosts };
};

/** Every origin that pages of the site may have: static hosts may serve it with and without `www.`. */
export const pageOrigins = (site: string): string[] => {
	const { protocol, host } = new URL(site);
	return withAndWithout(host).map((name) => `${protocol}//${name}`);
};

/** Whether two host names are one site, with or without `www.`. */
export const isSameSite = (one: string, other: string): boolean => withAndWithout(one).includes(other);
