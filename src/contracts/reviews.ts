import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { EDITING, KEEPING, REVIEWING } from '#domain/office/roles.ts';
import { type Contracts, writing } from './contract.ts';
import { nothing, pageOf, reason, time } from './fields.ts';
import { startedPublication } from './publishing.ts';
import { inLanguages, tripQuery, tripRow, tripState, version } from './trips.ts';

const step = z.strictObject({ version });
const fieldChange = z.object({
	/** Names from the outside inwards, joined by dots. */
	field: z.string(),
	/** As the form calls it. */
	label: z.string(),
	language: z.enum(LOCALES).optional(),
	/** Absent when there is none. */
	before: z.unknown().optional(),
	after: z.unknown().optional(),
	/** How many of the names around it are gone with it. */
	around: z.int().optional(),
});
/** One field that differs. */
export type FieldChange = z.infer<typeof fieldChange>;
const changes = z.array(fieldChange);

/** Names of who submitted it, and of who let it pass or sent it back; empty when nobody did. */
const names = { submittedBy: z.string(), decidedBy: z.string() };

/** A change of a trip beside what is live. */
const review = tripState.extend({
	title: inLanguages,
	submittedAt: time.nullable(),
	decidedAt: time.nullable(),
	...names,
	/** Whether who asks may approve it: nobody may a change of his own. */
	approvable: z.boolean(),
	/** How many have asked to be told when it has dates, if the change brings the first ones. */
	asked: z.int(),
	/** Its public pages; null while it has none. */
	pages: inLanguages.nullable(),
	/** From what is live to the change. */
	changes,
	/** Files that were changed since the change was begun, and what was changed in them: from then to now. */
	moved: z.array(z.string()),
	underneath: changes,
});

export type Review = z.infer<typeof review>;

/** A departure to come for which families have booked, and what a change of its trip does to it. */
const touched = z.object({
	kind: z.enum(['cancelled', 'moved', 'changed']),
	departure: z.string(),
	/** The day after the change. */
	to: z.string(),
	/** Masked, with how many children each. */
	families: z.array(z.object({ number: z.string(), parent: z.string(), children: z.int() })),
});
export type Touched = z.infer<typeof touched>;

const versionRow = z.object({
	/** Counted from 1. */
	number: z.int(),
	at: time,
	/** Name; null where it was not done in the office. */
	by: z.string().nullable(),
	/** The endpoint that made it; `before` for what was there before the office, or was changed in the files since. */
	action: z.string(),
	/** The trip was taken away with it. */
	gone: z.boolean(),
});

export type VersionRow = z.infer<typeof versionRow>;

/** A version that was opened. */
const openedVersion = z.object({
	/** From the version before it. */
	changes,
	/** From what is live to it. */
	toLive: changes,
});

/** What going back to a release does to something that was published after it. */
const wayBack = z.object({
	/** Such as `trip/bus-factory`. */
	subject: z.string(),
	/**
	 * It is changed, put on the site again or taken off it; or it stays as it is: a trip comes and goes by itself, what is
	 * being published or waits for a time is somebody else's.
	 */
	effect: z.enum(['changed', 'added', 'removed', 'newTrip', 'removedTrip', 'publishing', 'scheduled']),
	/** Of a trip: from what is live to what comes back. */
	changes,
	/** Departures to come for which families have booked who then meet elsewhere, or at another time. */
	families: z.array(touched),
});
export type WayBack = z.infer<typeof wayBack>;

/** A row of 商品审核. */
const row = tripRow.extend(names);
export type ReviewRow = z.infer<typeof row>;

const editing = writing(EDITING);
const reviewing = writing(REVIEWING);

/** 商品审核, history, and the way back to an earlier release. */
export const reviews = {
	'POST /goods/:slug/submit': editing('提交审核', step),
	'POST /goods/:slug/withdraw': editing('撤回审核', step),
	'GET /reviews': { right: KEEPING, query: tripQuery, response: pageOf(row) },
	'GET /reviews.csv': { right: KEEPING, query: tripQuery, response: 'file' },
	'GET /goods/:slug/difference': { right: KEEPING, response: review },
	/** Which departures with families the change cancels, moves, or changes where and when they meet. */
	'GET /goods/:slug/families': { right: KEEPING, response: z.object({ rows: z.array(touched) }) },
	/** `at`: when it is to be published; at once when absent. */
	'POST /goods/:slug/approve': reviewing(
		'审核通过',
		step.extend({
			at: time.optional(),
			/** Families whose departures it changes are mailed; those of a day that is cancelled or moved hear of it anyway. */
			tell: z.boolean('invalid').default(true),
		}),
		startedPublication,
	),
	/** `at`: the time that was seen. */
	'POST /goods/:slug/unschedule': reviewing('撤回定时', z.strictObject({ at: time })),
	'POST /goods/:slug/reject': reviewing('审核驳回', z.strictObject({ version, reason })),
	'GET /goods/:slug/history': { right: KEEPING, response: z.array(versionRow) },
	'GET /goods/:slug/history/:version': { right: KEEPING, response: openedVersion },
	'POST /goods/:slug/history/:version/restore': editing('恢复旧版本', nothing, z.object({ version })),
	/** What going back to a release would do, and the id of the live one. */
	'GET /publications/:id/difference': {
		right: KEEPING,
		response: z.object({ live: z.string(), rows: z.array(wayBack) }),
	},
	/** `live`: the release that was seen. */
	'POST /publications/:id/restore': reviewing(
		'回到旧版网站',
		z.strictObject({ live: z.string().max(40, 'too_long') }),
		startedPublication,
	),
} as const satisfies Contracts;
