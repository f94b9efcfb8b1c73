/** English words · not-found */
export const notFound = {} as const;
