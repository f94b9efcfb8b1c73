/** The four activity categories, in the order in which filter and cards show them. */
export const CATEGORIES = ['science', 'history', 'nature', 'career'] as const;
export type Category = (typeof CATEGORIES)[number];
