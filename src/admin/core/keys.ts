/** Names of what was read, for reading it again after a change. */
export const SPECIFICATIONS = ['specifications'] as const;
export const ADVERTS = ['adverts'] as const;
export const PUBLICATIONS = ['publications'] as const;
export const SESSIONS = ['sessions'] as const;
export const USERS = ['users'] as const;
export const HISTORY = ['history'] as const;
export const ORDERS = ['orders'] as const;
const DISPATCHES = ['dispatches'] as const;
export const DEPARTURES = ['departures'] as const;
/** Departures of the calendar, and one that was opened. */
export const CALENDAR = ['calendar'] as const;
/** Families that wait, by departure, and for the dates of trips. */
export const WAITING_LINES = ['waiting'] as const;
/** What happened to places: 换货列表 and 退货管理. */
const CHANGES = ['changes'] as const;
export const ENQUIRIES = ['enquiries'] as const;
export const GOODS = ['goods'] as const;
/** Departures that changed, until their families are told and have chosen. */
export const TASKS = ['departure tasks'] as const;
/** What changes with an order, or with a part of it. */
export const OF_ORDERS = [ORDERS, DISPATCHES, DEPARTURES, CALENDAR, TASKS, WAITING_LINES, CHANGES] as const;
export const NOTICES = ['notices'] as const;
/** 首页 in figures, and the counts in the menu. */
export const STATISTICS = ['statistics'] as const;
export const REVIEWS = ['reviews'] as const;
/** One that was opened; apart from the list, as it may be gone when the list is read again. */
export const enquiryKey = (id: string) => ['enquiry', id] as const;
/** Quotations that were made from an enquiry. */
export const quotationsKey = (enquiry: string) => ['quotations', enquiry] as const;
/** Messages of the shop that wait. */
export const MESSAGES = ['messages'] as const;
/** One that was opened; apart from the list, as it is gone when it was settled. */
export const messageKey = (id: string) => ['message', id] as const;
/** A trip that was opened; apart from the list, so that reading the list again leaves the form alone. */
export const tripKey = (slug: string) => ['trip', slug] as const;
