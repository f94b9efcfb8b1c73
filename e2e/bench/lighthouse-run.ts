import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { packageApart } from './package-apart.ts';

/** What Lighthouse makes of a page: scores of 100, times in milliseconds of a slow phone on slow 4G. */
export interface Figures {
	performance: number;
	accessibility: number;
	'best-practices': number;
	seo: number;
	/** First and largest contentful paint, total blocking time, cumulative layout shift, kB on the wire. */
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
	bytes: number;
}

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null }>;
	audits: Record<string, { numericValue?: number }>;
}
interface Modules {
	default: (url: string, flags: object) => Promise<{ lhr: Report }>;
	launch: (options: object) => Promise<{ port: number; kill: () => Promise<void> }>;
}

const figuresOf = ({ categories, audits, runtimeError }: Report): Figures => {
	if (runtimeError) throw new Error(runtimeError.message);
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		'best-practices': score('best-practices'),
		seo: score('seo'),
		fcp: value('first-contentful-paint'),
		lcp: value('largest-contentful-paint'),
		tbt: value('total-blocking-time'),
		cls: value('cumulative-layout-shift'),
		bytes: value('total-byte-weight') / 1000,
	};
};

/**
 * Lighthouse with its default settings for phones, each time in a browser of its own: network and processor are simulated,
 * or really slowed down. @throws when it cannot be had
 */
export const lighthouse = async (slowed: boolean): Promise<(url: string) => Promise<Figures>> => {
	const folder = join(packageApart('lighthouse', '13.5.0'), 'node_modules');
	const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
	const { default: run }: Modules = await load('lighthouse/core/index.js');
	const { launch }: Modules = await load('chrome-launcher/dist/index.js');
	return async (url) => {
		const browser = await launch({
			chromePath: chromiumPath(),
			chromeFlags: [...chromiumFlags, '--headless=new', '--disable-gpu', '--ignore-certificate-errors'],
			logLevel: 'silent',
		});
		try {
			const { lhr } = await run(url, {
				port: browser.port,
				logLevel: 'silent',
				disableFullPageScreenshot: true,
				throttlingMethod: slowed ? 'devtools' : 'simulate',
				onlyCategories: SCORES,
			});
			return figuresOf(lhr);
		} finally {
			await browser.kill();
		}
	};
};

/** The middle of each figure. */
export const medians = (runs: readonly Figures[]): Figures => {
	const middle = (key: keyof Figures): number =>
		runs.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
	const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
	return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Figures;
};
