import type { ReviewState } from '#domain/office/trip-review.ts';
import type { Store } from '../../core/db/store.ts';
import type { DraftRow, SubjectKind } from '../../core/db/tables/publishing.ts';
import { ApiError } from '../../core/http/errors.ts';

type Db = Pick<Store, 'db'>;

/** A draft with its JSON read. */
export interface Draft<Value = unknown> extends Omit<DraftRow, 'value' | 'base' | 'baseValue' | 'authors'> {
	value: Value;
	base: Record<string, string>;
	baseValue: Value | null;
	authors: string[];
}

const read = ({ value, base, baseValue, authors, ...row }: DraftRow): Draft => ({
	...row,
	value: JSON.parse(value),
	base: JSON.parse(base),
	baseValue: baseValue === null ? null : JSON.parse(baseValue),
	authors: JSON.parse(authors),
});

export const findDraft = async ({ db }: Db, id: string): Promise<Draft | undefined> => {
	const row = await db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
	return row && read(row);
};

/** One that nobody else changes before the transaction ends. */
export const lockedDraft = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<Draft | undefined> => {
	const found = db.selectFrom('draft').selectAll().where('id', '=', id);
	const row = await found.$if(kind === 'postgres', (query) => query.forUpdate()).executeTakeFirst();
	return row && read(row);
};

/** Every draft of a kind. */
export const listDrafts = async ({ db }: Db, kind: SubjectKind): Promise<Draft[]> =>
	(await db.selectFrom('draft').selectAll().where('kind', '=', kind).orderBy('id').execute()).map(read);

/** What a draft says and what it was made of. */
export interface DraftContent {
	value: unknown;
	base: Record<string, string>;
	baseValue: unknown;
	authors: readonly string[];
}

const written = ({ value, base, baseValue, authors }: DraftContent) => ({
	value: JSON.stringify(value),
	base: JSON.stringify(base),
	baseValue: baseValue === undefined || baseValue === null ? null : JSON.stringify(baseValue),
	authors: JSON.stringify(authors),
});

/** Begins a draft, or the next one after it was published. @param revision of the one that is there, 0 when there is none */
export const putDraft = async (
	{ db }: Db,
	{ kind, subject }: { kind: SubjectKind; subject: string },
	content: DraftContent,
	{ revision, by, now, state = 'draft' }: { revision: number; by: string; now: number; state?: ReviewState },
): Promise<boolean> => {
	const row = { ...written(content), state, revision: revision + 1, updatedAt: now, updatedBy: by, reason: '' };
	const open = { submittedAt: null, submittedBy: null, decidedAt: null, decidedBy: null, binnedAt: null };
	const id = `${kind}/${subject}`;
	if (revision > 0) {
		const { numUpdatedRows } = await db
			.updateTable('draft')
			.set({ ...row, ...open })
			.where('id', '=', id)
			.where('revision', '=', revision)
			.executeTakeFirst();
		return numUpdatedRows > 0n;
	}
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('draft')
		.values({ id, kind, subject, ...row, ...open })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
};

type Step = Pick<DraftRow, 'state'> &
	Partial<
		Pick<DraftRow, 'submittedAt' | 'submittedBy' | 'decidedAt' | 'decidedBy' | 'reason' | 'binnedAt' | 'authors'>
	>;

/** Takes a draft from one state to another. @throws ApiError 409 when it is no longer as it was seen */
export const takeStep = async (
	{ db }: Db,
	{ id, revision }: Pick<DraftRow, 'id' | 'revision'>,
	step: Step,
): Promise<void> => {
	const { numUpdatedRows } = await db
		.updateTable('draft')
		.set({ ...step, revision: revision + 1 })
		.where('id', '=', id)
		.where('revision', '=', revision)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new ApiError('conflict');
};

export const removeDraft = async ({ db }: Db, id: string): Promise<void> => {
	await db.deleteFrom('draft').where('id', '=', id).execute();
};

/** Puts a draft on other files than it was made of, with what changed in them. */
export const moveDraft = async (
	{ db }: Db,
	{ id }: Draft,
	{ value, base }: { value: unknown; base: Record<string, string> },
): Promise<void> => {
	await db
		.updateTable('draft')
		.set({ value: JSON.stringify(value), base: JSON.stringify(base) })
		.where('id', '=', id)
		.execute();
};
