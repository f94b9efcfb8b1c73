/** English words · list */
export const list = {} as const;
