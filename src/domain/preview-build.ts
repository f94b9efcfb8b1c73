/**
 * Names of the environment variables that make a build one of a preview: quicker, of one trip, for the office alone. The
 * server sets them for a build that it starts; they are no settings of the product.
 */
export const PREVIEW_BUILD = {
	/** Folder name of the trip whose pages are made, and no others. */
	trip: 'BANYAN_PREVIEW_TRIP',
	/** Folder of the files that they load, in the built site and as an address. */
	assets: 'BANYAN_PREVIEW_ASSETS',
	/** Folder of the project whose fonts the pages are set in: drawing others takes longer than everything else. */
	faces: 'BANYAN_PREVIEW_FACES',
} as const;

/** Folder of the published content, of which the content of a build is a copy: since when a page is as it is stands there. */
export const CONTENT_ORIGIN = 'BANYAN_CONTENT_ORIGIN';

/** Of a build whose content the server has checked just before: it is not checked again, which takes a second. */
export const CHECKED_BUILD = 'BANYAN_CONTENT_CHECKED';

/** Folder of the site that is served, for a build that may take over its back office. */
export const SERVED_SITE = 'BANYAN_SERVED_SITE';
