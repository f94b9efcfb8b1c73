import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, SentQuery } from '#contracts/contracts.ts';
import { type Address, navigate, useAddress } from '../../core/router.ts';
import { send } from '../../core/send.ts';

/** A page of a list, as every list of the office answers. */
interface Page<Row> {
	rows: Row[];
	/** On all pages. */
	total: number;
	/** In each state, where they have some. */
	states?: Readonly<Record<string, number>>;
}

/** What a list is asked, by the names of the API; texts, as in the address. */
export type ListQuery = Readonly<Record<string, string>>;

/** Names of what leaves no row out, and of what every list understands. */
const WHOLE = ['page', 'size', 'sort', 'order'];
const USUAL = [...WHOLE, 'q'];
const USUAL_SIZE = 20;

/** The part of an address that belongs to a list. */
export const listQueryOf = (search: Address['search'], filters: readonly string[]): ListQuery =>
	Object.fromEntries(
		Object.entries(search).filter(([name, value]) => value !== '' && [...USUAL, ...filters].includes(name)),
	);

/** What of a list's query leaves rows out: neither the page nor the order of rows does. */
export const narrowedBy = (query: ListQuery): string[] => Object.keys(query).filter((name) => !WHOLE.includes(name));

/** The query of the address after a change; any other change than of the page leads to the first one. */
export const searchAfter = (search: Address['search'], change: Record<string, string | undefined>): string => {
	const { page, ...rest } = search;
	const before = 'page' in change || 'open' in change ? search : rest;
	const after = Object.entries({ ...before, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []));
	return after.length === 0 ? '' : `?${new URLSearchParams(after)}`;
};

/** An endpoint that answers a page of rows, as its contract says. */
type ListEndpoint = {
	[E in Endpoint]: [AnswerOf<E>] extends [never] ? never : AnswerOf<E> extends Page<unknown> ? E : never;
}[Endpoint] &
	Endpoint;
export type RowOf<E extends ListEndpoint> = AnswerOf<E> extends Page<infer Row> ? Row : never;

/**
 * The list of an endpoint, named by its path for reading it again. Filter, sort and page stand in the address, so that a
 * reload, Back and a sent link show the same.
 * @param filters names of its filters
 * @param queryOf makes what is asked of what stands in the address, where they differ
 */
export const useList = <E extends ListEndpoint, Own extends string = never>(
	endpoint: E,
	filters: readonly ((keyof SentQuery<E> & string) | Own)[],
	queryOf: (query: ListQuery) => ListQuery = (query) => query,
) => {
	const { path, search } = useAddress();
	const query = listQueryOf(search, filters);
	const result = useQuery({
		queryKey: [endpoint.slice('GET /'.length), query],
		queryFn: ({ signal }) => send<AnswerOf<E> & Page<RowOf<E>>>(endpoint, { query: queryOf(query), signal }),
		placeholderData: keepPreviousData,
	});
	/** Address with a change, for links. */
	const hrefOf = (change: Record<string, string | undefined>): string => path + searchAfter(search, change);
	const set = (change: Record<string, string | undefined>): void => navigate(hrefOf(change));
	return {
		query,
		result,
		set,
		hrefOf,
		/** Takes back some of what leaves rows out. */
		widen: (taken: readonly string[]): void => set(Object.fromEntries(taken.map((each) => [each, undefined]))),
		/** Names of what leaves rows out. */
		narrowed: narrowedBy(query),
		opened: search['open'],
		page: Number(query['page'] ?? 1),
		size: Number(query['size'] ?? USUAL_SIZE),
	};
};

type Result<Row> = Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
/** A list of rows, whatever its endpoint. */
export type List<Row> = Omit<ReturnType<typeof useList<ListEndpoint>>, 'result'> & { result: Result<Row> };
