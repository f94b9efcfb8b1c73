/** English words · contact */
export const contact = {} as const;
