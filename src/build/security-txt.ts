const DAY = 86_400_000;

/** A build speaks for so many days; a site that is not built again within them has nobody to answer. */
const VALID_DAYS = 180;

export const SECURITY_TXT = '.well-known/security.txt';

/**
 * Whom to tell of a weakness (RFC 9116).
 * @param site public address of the site
 * @param now time of the build in milliseconds; the expiry is a midnight, so that builds of one day are equal
 */
export const securityTxt = (site: string, email: string, now: number): string => {
	const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY);
	return [
		`Contact: mailto:${email}`,
		`Expires: ${expires.toISOString()}`,
		'Preferred-Languages: en, zh',
		`Canonical: ${new URL(SECURITY_TXT, site).href}`,
		'',
	].join('\n');
};
