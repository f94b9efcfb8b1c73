import type { ChildColumns } from '#domain/child-fields.ts';
import type { DispatchChannel, DispatchState } from '#domain/office/dispatch.ts';
import type { OrderState } from '#domain/office/order.ts';
import type { Payment } from '#domain/office/payment.ts';
import type { CancelReason, ChangeKind, ChangeState, PlaceState, Speaker } from '#domain/office/place.ts';
import type { RollCallLeg, RollCallState } from '#domain/office/roll-call.ts';

/** The tables of orders. Amounts are whole cents, `currency` an ISO code, days ISO dates; absent texts are empty. */
export interface OrderTables {
	inbox: InboxRow;
	orders: OrderRow;
	orderLine: OrderLineRow;
	place: PlaceRow;
	word: WordRow;
	placeChange: PlaceChangeRow;
	/** How many numbers of its own the office gave in a year. */
	orderYear: { year: number; last: number };
	orderEvent: OrderEventRow;
	dispatch: DispatchRow;
	rollCallTick: RollCallTickRow;
	departureLeader: DepartureLeaderRow;
}

/** One message of the shop. */
export interface InboxRow {
	id: string;
	/** What the shop calls this delivery; no two messages share one. */
	webhookId: string;
	topic: string;
	receivedAt: number;
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
	source: 'shop' | 'csv' | 'phone' | 'school';
	/** Number of the order in the shop's database, which may exceed 2^53; null of an imported one. */
	shopId: string | null;
	/** What parents know the order by, such as `#1001`. */
	number: string;
	createdAt: number;
	/** When it was placed in the shop. */
	orderedAt: number;
	/** When it last changed, here or there. */
	updatedAt: number;
	/** When it last changed in the shop, as far as was heard; of two states of one second the later `shop_rank` is newer. */
	shopUpdatedAt: number;
	shopRank: number;
	state: OrderState;
	payment: Payment;
	parent: string;
	email: string;
	/** As given, with its digits and plus sign only. */
	phone: string;
	locale: string;
	/** Of its first place that names one; empty while no trip of ours was found. */
	trip: string;
	departure: string;
	/** How many children go, or are to. */
	children: number;
	/** What the shop says that it costs, what was given back included. */
	shopCents: number;
	/** That, and what moves and added places cost. */
	gross: number;
	/** What was given back. */
	refunded: number;
	/** What it is worth: `gross` less `refunded`. */
	cents: number;
	currency: string;
	/** 1: some place, or the whole of it, is of no trip or departure that we know. */
	unmatched: number;
	/** Words that nobody has read, and places that the shop took away without saying whose. */
	unread: number;
	undecided: number;
	/** 1: the shop marks it as a trial: it has no places, and is in no sum. */
	test: number;
	/** Columns of contact data that the office corrected, parted by commas: what the shop says of them counts no more. */
	ownContact: string;
	/** A code for what a person must look at; else empty. */
	attention: '' | 'cancelled_in_shop' | 'dispatch_failed' | 'notice_failed' | 'mail_failed';
	/** What it is found by, as `searchText` writes it. */
	search: string;
	/** When its family was forgotten: nothing of it is taken from the shop any more. */
	forgottenAt: number | null;
}

/** What the shop sold. */
export interface OrderLineRow {
	id: string;
	orderId: string;
	place: number;
	/** Number of the line in the shop; of an imported one its place. */
	shopLineId: string;
	title: string;
	/** Where it goes as the shop says, as far as that was found; places may have moved since. */
	trip: string;
	departure: string;
	/** Places that the shop counts. */
	quantity: number;
	/** Listed price of one. */
	cents: number;
	/** What the shop says of where it goes, as JSON: `variant`, `sku`, `day`; empty where nothing is known. */
	words: string;
	/** 1: nobody goes with it. */
	goods: number;
}

/** One child on one departure of one order. */
export interface PlaceRow extends ChildColumns {
	id: string;
	orderId: string;
	/** The line that bought it; empty: the office added it. */
	lineId: string;
	/** Counts within the order. */
	position: number;
	trip: string;
	departure: string;
	state: PlaceState;
	/** What it costs, discounts included, and what the shop lists for it. */
	cents: number;
	listCents: number;
	/** 1: the shop counts it among the places of its line, whatever the office did with it. */
	inShop: number;
	/** 1: the office said where it goes: what the shop says of that counts no more. */
	moved: number;
	/** 1: the shop took it or another one of its line away, and nobody said which. */
	undecided: number;
	/** End of its being held, ms; null of one that is not held. */
	heldUntil: number | null;
	/** Why it was given back; empty of one that was not. */
	reason: CancelReason | '';
	/** Fields that the office wrote, parted by commas: what the shop says of them counts no more. */
	office: string;
}

/** Something that was said of a child or an order, word for word. Never changed but for who has read it. */
export interface WordRow {
	id: string;
	orderId: string;
	/** Empty: of the order. */
	lineId: string;
	/** Empty: of the line or the order as a whole, or of a child beyond the places. */
	placeId: string;
	at: number;
	source: Speaker;
	/** Name of the colleague; empty else. */
	who: string;
	name: string;
	value: string;
	/** Names of the fields that it was read as, parted by commas. */
	fields: string;
	/** 1 until somebody has read it. */
	unread: number;
	/** Version of the privacy statement that stood on the form; empty where there was none. */
	privacyVersion: string;
}

/** What happened to a place, or to the money of an order. */
export interface PlaceChangeRow {
	id: string;
	/** Names the action: all places that were changed at once share it. */
	batch: string;
	orderId: string;
	/** Empty: of the order as a whole. */
	placeId: string;
	kind: ChangeKind;
	state: ChangeState;
	createdAt: number;
	updatedAt: number;
	accountId: string | null;
	who: string;
	fromTrip: string;
	fromDeparture: string;
	toTrip: string;
	toDeparture: string;
	/** What the place cost and was listed at before, and in which state it was: what undoing restores. */
	beforeCents: number;
	beforeListCents: number;
	beforeState: PlaceState;
	/** To be paid by the family; negative: given back to it. */
	cents: number;
	suggestedCents: number;
	currency: string;
	reason: CancelReason | '';
	note: string;
	/** The mail that tells the family. */
	outboxId: string | null;
}

/** Something that happened to an order. Nothing is ever changed here. */
export interface OrderEventRow {
	id: string;
	orderId: string;
	/** Counts from 0: events of one instant have an order, too. */
	place: number;
	at: number;
	/** Account; null: the shop, or the server by itself. */
	accountId: string | null;
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
	orderId: string;
	createdAt: number;
	updatedAt: number;
	trip: string;
	departure: string;
	state: DispatchState;
	channel: DispatchChannel | null;
	/** The mail that carries them. */
	outboxId: string | null;
	sentAt: number | null;
	/** A code: why sending failed. */
	error: string;
}

/** What a leader ticked; of a child and a leg the latest `at` counts. */
export interface RollCallTickRow {
	/** Made by the phone, so that a tick that is sent twice counts once. */
	id: string;
	orderId: string;
	trip: string;
	departure: string;
	/** The place. */
	child: string;
	leg: RollCallLeg;
	state: RollCallState;
	/** Why a child is absent. */
	reason: string;
	/** Who took a child back; empty where nobody said. */
	collectedBy: string;
	/** When it was ticked, and when the server heard of it. */
	at: number;
	receivedAt: number;
	accountId: string;
	who: string;
}

/** A departure that was given to a leader. */
export interface DepartureLeaderRow {
	trip: string;
	departure: string;
	accountId: string;
}
