/** Characters that the search for everything takes: fewer are found everywhere. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
