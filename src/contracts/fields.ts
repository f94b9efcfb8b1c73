import { z } from 'zod';
import { type Machine, NEED_LENGTH } from '#domain/office/machine.ts';

/** What is sent by a call that has nothing to say. */
export const nothing = z.strictObject({});
/** Milliseconds UTC. */
export const time = z.int();
/** An id of the database. */
export const id = z.string().regex(/^[0-9a-f-]{36}$/, 'invalid');

/** Rows of a page at most, and characters of a search. */
const LIST_LIMITS = { size: 100, page: 100_000, q: 100 } as const;

/** A whole number as it stands in an address. */
export const wholeNumber = (min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,15}$/, 'invalid')
		.transform(Number)
		.pipe(z.number().min(min, 'out_of_range').max(max, 'out_of_range'));

export const searchText = z.string().trim().max(LIST_LIMITS.q, 'too_long').default('');
export const pageSize = wholeNumber(1, LIST_LIMITS.size).default(20);

/**
 * The query of a list: `?page=2&size=20&sort=updated&order=desc&q=…`, and what `more` adds; nothing else.
 * @param sorts names that the list may be sorted by, the usual one first
 */
export const listQuery = <const Sort extends string, More extends z.ZodRawShape>(
	sorts: readonly [Sort, ...Sort[]],
	more: More,
) =>
	z.strictObject({
		page: wholeNumber(1, LIST_LIMITS.page).default(1),
		size: pageSize,
		sort: z.enum(sorts).default(sorts[0] as never),
		order: z.enum(['asc', 'desc']).default('desc'),
		q: searchText,
		...more,
	});

/** What content files hold, or an old draft: it need not be right. The check of the content tells, and the form mends it. */
export const stored = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);

/** What a list answers: the rows of a page, and how many there are on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

export const stateOf = <State extends string>({ states }: Pick<Machine<State>, 'states'>) =>
	z.enum(Object.keys(states) as [State], 'invalid');
export const actionOf = <Action extends string>({ table }: Pick<Machine<string, Action>, 'table'>) =>
	z.enum(table.map(({ action }) => action) as [Action], 'invalid');

/** A page of rows that have states. */
export const pageByState = <Row extends z.ZodType, State extends string>(
	row: Row,
	machine: Pick<Machine<State>, 'states'>,
) =>
	pageOf(row).extend({
		/** How many there would be in each state, everything else that is asked being the same. */
		states: z.record(stateOf(machine), z.int()),
	});

/** Why something is not done, for somebody else to read. */
export const reason = z
	.string('reason_required')
	.trim()
	.min(NEED_LENGTH.min, 'reason_required')
	.max(NEED_LENGTH.max, 'reason_required');
