/** English words · details */
export const details = {} as const;
