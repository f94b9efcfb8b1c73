/** English words · trip-page */
export const tripPage = {} as const;
