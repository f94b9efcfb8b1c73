// @ts-check
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { addressesOf } from '#domain/addresses.ts';
import { readEnvironment } from '#domain/environment.ts';
import { CHECKED_BUILD, SERVED_SITE } from '#domain/preview-build.ts';
import { pageDirectives } from '#domain/security-headers.ts';

import { apiInDev } from './src/build/api-in-dev.ts';
import { contentCheck, siteAddress } from './src/build/content-check.ts';
import { siteFonts } from './src/build/fonts/site-fonts.ts';
import { islands } from './src/build/islands.ts';
import { office } from './src/build/office.ts';
import { pictures } from './src/build/pictures.ts';
import { onlyPages, previewBuild, publish } from './src/build/publish.ts';

const { STATIC_HOST, PUBLIC_API_BASE: api, PUBLIC_COUNTRY_API: countries, ...settings } = readEnvironment(process.env);
const isDraft = settings.PICTURES === 'draft';
const { cacheDir, image } = pictures(isDraft);
const site = settings.SITE_URL ?? siteAddress(new URL('./content/site.json', import.meta.url));
if (site) addressesOf({ ...settings, PUBLIC_API_BASE: api }, site); // a contradiction ends the build

const root = fileURLToPath(new URL('.', import.meta.url));
const preview = previewBuild(process.env, root);
const policy = { site, api, countries };

export default defineConfig({
	site,
	output: 'static',
	compressHTML: true, // the default of Astro 7 drops line breaks that the formatter puts between elements
	trailingSlash: 'never',
	scopedStyleStrategy: 'where',
	build: { format: 'preserve', inlineStylesheets: 'never', assets: preview?.assets },
	security: { csp: { directives: [...pageDirectives(policy)] } },
	integrations: [
		apiInDev(),
		...(preview || process.env[CHECKED_BUILD] ? [] : [contentCheck()]),
		react(),
		islands(),
		...(preview || STATIC_HOST ? [] : [office(process.env[SERVED_SITE], policy)]),
		preview ? onlyPages(preview) : publish({ host: STATIC_HOST, api, isDraft }),
	],
	fonts: await siteFonts(preview?.faces ?? root),
	cacheDir,
	image,
	experimental: { contentIntellisense: true }, // hints for front matter in VS Code
	devToolbar: { enabled: false },
});
