import type { EnquiryAction, EnquiryState } from '#domain/office/enquiry.ts';
import type { Step } from './orders.ts';
import { send } from './send.ts';

/** An enquiry as lists show it, who asks masked. Times are milliseconds UTC. */
export interface EnquiryRow {
	id: string;
	createdAt: number;
	locale: string;
	country: string;
	trip: string | null;
	name: string;
	email: string;
	phone: string;
	state: EnquiryState;
	/** State of the mail to the office. */
	mail: string | null;
	assignee: { id: string; name: string | null } | null;
}

/** An enquiry that was opened. */
export interface Enquiry extends Omit<EnquiryRow, 'name' | 'assignee' | 'mail'> {
	firstName: string;
	lastName: string;
	message: string;
	assignee: string | null;
	keptUntil: number;
	actions: Step<EnquiryAction>[];
	mails: { id: string; kind: string; state: string; sentAt: number | null }[];
	notes: { id: string; at: number; note: string; by: string | null }[];
}

const on = (id: string) => ({ params: { id } });
export const getEnquiry = (id: string) => send<Enquiry>('GET /enquiries/:id', on(id));
export const stepEnquiry = (id: string, action: EnquiryAction) =>
	send('POST /enquiries/:id/state', { ...on(id), body: { action } });
export const noteEnquiry = (id: string, note: string) =>
	send('POST /enquiries/:id/notes', { ...on(id), body: { note } });
export const assignEnquiry = (id: string, assignee: string | null) =>
	send('PUT /enquiries/:id/assignee', { ...on(id), body: { assignee } });
export const eraseEnquiry = (id: string) => send('DELETE /enquiries/:id', on(id));
