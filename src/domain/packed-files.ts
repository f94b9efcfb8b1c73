/** Content codings in which text files of the site lie ready, best first, and the ending of each. */
export const PACKED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Names of files worth packing; pictures and fonts are packed already. */
export const PACKED_TYPES = /\.(?:html|css|js|json|svg|xml|txt|ics|webmanifest)$/;

/** Smaller files gain nothing, in bytes. */
export const WORTH_PACKING = 512;
