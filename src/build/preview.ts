import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';

/** A build of a preview. */
export interface PreviewBuild {
	/** Addresses of the only pages that are made. */
	pages: ReadonlySet<string>;
	/** Folder of the project whose fonts they are set in. */
	faces: string;
}

/** What the variables say of a preview; undefined for every other build. @param root folder of the project that is built */
export const previewBuild = (variables: Record<string, string | undefined>, root: string): PreviewBuild | undefined => {
	const slug = variables[PREVIEW_BUILD.trip];
	if (!slug) return undefined;
	const { address } = JSON.parse(readFileSync(join(root, 'content/trips', slug, 'trip.json'), 'utf8'));
	const pages = new Set(LOCALES.map((locale) => href(locale, { slug, address })));
	return { pages, faces: variables[PREVIEW_BUILD.faces] || root };
};
