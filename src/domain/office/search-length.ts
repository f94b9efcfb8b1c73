/** Characters of the search for everything: fewer find nothing, as they stand nearly everywhere. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
