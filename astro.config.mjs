// @ts-check
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { readEnvironment } from '#domain/environment.ts';
import { contentCheck } from './src/build/content-check.ts';
import { fonts } from './src/build/fonts.ts';
import { intent } from './src/build/intent-integration.ts';
import { siteAddress } from './src/build/site-address.ts';
import { staticHost } from './src/build/static-host.ts';

const { SITE_URL } = readEnvironment(process.env);

export default defineConfig({
	site: SITE_URL ?? siteAddress(new URL('./content/site.json', import.meta.url)),
	output: 'static',
	compressHTML: true, // the default of Astro 7 drops line breaks that the formatter puts between elements
	trailingSlash: 'never',
	build: { format: 'preserve', inlineStylesheets: 'always', concurrency: 8 },
	integrations: [contentCheck(), react(), intent(), fonts(), staticHost()],
	image: {
		service: {
			entrypoint: 'astro/assets/services/sharp',
			config: { avif: { effort: 2, quality: 52 }, webp: { quality: 74 } },
		},
	},
	experimental: { contentIntellisense: true }, // hints for front matter in VS Code
	devToolbar: { enabled: false },
});
