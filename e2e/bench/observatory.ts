import { writeFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '#i18n/locales.ts';
import { localise } from '#i18n/routes.ts';
import { CERTIFICATE, KEY } from '#server/mail/testing/certificate.ts';
import { publicPages } from '../fixtures/pages.ts';
import { packageApart } from './package-apart.ts';

const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const [HTTP, HTTPS] = [4396, 4397];
const BAR = 135;

interface Result {
	result: string | null;
	scoreModifier?: number;
}
interface Modules {
	retrieve: (host: string, options: { path: string; httpPort: number; httpsPort: number }) => Promise<unknown>;
	ALL_TESTS: ((requests: unknown) => Result)[];
	getScoreModifier: (result: string) => number;
	MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

/**
 * The algorithm, in a folder of its own and without its install script, which would download the list of preloaded hosts;
 * localhost is not on it.
 */
const load = async (): Promise<Modules> => {
	const home = join(packageApart(PACKAGE, VERSION), 'node_modules', PACKAGE);
	writeFileSync(join(home, 'conf/hsts-preload.json'), '{}');
	const file = (path: string) => import(pathToFileURL(join(home, 'src', path)).href);
	const parts = ['retriever/retriever.js', 'constants.js', 'grader/grader.js', 'grader/charts.js'];
	return Object.assign({}, ...(await Promise.all(parts.map(file))));
};

/** What stands before our server in production: TLS, and a redirect to it. */
const front = (port: number): (() => void) => {
	const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const { method, headers, url: path } = incoming;
		const sent = request({ port, host: '127.0.0.1', method, headers, path }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		incoming.pipe(sent);
	};
	const plain = createHttp((incoming, outgoing) => {
		outgoing.writeHead(308, { location: `https://localhost:${HTTPS}${incoming.url}` }).end();
	}).listen(HTTP);
	const safe = createHttps({ key: KEY, cert: CERTIFICATE }, pass).listen(HTTPS);
	return () => {
		plain.close();
		safe.close();
	};
};

/**
 * Prints what MDN Observatory makes of every page and of the page that says there is none, in every language.
 * @param port of our server on this machine
 * @returns whether each reaches the bar
 */
export const observe = async (port: number): Promise<boolean> => {
	const modules = await load().catch((error: Error) => {
		console.log(`\nNot graded: ${PACKAGE} cannot be had (${error.message}).`);
	});
	if (!modules) return true;
	const { retrieve, ALL_TESTS, getScoreModifier, MINIMUM_SCORE_FOR_EXTRA_CREDIT } = modules;
	setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
	const close = front(port);
	const paths = [
		...publicPages.map(({ path }) => path),
		...LOCALES.map((locale) => localise(locale, '/no/such/place')),
	];
	const below: string[] = [];
	const { error } = console;
	console.error = () => {}; // The parser behind it complains of CSS that is newer than it.
	for (const path of paths) {
		const requests = await retrieve('localhost', { path, httpPort: HTTP, httpsPort: HTTPS });
		const results = ALL_TESTS.map((test) => test(requests)).map(({ result }) => result ?? '');
		const modifiers = results.map(getScoreModifier);
		const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
		const base = sum(modifiers.filter((value) => value < 0));
		const score = base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : base;
		if (score < BAR) below.push(`${path}: ${score} (${results.join(', ')})`);
	}
	console.error = error;
	close();
	console.log(`\nMDN Observatory: ${paths.length - below.length} of ${paths.length} pages reach ${BAR} of ${BAR}`);
	for (const line of below) console.log(line);
	return below.length === 0;
};
