import { access, copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { redirects, type TripAddress } from '#i18n/routes.ts';

/** Trips that have an address of their own, read from the content files. */
const tripAddresses = async (root: string): Promise<TripAddress[]> => {
	const trips: TripAddress[] = [];
	for await (const file of glob('content/trips/*/trip.json', { cwd: root })) {
		const { address } = JSON.parse(await readFile(join(root, file), 'utf8'));
		if (address) trips.push({ slug: dirname(file).split(/[\\/]/).at(-1) ?? '', address });
	}
	return trips;
};

/** Leads on with query and fragment; where there are no scripts, without. */
const stub = (to: string) =>
	`<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><script>location.replace('${to}'+location.search+location.hash)</script><meta http-equiv="refresh" content="0;url=${to}"><link rel="canonical" href="${to}"><title>→</title><a href="${to}">${to}</a>\n`;

/** Writes what a static host needs beside the pages: `zh.html` for `/zh`, redirect pages, `_redirects`. */
export const staticHost = (): AstroIntegration => ({
	name: 'static-host',
	hooks: {
		'astro:build:done': async ({ dir }) => {
			const out = fileURLToPath(dir);
			for (const locale of LOCALES) {
				const name = LOCALE_TABLE[locale].prefix.slice(1);
				if (name) await copyFile(join(out, name, 'index.html'), join(out, `${name}.html`));
			}
			const table = redirects(await tripAddresses(process.cwd()));
			for (const [from, to] of table) {
				const file = join(out, `${from}.html`);
				await mkdir(dirname(file), { recursive: true });
				await writeFile(file, stub(to));
			}
			const notFound = LOCALES.filter((locale) => LOCALE_TABLE[locale].prefix).map(
				(locale) => `${LOCALE_TABLE[locale].prefix}/* ${LOCALE_TABLE[locale].prefix}/404.html 404`,
			);
			await writeFile(
				join(out, '_redirects'),
				[...[...table].map(([from, to]) => `${from} ${to} 301`), ...notFound, ''].join('\n'),
			);
			await access(join(out, '404.html'));
		},
	},
});
