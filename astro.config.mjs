// @ts-check
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { intent } from './src/build/intent-integration.ts';
import { staticHost } from './src/build/static-host.ts';

export default defineConfig({
	site: process.env.SITE_URL ?? 'https://www.banyantrips.example',
	output: 'static',
	compressHTML: true, // the default of Astro 7 drops line breaks that the formatter puts between elements
	trailingSlash: 'never',
	build: { format: 'preserve', inlineStylesheets: 'always' },
	integrations: [react(), intent(), staticHost()],
	image: {
		service: {
			entrypoint: 'astro/assets/services/sharp',
			config: { avif: { effort: 2, quality: 52 }, webp: { quality: 74 } },
		},
	},
	devToolbar: { enabled: false },
});
