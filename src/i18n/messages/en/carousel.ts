/** English words · carousel */
export const carousel = {} as const;
