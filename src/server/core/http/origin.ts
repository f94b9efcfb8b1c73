/** What a request says about the page that sent it; header values as they came. */
export interface Sender {
	origin: string | undefined;
	/** `Sec-Fetch-Site` */
	site: string | undefined;
	host: string | undefined;
}

/** `own`: a page of ours. `unknown`: no browser says where it comes from. `foreign`: another site's page. */
export type Provenance = 'own' | 'unknown' | 'foreign';

const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;

/**
 * Whose page sent a request. Browsers name it in `Origin` with every POST, scripts or not, and newer ones compare it
 * themselves (`Sec-Fetch-Site`). Schemes are not compared: a proxy may end TLS. What names nothing comes from a program
 * or a very old browser; that alone is no reason to refuse a parent, so it is only a point in the score.
 * @param pages public origins of the site (`https://www.example.org`) besides the host that was asked
 */
export const provenance = ({ origin, site, host }: Sender, pages: readonly string[]): Provenance => {
	if (origin !== undefined && pages.includes(origin)) return 'own';
	if (site === 'same-origin') return 'own';
	if (origin === undefined) return site === undefined || site === 'none' ? 'unknown' : 'foreign';
	return host !== undefined && hostOf(origin) === host.toLowerCase() ? 'own' : 'foreign';
};
