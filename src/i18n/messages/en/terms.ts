/** English words · terms */
export const terms = { effective: 'Effective {date}', onThisPage: 'On this page' } as const;
