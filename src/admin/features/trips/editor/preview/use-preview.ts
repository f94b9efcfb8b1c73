import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ApiError, call } from '../../../../core/send.ts';
import { type Fault, faultsOf, problemFault, undated } from '../faults.ts';
import { cleaned } from '../trip-value.ts';

/** Who types on is not disturbed; in ms. */
const PAUSE = 700;
/** While something is published nothing is previewed; in ms. */
const ASK_AGAIN = 2000;
/** A trip that was not saved yet is shown under this name, whatever it will be called. */
const UNNAMED = 'new-trip';

export interface Preview {
	/** When the page was made that can be looked at. */
	at: number | null;
	/** What is in the form now is not shown yet, and will be. */
	waiting: boolean;
	/** What keeps it from being shown. */
	faults: Fault[];
	/** Why it could not be made. */
	error: Error | null;
	again: () => void;
}

/** The page of a trip, made anew whenever it is changed. @param slug undefined for one that has no name yet */
export const usePreview = (slug = UNNAMED, written: TripDraft & { slug?: string }): Preview => {
	const [text, wrong] = useMemo(() => {
		const { slug: _, ...value } = structuredClone(written);
		const found = undated(value);
		return [found.length > 0 ? '' : JSON.stringify(cleaned(value)), found];
	}, [written]);
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['preview', slug, text],
		queryFn: async ({ signal }) => {
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
			signal.throwIfAborted();
			return call('POST /previews', { body: { slug, value: JSON.parse(text) as TripDraft }, signal });
		},
		enabled: text !== '',
		placeholderData: keepPreviousData,
		// The next one takes its place on the server.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		retry: (_, failure) => failure instanceof ApiError && failure.code === 'publishing',
		retryDelay: ASK_AGAIN,
	});
	const problems = data?.problems.map((problem) => problemFault(slug, problem)) ?? [];
	const faults = wrong.length > 0 ? wrong : error ? faultsOf(slug, error) : problems;
	return {
		at: data?.at ?? null,
		waiting: isFetching && wrong.length === 0,
		faults,
		error: faults.length > 0 ? null : error,
		again: () => void refetch(),
	};
};
