import type { Endpoint } from '#contracts/contracts.ts';
import { RECORDS, type RecordName } from '#domain/office/records.ts';
import type { WrittenRecord } from '../../core/content/record-files.ts';
import { namesOf, subjectId } from '../../core/content/subjects.ts';
import type { AppDeps } from '../../core/deps.ts';
import { sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, SignedIn } from '../../core/route.ts';
import { busySubjects, listDrafts } from '../publishing/index.ts';
import { changeSite, checkVersion, contentOf, type DraftState, draftStateOf, foundDraftState } from '../trips/index.ts';

export type RecordState = DraftState<WrittenRecord>;
type Caller = Parameters<typeof changeSite>[1];
type Published = ReturnType<typeof changeSite>;

/** A change of a record as it was sent, and the endpoint that takes it. */
export interface RecordChange {
	call: Caller;
	endpoint: Endpoint;
	state: RecordState;
	value: WrittenRecord;
	/** A draft goes to the site with what is saved. */
	publish: boolean;
}

/** A kind of record: what is its own in the endpoints that all kinds have. */
export interface RecordKind<Value extends object, More extends object> {
	name: RecordName;
	/** What the office shows of one; undefined where there is nothing, and what is on the site unless said. */
	shown?: (state: RecordState) => WrittenRecord | undefined;
	/** Looks up what rows say besides. */
	describe: (deps: AppDeps, now: number) => Promise<(state: RecordState, value: Value) => More>;
	/** Looks up what is said besides of one that was opened. */
	open?: (deps: AppDeps, state: RecordState, by: { who: SignedIn; now: number }) => Promise<object>;
	/** Its place among all. */
	orderOf: (value: Value) => number;
	/** Whether it belongs to a list with these filters. */
	passes: (row: RecordRow<Value, More>, filters: Readonly<Record<string, string | undefined>>) => boolean;
	header: readonly string[];
	/** Its lines in the file. */
	lines: (row: RecordRow<Value, More>) => (string | number)[][];
	/** Stores a draft of a new one, which the answer shows; without, it goes to the site. */
	begin?: (change: RecordChange) => Promise<void>;
	/** Do it otherwise than at once and without review. */
	replace?: (deps: AppDeps, change: RecordChange) => Published;
	remove?: (deps: AppDeps, change: Omit<RecordChange, 'value' | 'publish'>) => Published;
}
export type RecordRow<Value, More> = { id: string; value: Value; version: string; publishing: boolean } & More;

/** Looks up what there is to say of records. @returns makes a row; none where there is nothing to show */
const rowMaker = async <Value extends object, More extends object>(
	{ shown = ({ live }) => live, describe }: RecordKind<Value, More>,
	deps: AppDeps,
	now: number,
) => {
	const more = await describe(deps, now);
	return (state: RecordState): RecordRow<Value, More>[] => {
		const value = shown(state) as Value | undefined;
		const { subject, version, publishing } = state;
		return value === undefined ? [] : [{ id: subject.subject, value, version, publishing, ...more(state, value) }];
	};
};

/** Every record of a kind in the order of the site. */
export const listRecords = async <Value extends object, More extends object>(
	kind: RecordKind<Value, More>,
	deps: AppDeps,
	now: number,
): Promise<RecordRow<Value, More>[]> => {
	const { name, orderOf } = kind;
	const files = contentOf(deps);
	const drafts = new Map((await listDrafts(deps.store, name)).map((draft) => [draft.subject, draft]));
	const [busy, rowsOf] = [await busySubjects(deps.store), await rowMaker(kind, deps, now)];
	return [...new Set([...namesOf(files, name), ...drafts.keys()])]
		.flatMap((id) => rowsOf(draftStateOf(files, { kind: name, subject: id }, drafts.get(id), busy)))
		.sort((a, b) => orderOf(a.value) - orderOf(b.value) || (a.id < b.id ? -1 : 1));
};

/** Writes a record to the site, without review. */
export const replaceRecord = (deps: AppDeps, { call, endpoint, state, value }: RecordChange): Published => {
	const { subject, base, live } = state;
	return changeSite(deps, call, endpoint, () => ({
		items: [{ ...subject, act: 'put', value, base }],
		audit: { subject: subjectId(subject), before: live, after: value },
	}));
};

/** Takes a record off the site, without review. */
export const removeRecord: NonNullable<RecordKind<object, object>['remove']> = (deps, { call, endpoint, state }) =>
	changeSite(deps, call, endpoint, () => ({
		items: [{ ...state.subject, act: 'remove' }],
		audit: { subject: subjectId(state.subject), before: state.live },
	}));

/** List, file, one, create, replace and remove: the endpoints of a kind of record. */
export const recordRoutes =
	<Value extends object, More extends object>(kind: RecordKind<Value, More>): AddRoutes =>
	(route, deps) => {
		const { name } = kind;
		const path = RECORDS[name].plural;

		route(`GET /${path}`, async ({ query: { page, size, q, sort, order, ...filters }, now }) => {
			const rows = (await listRecords(kind, deps, now)).filter(
				(row) =>
					`${row.id} ${JSON.stringify(row.value)}`.toLowerCase().includes(q.toLowerCase()) && kind.passes(row, filters),
			);
			if (sort === 'id') rows.sort((a, b) => (a.id < b.id ? -1 : 1) * (order === 'desc' ? -1 : 1));
			return { rows: rows.slice((page - 1) * size, page * size) as never[], total: rows.length };
		});

		route(`GET /${path}.csv`, async ({ reply, now }) => {
			const lines = (await listRecords(kind, deps, now)).flatMap(kind.lines);
			const cellAt = (i: number) => (line: (string | number)[]) => line[i] ?? '';
			const columns = Object.fromEntries(kind.header.map((heading, i) => [heading, cellAt(i)]));
			return sendCsv(reply, { name: path, columns, now }, [lines]);
		});

		const read = async (id: string, by: { who: SignedIn; now: number }): Promise<never> => {
			const state = await foundDraftState<WrittenRecord>(deps, name, id);
			const [row] = (await rowMaker(kind, deps, by.now))(state);
			if (!row) throw new ApiError('not_found');
			return { ...row, ...(await kind.open?.(deps, state, by)) } as never;
		};
		route(`GET /${path}/:id`, ({ params, who, now }) => read(params.id, { who, now }));

		route(`POST /${path}`, async (call) => {
			const { id, value } = call.body;
			const { store } = deps;
			const [files, busy] = [contentOf(deps), await busySubjects(store)];
			const state: RecordState = draftStateOf(files, { kind: name, subject: id }, undefined, busy);
			const taken = [...namesOf(files, name), ...(await listDrafts(store, name)).map((draft) => draft.subject)];
			if (state.publishing || taken.some((each) => each.toLowerCase() === id.toLowerCase()))
				throw new ApiError('slug_taken', { field: 'id' });
			const change = { call, endpoint: `POST /${path}` as const, state, value: { ...value }, publish: true };
			if (!kind.begin) return replaceRecord(deps, change);
			await kind.begin(change);
			call.reply.code(201);
			return read(id, call);
		});

		route(`PUT /${path}/:id`, async (call) => {
			const { value, version, ...options } = call.body;
			const state = await foundDraftState<WrittenRecord>(deps, name, call.params.id);
			checkVersion(state, version);
			const publish = 'publish' in options && options.publish;
			const change = { call, endpoint: `PUT /${path}/:id` as const, state, value: { ...value }, publish };
			return (kind.replace ?? replaceRecord)(deps, change);
		});

		route(`DELETE /${path}/:id`, async (call) => {
			const state = await foundDraftState<WrittenRecord>(deps, name, call.params.id);
			if (state.publishing) throw new ApiError('publishing');
			return (kind.remove ?? removeRecord)(deps, { call, endpoint: `DELETE /${path}/:id`, state });
		});
	};
