import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AnswerOf, Endpoint, SentQuery } from '#contracts/contracts.ts';
import type { Page } from '../../api/page.ts';
import { send } from '../../api/send.ts';
import { go, usePlace } from '../../router.ts';

/** What a list is asked, by the names of the API; texts, as in the address. */
export type ListQuery = Readonly<Record<string, string>>;

/** Names of what leaves no row out, and of what every list understands. */
const WHOLE = ['page', 'size', 'sort', 'order'];
const USUAL = [...WHOLE, 'q'];
const USUAL_SIZE = 20;

/** The part of an address that belongs to a list. */
export const listQueryOf = (search: string, filters: readonly string[]): ListQuery =>
	Object.fromEntries(
		[...new URLSearchParams(search)].filter(([name, value]) => value !== '' && [...USUAL, ...filters].includes(name)),
	);

/** What of a list's query leaves rows out: neither the page nor the order of rows does. */
export const narrowedBy = (query: ListQuery): string[] => Object.keys(query).filter((name) => !WHOLE.includes(name));

/** The address after a change; any other change than of the page leads to the first one. */
export const searchAfter = (search: string, change: Record<string, string | undefined>): string => {
	const params = new URLSearchParams(search);
	if (!('page' in change) && !('open' in change)) params.delete('page');
	for (const [name, value] of Object.entries(change))
		if (value === undefined || value === '') params.delete(name);
		else params.set(name, value);
	const text = params.toString();
	return text && `?${text}`;
};

/**
 * A list whose filter, sort and page stand in the address, so that a reload, Back and a sent link show the same.
 * @param name of the list, for reading it again
 * @param filters names of its filters
 */
export const useList = <Row, Answer extends Page<Row> = Page<Row>>(
	name: string,
	filters: readonly string[],
	read: (query: ListQuery, signal: AbortSignal) => Promise<Answer>,
) => {
	const { path, search } = usePlace();
	const names = filters.join();
	const query = useMemo(() => listQueryOf(search, names.split(',')), [search, names]);
	const result = useQuery({
		queryKey: [name, query],
		queryFn: ({ signal }) => read(query, signal),
		placeholderData: keepPreviousData,
	});
	const set = useCallback(
		(change: Record<string, string | undefined>) => go(path + searchAfter(search, change)),
		[path, search],
	);
	/** Takes back some of what leaves rows out. */
	const widen = (taken: readonly string[]): void => set(Object.fromEntries(taken.map((each) => [each, undefined])));
	/** Address with a change, for links. */
	const hrefOf = (change: Record<string, string | undefined>): string => path + searchAfter(search, change);
	const opened = new URLSearchParams(search).get('open') ?? undefined;
	return {
		query,
		result,
		set,
		widen,
		hrefOf,
		/** Names of what leaves rows out. */
		narrowed: narrowedBy(query),
		opened,
		page: Number(query['page'] ?? 1),
		size: Number(query['size'] ?? USUAL_SIZE),
	};
};

export type List<Row, Answer extends Page<Row> = Page<Row>> = ReturnType<typeof useList<Row, Answer>>;

/** An endpoint that answers a page of rows, as its contract says. */
type ListEndpoint = {
	[E in Endpoint]: [AnswerOf<E>] extends [never] ? never : AnswerOf<E> extends Page<unknown> ? E : never;
}[Endpoint] &
	Endpoint;
export type RowOf<E extends ListEndpoint> = AnswerOf<E> extends Page<infer Row> ? Row : never;

/**
 * The list of an endpoint; for reading it again it is named by its path.
 * @param filters names of its filters
 * @param asked makes what is asked of what stands in the address, where they differ
 */
export const useListOf = <E extends ListEndpoint>(
	endpoint: E,
	filters: readonly (keyof SentQuery<E> & string)[],
	asked: (query: ListQuery) => ListQuery = (query) => query,
) =>
	useList<RowOf<E>, AnswerOf<E> & Page<RowOf<E>>>(endpoint.slice('GET /'.length), filters, (query, signal) =>
		send<AnswerOf<E> & Page<RowOf<E>>>(endpoint, { query: asked(query), signal }),
	);
