import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables as they were. */
interface Before {
	draft: { id: string; kind: string; value: string; base: string; base_value: string | null; updated_at: number };
	version: { id: string; kind: string; value: string | null; files: string; at: number };
	publication: { id: string; state: string; items: string; created_at: number };
	publication_log: { place: number; at: number; files: string };
	blob: { digest: string; bytes: Uint8Array };
}
type Db = Kysely<Before>;
interface Entry {
	date: string;
	seats?: string;
	[field: string]: unknown;
}
interface WithDepartures {
	departures: Entry[];
}

const digestOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');

/** What the machine writes of a departure is no part of the state of a month. */
const BY_MACHINE = ['sequence', 'changed', 'movedFrom', 'cancelled'];
const firstDayOf = ({ date, movedFrom }: Entry): string => (typeof movedFrom === 'string' ? movedFrom : date);

/** The state of the departures of a trip by month, as drafts keep it of what they were made of. */
const statesOf = ({ departures }: WithDepartures): Map<string, string> =>
	new Map(
		[...Map.groupBy(departures, (entry) => firstDayOf(entry).slice(0, 7))].map(([month, entries]) => {
			const typed = entries.map((entry) => ({
				...Object.fromEntries(Object.entries(entry).filter(([name]) => !BY_MACHINE.includes(name))),
				date: firstDayOf(entry),
			}));
			return [month, digestOf(JSON.stringify(typed))];
		}),
	);

/** Departures without seats; one that was cancelled by them stays so. @param at since when, in ms */
const counted = <Value extends WithDepartures>(value: Value, at: number): Value => ({
	...value,
	departures: value.departures.map(({ seats, ...entry }) =>
		seats === 'cancelled' && entry['cancelled'] === undefined
			? { ...entry, cancelled: { reason: 'called_off', decided: new Date(Number(at)).toISOString() } }
			: entry,
	),
});

const drafts = (db: Db) => db.selectFrom('draft').selectAll().where('kind', '=', 'trip').execute();

/** Has drafts say nothing of seats, also what they were made of. @returns what became of each state of a month */
const convertDrafts = async (db: Db): Promise<Map<string, string>> => {
	const states = new Map<string, string>();
	const convert = (text: string, at: number): string => {
		const before: WithDepartures = JSON.parse(text);
		const after = counted(before, at);
		const now = statesOf(after);
		for (const [month, state] of statesOf(before)) states.set(state, now.get(month) ?? state);
		return JSON.stringify(after);
	};
	for (const { id, value, base_value, updated_at } of await drafts(db))
		await db
			.updateTable('draft')
			.set({ value: convert(value, updated_at), base_value: base_value && convert(base_value, updated_at) })
			.where('id', '=', id)
			.execute();
	return states;
};

const convertVersions = async (db: Db): Promise<void> => {
	const ids = await db.selectFrom('version').select('id').where('kind', '=', 'trip').execute();
	for (const { id } of ids) {
		const { value, at } = await db.selectFrom('version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
		if (!value) continue;
		const changed = JSON.stringify(counted(JSON.parse(value), at));
		await db.updateTable('version').set({ value: changed }).where('id', '=', id).execute();
	}
};

/** What is still to be published, or may be tried again. */
const convertPublications = async (db: Db, baseOf: (base: object) => object): Promise<void> => {
	const rows = db.selectFrom('publication').selectAll().where('state', 'in', ['waiting', 'running', 'failed']);
	for (const { id, items, created_at } of await rows.execute()) {
		const changed = JSON.parse(items).map((item: { kind: string; act: string; value: WithDepartures; base: object }) =>
			item.kind === 'trip' && item.act === 'put'
				? { ...item, value: counted(item.value, created_at), base: baseOf(item.base) }
				: item,
		);
		await db
			.updateTable('publication')
			.set({ items: JSON.stringify(changed) })
			.where('id', '=', id)
			.execute();
	}
};

/** Months of the schedule as a server gets them that has missed publications. */
const convertLog = async (db: Db): Promise<void> => {
	for (const { place, at, files } of await db.selectFrom('publication_log').selectAll().execute()) {
		const changed: Record<string, string | null> = JSON.parse(files);
		for (const [path, digest] of Object.entries(changed)) {
			if (!path.startsWith('schedule/') || digest === null) continue;
			const blob = await db.selectFrom('blob').select('bytes').where('digest', '=', digest).executeTakeFirst();
			if (!blob) continue;
			const month = counted(JSON.parse(Buffer.from(blob.bytes).toString()), at);
			const bytes = Buffer.from(`${JSON.stringify(month, null, '\t')}\n`);
			changed[path] = digestOf(bytes);
			await db
				.insertInto('blob')
				.values({ digest: digestOf(bytes), bytes })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
		await db
			.updateTable('publication_log')
			.set({ files: JSON.stringify(changed) })
			.where('place', '=', place)
			.execute();
	}
};

/**
 * Seats are counted and typed nowhere: drafts, versions, publications to come and the log of publications say nothing of
 * them. A draft is still in step with content that has them no more.
 */
export const countedSeats: Migration = {
	up: async (db: Db) => {
		const states = await convertDrafts(db);
		const baseOf = (base: object) =>
			Object.fromEntries(Object.entries(base).map(([path, state]) => [path, states.get(state) ?? state]));
		for (const { id, base } of await drafts(db))
			await db
				.updateTable('draft')
				.set({ base: JSON.stringify(baseOf(JSON.parse(base))) })
				.where('id', '=', id)
				.execute();
		await convertVersions(db);
		await convertPublications(db, baseOf);
		await convertLog(db);
	},
};
