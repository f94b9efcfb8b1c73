import { hongKongDay, type IsoDate } from './hong-kong-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How many children one family may wait for. */
export const WAITING_CHILDREN = { min: 1, max: 10 } as const;
/** How long after it was sent a link confirms, in ms. */
export const CONFIRM_WITHIN = 48 * HOUR;
/** How long who left can come back to the same place, in ms. */
export const RETURN_WITHIN = 10 * 60_000;
/** The time of day at which an offer ends, and on which the last ones go out. */
export const OFFER_HOUR = '18:00';

/** So many days before a departure the last offers go out: who takes one still gets joining instructions in time. */
const LAST_OFFER = 2;

const atOfferHour = (day: IsoDate): number => Date.parse(`${day}T${OFFER_HOUR}+08:00`);

/** Until when places of a departure are offered to families that wait, in milliseconds UTC. */
export const lastOffer = (departure: IsoDate): number => atOfferHour(departure) - LAST_OFFER * DAY;

/** When an offer that is made now ends: tomorrow at 18:00 in Hong Kong. */
export const offerEnd = (now: number): number => atOfferHour(hongKongDay(now + DAY));
