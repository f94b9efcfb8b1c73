/** Names of what was read, for reading it again after a change. */
export const SESSIONS = ['sessions'] as const;
export const USERS = ['users'] as const;
export const HISTORY = ['history'] as const;
export const ORDERS = ['orders'] as const;
export const ENQUIRIES = ['enquiries'] as const;
export const GOODS = ['goods'] as const;
/** One that was opened; apart from the list, as it may be gone when the list is read again. */
export const enquiryKey = (id: string) => ['enquiry', id] as const;
