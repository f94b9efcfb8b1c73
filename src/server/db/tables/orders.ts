import type { DispatchChannel, DispatchState } from '#domain/office/dispatch.ts';
import type { ExchangeState } from '#domain/office/exchange.ts';
import type { OrderState } from '#domain/office/order.ts';
import type { Payment } from '#domain/office/payment.ts';
import type { ReturnReason, ReturnState } from '#domain/office/return.ts';
import type { RollCallLeg, RollCallState } from '#domain/office/roll-call.ts';

/** The tables of orders. Amounts are whole cents, `currency` an ISO code, days ISO dates; absent texts are empty. */
export interface OrderTables {
	inbox: InboxRow;
	orders: OrderRow;
	order_line: OrderLineRow;
	order_child: OrderChildRow;
	order_event: OrderEventRow;
	dispatch: DispatchRow;
	order_exchange: ExchangeRow;
	order_return: ReturnRow;
	roll_call_tick: RollCallTickRow;
	outside_booking: OutsideBookingRow;
	departure_leader: DepartureLeaderRow;
}

/** One message of the shop. */
export interface InboxRow {
	id: string;
	/** What the shop calls this delivery; no two messages share one. */
	webhook_id: string;
	topic: string;
	received_at: number;
	/** `failed` waits for a person, who has it worked or drops it; only while it waits it keeps its content. */
	state: 'done' | 'failed' | 'dropped';
	/** A code: why it failed. */
	error: string;
	/** The content of a failed one, as base64; else empty. */
	body: string;
}

/** One booking. */
export interface OrderRow {
	id: string;
	source: 'shop' | 'csv';
	/** Number of the order in the shop's database, which may exceed 2^53; null of an imported one. */
	shop_id: string | null;
	/** What parents know the order by, such as `#1001`. */
	number: string;
	created_at: number;
	/** When it was placed in the shop. */
	ordered_at: number;
	/** When it last changed, here or there. */
	updated_at: number;
	/** When it last changed in the shop, as far as was heard; of two states of one second the later `shop_rank` is newer. */
	shop_updated_at: number;
	shop_rank: number;
	state: OrderState;
	payment: Payment;
	parent: string;
	email: string;
	/** As given, with its digits and plus sign only. */
	phone: string;
	locale: string;
	/** Of its first line that names one; empty while no trip of ours was found. */
	trip: string;
	departure: string;
	children: number;
	cents: number;
	currency: string;
	/** 1: some line is of no trip or departure that we know. */
	unmatched: number;
	/** A code for what a person must look at; else empty. */
	attention: '' | 'cancelled_in_shop' | 'dispatch_failed';
	/** What is searched: lower-case words about it. */
	search: string;
	/** When its family was forgotten: nothing of it is taken from the shop any more. */
	forgotten_at: number | null;
}

export interface OrderLineRow {
	id: string;
	order_id: string;
	place: number;
	/** Number of the line in the shop; of an imported one its place. */
	shop_line_id: string;
	title: string;
	trip: string;
	departure: string;
	quantity: number;
	/** How many children go. */
	places: number;
	/** Price of one. */
	cents: number;
	/** 1: moved by an exchange, or matched by hand; what the shop says about trip and departure no longer counts. */
	moved: number;
	/** What the shop says of where it goes, as JSON: `variant`, `sku`, `day`; empty where nothing is known. */
	words: string;
	/** 1: its children were written down by the office; what the shop says of them no longer counts. */
	edited: number;
}

export interface OrderChildRow {
	id: string;
	order_id: string;
	line_id: string;
	place: number;
	name: string;
	/** Years. */
	age: number | null;
	allergy: string;
	note: string;
}

/** Something that happened to an order. Nothing is ever changed here. */
export interface OrderEventRow {
	id: string;
	order_id: string;
	/** Counts from 0: events of one instant have an order, too. */
	place: number;
	at: number;
	/** Account; null: the shop, or the server by itself. */
	account_id: string | null;
	who: string;
	/** Such as `order.close`, `dispatch.send`, `shop.updated`. */
	action: string;
	before: string;
	after: string;
	note: string;
}

/** Joining instructions of one order for one departure. */
export interface DispatchRow {
	id: string;
	order_id: string;
	created_at: number;
	updated_at: number;
	trip: string;
	departure: string;
	state: DispatchState;
	channel: DispatchChannel | null;
	/** The mail that carries them. */
	outbox_id: string | null;
	sent_at: number | null;
	/** A code: why sending failed. */
	error: string;
}

/** A line that moves to another departure. */
export interface ExchangeRow {
	id: string;
	order_id: string;
	line_id: string;
	created_at: number;
	updated_at: number;
	state: ExchangeState;
	from_trip: string;
	from_departure: string;
	to_trip: string;
	to_departure: string;
	/** What all places of the line cost before and after. */
	before_cents: number;
	after_cents: number;
	currency: string;
	reason: string;
	/** Why it was refused. */
	answer: string;
}

/** An order that is given back. */
export interface ReturnRow {
	id: string;
	order_id: string;
	created_at: number;
	updated_at: number;
	state: ReturnState;
	reason: ReturnReason;
	note: string;
	cents: number;
	/** What the terms of the trip suggested then. */
	suggested_cents: number;
	currency: string;
	/** JSON: the rule behind it. */
	rule: string;
	/** Why it was refused. */
	answer: string;
}

/** What a leader ticked; of a child and a leg the latest `at` counts. */
export interface RollCallTickRow {
	/** Made by the phone, so that a tick that is sent twice counts once. */
	id: string;
	order_id: string;
	trip: string;
	departure: string;
	/** A child, or the place of one without a name: `<line>.<place>`. */
	child: string;
	leg: RollCallLeg;
	state: RollCallState;
	/** Why a child is absent. */
	reason: string;
	/** Who took a child back; empty where nobody said. */
	collected_by: string;
	/** When it was ticked, and when the server heard of it. */
	at: number;
	received_at: number;
	account_id: string;
	who: string;
}

/** A departure that was given to a leader. */
export interface DepartureLeaderRow {
	trip: string;
	departure: string;
	account_id: string;
}

/** Places that were booked elsewhere than in the shop, and written down by the office. */
export interface OutsideBookingRow {
	id: string;
	trip: string;
	departure: string;
	children: number;
	/** Who it is for, such as the name of a school. */
	note: string;
	created_at: number;
	account_id: string;
	who: string;
}
