/** Names of what was read, for reading it again after a change. */
export const SESSIONS = ['sessions'] as const;
export const USERS = ['users'] as const;
export const HISTORY = ['history'] as const;
export const ORDERS = ['orders'] as const;
export const ENQUIRIES = ['enquiries'] as const;
export const GOODS = ['goods'] as const;
