/** English words · schedule */
export const schedule = {} as const;
