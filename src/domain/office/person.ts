import type { EnquiryState } from './enquiry.ts';
import type { OrderState } from './order.ts';

/** What is held of a person, in short and unmasked: who asks for it must be recognised. Times are milliseconds UTC. */
export interface PersonFound {
	enquiries: { id: string; createdAt: number; name: string; email: string; phone: string; state: EnquiryState }[];
	orders: {
		id: string;
		number: string;
		orderedAt: number;
		parent: string;
		email: string;
		phone: string;
		trip: string;
		state: OrderState;
		/** Children whose names and needs are kept. */
		children: number;
		/** Somebody still expects to go: it is not erased. */
		open: boolean;
	}[];
	/** Messages of the shop that could not be worked, and have the address or number in them. */
	messages: number;
}

/** What was erased, and the numbers of the orders that are open, and stay. */
export interface PersonErased {
	enquiries: number;
	orders: number;
	messages: number;
	kept: string[];
}
