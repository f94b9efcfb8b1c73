import { firstDayOf } from '#domain/departure-changes.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import type { NoticeKind } from '#domain/office/departure-notice.ts';
import type { DepartureChangeRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { OwnJobDeps } from '../../core/feature.ts';
import { startJob } from '../../core/job.ts';
import { rewriteWaiting } from '../../core/mail/outbox.ts';
import {
	type Catalogue,
	type CatalogueDeparture,
	catalogue as currentCatalogue,
} from '../../core/schedule/catalogue.ts';
import { SERVER } from '../../core/steps.ts';
import { type Changing, followChanges } from './changes.ts';
import { changeDeparture, familiesOn } from './families.ts';

interface Found {
	kind: Exclude<NoticeKind, 'changed'>;
	from: IsoDate;
}

/** What files say of a departure that its families have not followed yet; undefined: nothing. */
const newsOf = (entry: CatalogueDeparture, decided: DepartureChangeRow | undefined): Found | undefined => {
	if (decided && decided.sequence >= (entry.sequence ?? 0)) return undefined;
	const before = decided?.day ?? firstDayOf({ ...entry });
	const isOff = entry.cancelled !== undefined;
	const wasOff = decided !== undefined && decided.reason !== '';
	if (before !== entry.date) return { kind: 'moved', from: before };
	if (isOff && !wasOff) return { kind: 'cancelled', from: before };
	return wasOff && !isOff ? { kind: 'goes', from: before } : undefined;
};

/**
 * Families follow what files say of their departures, be it written by hand or published at a time: nobody is mailed by
 * that, and the task says so until somebody does.
 */
export const followSchedule = async (
	store: Store,
	now: number,
	{ departures }: Pick<Catalogue, 'departures'> = currentCatalogue(),
): Promise<void> => {
	const today = hongKongDay(now);
	const rows = await store.db.selectFrom('departureChange').selectAll().execute();
	for (const entry of departures.filter(({ date }) => date >= today)) {
		const { trip, date } = entry;
		const first = firstDayOf({ ...entry });
		const news = newsOf(
			entry,
			rows.find((row) => row.trip === trip && row.firstDay === first),
		);
		if (!news) continue;
		const families = await familiesOn(store, { trip, departure: news.from });
		if (families.length === 0) continue;
		await store.db.transaction().execute(async (db) => {
			const changing: Changing = { db, kind: store.kind, actor: SERVER, now };
			const reason = entry.cancelled?.reason ?? null;
			const decision = { kind: news.kind, day: date, reason, note: '', sequence: entry.sequence ?? 0 };
			await changeDeparture(changing, { trip, first, day: news.from }, { ...decision, summary: '行程表', tell: false });
		});
	}
	await followChanges(store);
};

/**
 * Reads every two seconds what other servers decided, and has families, and mails that wait, follow the content when it
 * changed.
 * @returns stops it, when the run under way is over
 */
export const startFollowing = ({ store, clock, log }: OwnJobDeps): (() => Promise<void>) => {
	let followed: Catalogue | undefined;
	const work = async () => {
		await followChanges(store);
		const latest = currentCatalogue();
		if (latest === followed) return;
		await followSchedule(store, clock(), latest);
		for (const error of await rewriteWaiting(store, clock())) log.warn({ event: 'mail_not_rewritten', error });
		followed = latest;
	};
	const job = startJob({ id: 'departures', every: 2_000, work, log });
	void job.run();
	return job.stop;
};
