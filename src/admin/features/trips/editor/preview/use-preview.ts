import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { PreviewView } from '#contracts/publishing.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ApiError, call } from '../../../../core/send.ts';
import { type Fault, faultsOf, problemFault, undated } from '../faults.ts';
import { cleaned } from '../trip-value.ts';

/** Who types on is not disturbed; in ms. */
const PAUSE = 700;
const ASK_AGAIN = 300;
/** A preview that nobody asks about is thrown away after ten minutes. */
const STAY = 120_000;
/** One that is gone is asked for again by itself, unless it just was. */
const LATELY = 10_000;
/** A trip that was not saved yet is shown under this name, whatever it will be called. */
const UNNAMED = 'new-trip';

export interface Preview {
	/** What there is; undefined before the first answer. */
	view: PreviewView | undefined;
	/** What is in the form now is not shown yet, and will be. */
	waiting: boolean;
	/** What keeps it from being shown. */
	faults: Fault[];
	/** Why it could not be asked for. */
	error: unknown;
	again: () => void;
}

type Written = TripDraft & { slug?: string };
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The page of a trip, made anew whenever it is changed. @param slug undefined for one that has no name yet */
export const usePreview = (slug: string | undefined, written: Written): Preview => {
	const client = useQueryClient();
	const name = slug ?? UNNAMED;
	const [text, wrong] = useMemo(() => {
		const { slug: _, ...value } = structuredClone(written);
		const found = undated(value);
		return [found.length > 0 ? undefined : JSON.stringify(cleaned(value)), found];
	}, [written]);

	const asking = useMutation({
		mutationFn: (body: { slug: string; text: string }) =>
			call('POST /previews', { body: { slug: body.slug, value: JSON.parse(body.text) as TripDraft } }),
		onSuccess: async (view) => {
			// What is being read now is older than this.
			await client.cancelQueries({ queryKey: ['preview', view.id] });
			client.setQueryData(['preview', view.id], view);
		},
	});
	const id = asking.data?.id;
	const { data: view, error } = useQuery({
		queryKey: ['preview', id],
		queryFn: ({ signal }) => call('GET /previews/:id', { params: { id: id ?? '' }, signal }),
		enabled: id !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		refetchInterval: ({ state }) => (state.data?.state === 'building' ? ASK_AGAIN : STAY),
	});
	const { mutate } = asking;
	const first = useRef(true);
	useEffect(() => {
		if (text === undefined) return;
		const timer = setTimeout(() => mutate({ slug: name, text }), first.current ? 0 : PAUSE);
		first.current = false;
		return () => clearTimeout(timer);
	}, [mutate, name, text]);
	// It was thrown away meanwhile, as when the server was started anew.
	const gone = isGone(error) && Date.now() - asking.submittedAt > LATELY;
	useEffect(() => {
		if (gone && text !== undefined) mutate({ slug: name, text });
	}, [gone, mutate, name, text]);

	const sent = asking.variables;
	const refused = asking.error ? faultsOf(name, asking.error) : [];
	const problems = view?.problems.map((problem) => problemFault(name, problem)) ?? [];
	const faults = wrong.length > 0 ? wrong : refused.length > 0 ? refused : problems;
	const current = sent?.text === text && sent?.slug === name;
	const waiting = wrong.length === 0 && (!current || asking.isPending || view?.state === 'building');
	return {
		view,
		waiting,
		faults,
		error: faults.length > 0 ? undefined : (asking.error ?? (gone ? undefined : error)),
		again: () => text !== undefined && mutate({ slug: name, text }),
	};
};
