/** English words · home */
export const home = {} as const;
