import { isDeepStrictEqual } from 'node:util';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { writeAudit } from '../../core/audit.ts';
import { type ContentFiles, digestOf } from '../../core/content/content-files.ts';
import {
	baseOfSubject,
	pictureFolder,
	readSubject,
	type Subject,
	type SubjectValue,
	subjectId,
} from '../../core/content/subjects.ts';
import { type Base, movedSince } from '../../core/content/trip-draft.ts';
import type { Store } from '../../core/db/store.ts';
import { lockedDraft, moveDraft, removeDraft, takeStep } from './drafts.ts';
import { type PublicationItem, patched, subjectsOf, withAnnounced, withDeparture } from './items.ts';
import { appendToLog, BehindError } from './publication-log.ts';
import { markPublication, type Publication } from './publications.ts';
import type { Outcome } from './publish.ts';
import { keepVersion, lastVersion, type Version } from './versions.ts';

type Db = Pick<Store, 'db'>;

/** Every file of something with its bytes; months, which it shares with others, are not among them. */
const filesOf = (files: ContentFiles, subject: Subject, value: SubjectValue | undefined) => {
	const paths = Object.keys(baseOfSubject(files, subject)).filter((path) => !path.includes('#'));
	if (subject.kind !== 'trip' && typeof (value as { picture?: unknown } | undefined)?.picture === 'string')
		paths.push(`${pictureFolder(subject)}/${String((value as { picture: string }).picture).replace(/^\.\//, '')}`);
	return new Map(
		paths.flatMap((path) => {
			const bytes = files.bytes(path);
			return bytes ? [[path, { digest: digestOf(bytes), bytes }] as const] : [];
		}),
	);
};

/** Keeps what was there before the office first touched it, and what was changed in the files of something that goes. */
export const keepBaselines = async (db: Db, files: ContentFiles, items: readonly PublicationItem[], now: number) => {
	for (const item of items) {
		const value = readSubject(files, item);
		if (value === undefined) continue;
		const last = await lastVersion(db, item);
		const content = { value, files: filesOf(files, item, value) };
		if (last && (item.act !== 'remove' || isSameVersion(last, content))) continue;
		await keepVersion(db, item, content, { accountId: null, action: 'before', publicationId: null }, now);
	}
};

const isSameVersion = (last: Version, { value, files }: { value: SubjectValue; files: ReturnType<typeof filesOf> }) =>
	isDeepStrictEqual(last.value, value) &&
	isDeepStrictEqual(last.files, Object.fromEntries([...files].map(([path, { digest }]) => [path, digest])));

const tell = (outcome: Outcome): Record<string, unknown> => {
	if (outcome.outcome === 'conflict') return { paths: outcome.paths };
	if (outcome.outcome === 'refused') return { problems: outcome.problems };
	return outcome.outcome === 'failed' ? { reason: outcome.reason, detail: outcome.detail } : {};
};

/** What an item leaves of the draft of the same thing; one that was not touched by it stands on the new files. */
const closeDraft = async (
	trx: Pick<Store, 'db' | 'kind'>,
	item: PublicationItem,
	{ by, now, before, after }: { by: string; now: number; before: Base; after: Base },
): Promise<void> => {
	const draft = await lockedDraft(trx, subjectId(item));
	if (!draft) return;
	// What comes back from the bin was decided before, by somebody else perhaps.
	const decided = draft.state !== 'approved' && { decidedAt: now, decidedBy: by };
	if (item.act === 'put' && !item.keepsDraft)
		await takeStep(trx, draft, {
			state: 'approved',
			...decided,
			authors: '[]',
			binnedAt: null,
		});
	if (item.act === 'patch' && movedSince(draft.base, before).length === 0)
		await moveDraft(trx, draft, { value: patched(item, draft.value as SubjectValue, item.facts), base: after });
	if (item.act === 'departure')
		await moveDraft(trx, draft, { value: withDeparture(draft.value as TripDraft, item), base: draft.base });
	if (item.act === 'announce' && movedSince(draft.base, before).length === 0)
		await moveDraft(trx, draft, { value: withAnnounced(draft.value as TripDraft, item.departure), base: after });
	// Trips lie in the bin; anything else is gone, but for its history.
	if (item.act === 'remove' && item.kind !== 'trip') await removeDraft(trx, draft.id);
	else if (item.act === 'remove') await takeStep(trx, draft, { state: draft.state, binnedAt: now });
};

/**
 * Writes down what became of a publication; of one that is published, every version that is new with it, and what every
 * server has to change. From then on it is shown, whatever happens.
 * @param place `files`: the content with it; `basis`: as for `appendToLog`
 * @throws BehindError when another server has published meanwhile
 */
export const record = async (
	{ store, files, now, basis }: { store: Store; files: ContentFiles; now: number; basis: string | undefined },
	before: ReadonlyMap<string, Base>,
	publication: Publication,
	outcome: Outcome,
): Promise<void> => {
	const items = publication.items as PublicationItem[];
	const { accountId, action, id } = publication;
	await store.db.transaction().execute(async (db) => {
		const live = outcome.outcome === 'live';
		if (outcome.outcome === 'live' && outcome.changes.length > 0)
			await appendToLog({ db, kind: store.kind }, { id, basis, changes: outcome.changes, now });
		for (const subject of live ? subjectsOf(items) : []) {
			const value = readSubject(files, subject);
			const content = { value, files: filesOf(files, subject, value) };
			await keepVersion({ db }, subject, content, { accountId, action, publicationId: id }, now);
		}
		for (const item of live ? items : []) {
			const after = baseOfSubject(files, item);
			await closeDraft({ db, kind: store.kind }, item, {
				by: accountId,
				now,
				before: before.get(subjectId(item)) ?? {},
				after,
			});
		}
		const ending = { now, result: tell(outcome), from: 'running' } as const;
		// It was published by another server, which took this one for gone.
		if (!(await markPublication({ db }, id, outcome.outcome, ending))) throw new BehindError();
		const audit = subjectsOf(items).map((subject) => ({
			subject: subjectId(subject),
			after: { published: outcome.outcome },
		}));
		await writeAudit({ db }, { accountId, action: 'publish' }, audit, now);
	});
};
