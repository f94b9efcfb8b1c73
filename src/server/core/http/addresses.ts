import { readFileSync } from 'node:fs';
import { type Addresses, addressesOf, isSameSite } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import type { ENTRANCES } from '#domain/office/screens.ts';
import { type SiteFacts, siteSchema } from '#domain/office.schema.ts';
import type { Site } from './site.ts';

/** A page that every site with a back office has. */
const OFFICE: keyof typeof ENTRANCES = '/login';

const SITE_FILE = new URL('../../../../content/site.json', import.meta.url);

/** The brand and its addresses, as the content says them. @throws when the file is wrong */
export const readSiteFacts = (): SiteFacts => siteSchema.parse(JSON.parse(readFileSync(SITE_FILE, 'utf8')));

/** Where site and server are known by the settings. @throws Error in words for the operator when they contradict each other */
export const readAddresses = (settings: Environment): Addresses => addressesOf(settings, readSiteFacts().site);

/**
 * What the settings say of addresses and the built site says otherwise, in words for the operator: visitors would be led
 * to a wrong place, or their letters would.
 */
export const addressNotes = (
	{ SITE_URL }: Pick<Environment, 'SITE_URL'>,
	{ site, api, apiHosts }: Addresses,
	{ facts: built, files }: Pick<Site, 'facts'> & { files: Pick<Site['files'], 'has'> },
): string[] => {
	const notes: string[] = [];
	const builtHost = built.site && new URL(built.site).hostname;
	if (SITE_URL !== undefined && builtHost && !isSameSite(builtHost, new URL(site).hostname))
		notes.push(
			`SITE_URL is ${site}, but the pages in dist/ were built for ${builtHost}, and name that in links and to search engines. Build them with SITE_URL=${site}.`,
		);
	const target = built.api && new URL(built.api).hostname;
	if (target && target !== new URL(api).hostname && !apiHosts.includes(target))
		notes.push(
			`The pages in dist/ send what visitors write to ${built.api}, but links in mails lead to ${api}. If this server is the one at ${built.api}, set API_HOSTS=${target}; if not, build the pages with another PUBLIC_API_BASE.`,
		);
	if (!files.has(OFFICE))
		notes.push(
			'dist/ has no back office: it was built with STATIC_HOST, for a static host. Build the site of this server without it.',
		);
	return notes;
};
