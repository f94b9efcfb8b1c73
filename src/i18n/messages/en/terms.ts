/** English words · terms */
export const terms = {} as const;
