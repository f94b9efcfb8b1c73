import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { type FormDraft, formDraft } from '../../core/draft.ts';
import { enquiryKey } from '../../core/keys.ts';
import { ApiError, call } from '../../core/send.ts';

export type Enquiry = AnswerOf<'GET /enquiries/:id'>;
export type ReplyWords = SentBody<'POST /enquiries/:id/replies/preview'>;

/** It is saved so many ms after the last letter, and so many after the first one; when that failed, tried again after so many. */
const SAVE_AFTER = 800;
const SAVE_WITHIN = 5000;
const AGAIN_AFTER = 10_000;

/** What the server has, as far as it is known here. */
interface Saved {
	words: ReplyWords;
	/** When it was saved; null: there is no draft. */
	seen: number | null;
	/** When the newest draft that was ever seen here was saved; what is read later may be older. */
	newest: number;
}

/** The draft as it was read; without one, nothing in the language of the visitor. */
const savedOf = ({ locale, draft }: Pick<Enquiry, 'locale' | 'draft'>, newest = 0): Saved => ({
	words: {
		locale: draft?.locale ?? toLocale(locale) ?? DEFAULT_LOCALE,
		subject: draft?.subject ?? '',
		text: draft?.text ?? '',
	},
	seen: draft?.updatedAt ?? null,
	newest: Math.max(newest, draft?.updatedAt ?? 0),
});

/** The draft that was known when what was typed after it was left unsaved. */
const savedBefore = ({ base, version }: FormDraft<ReplyWords>): Saved => {
	const seen = version === undefined ? null : Number(version);
	return { words: base, seen, newest: seen ?? 0 };
};

const isSame = (a: ReplyWords, b: ReplyWords): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The answer that is being written to an enquiry, kept on the server while somebody types, and until then in this tab: a
 * session that ends, or a reload, loses no word.
 * @param paused while true nothing is saved, such as while it is being sent
 */
export const useReplyDraft = (enquiry: Enquiry, paused: boolean) => {
	const { id } = enquiry;
	const client = useQueryClient();
	const own = useMemo(() => formDraft<ReplyWords>(`reply ${id}`), [id]);
	const [kept] = useState(own.read);
	const [saved, setSaved] = useState(() => (kept ? savedBefore(kept) : savedOf(enquiry)));
	const [words, setWords] = useState(kept?.value ?? saved.words);
	/** The words with which the drawer was closed. */
	const last = useRef<ReplyWords>(undefined);
	const put = (changed: ReplyWords, seen: number | null) =>
		call('PUT /enquiries/:id/draft', { params: { id }, body: { ...changed, seen } });
	const save = useMutation({
		mutationFn: async (changed: ReplyWords) => {
			const answer = await put(changed, saved.seen);
			// What was typed meanwhile is saved by the next call, unless the drawer was closed.
			return last.current && !isSame(last.current, changed) ? put(last.current, answer.updatedAt) : answer;
		},
		onSuccess: ({ updatedAt }, changed) => {
			if (last.current) own.forget();
			setSaved({ words: changed, seen: updatedAt, newest: updatedAt ?? saved.newest });
		},
		onSettled: () => client.invalidateQueries({ queryKey: enquiryKey(id) }),
	});
	const { mutate, isPending, error, reset } = save;
	const isConflict = error instanceof ApiError && error.code === 'conflict';
	const isUnsaved = !isSame(words, saved.words);
	const waits = isUnsaved && !isPending && !isConflict && !paused;

	/** When the first letter was typed that waits. */
	const since = useRef<number>(undefined);
	useEffect(() => {
		since.current = waits ? (since.current ?? Date.now()) : undefined;
		if (since.current === undefined) return;
		const [pause, most] = error ? [AGAIN_AFTER, AGAIN_AFTER] : [SAVE_AFTER, SAVE_WITHIN];
		const timer = setTimeout(() => mutate(words), Math.min(pause, since.current + most - Date.now()));
		return () => clearTimeout(timer);
	}, [waits, words, error, mutate]);
	useEffect(() => {
		if (!isUnsaved) own.forget();
		else own.keep({ value: words, base: saved.words, version: saved.seen === null ? undefined : String(saved.seen) });
	}, [isUnsaved, own, words, saved]);
	// What was saved since, by a colleague or when the drawer was closed, shows where nothing of one's own would be lost.
	useEffect(() => {
		if (isPending || paused || (enquiry.draft?.updatedAt ?? 0) <= saved.newest) return;
		const now = savedOf(enquiry);
		if (isUnsaved && !isSame(words, now.words)) return;
		setSaved(now);
		setWords(now.words);
		reset();
	}, [isUnsaved, isPending, paused, enquiry, saved, words, reset]);
	// Who closes the drawer has typed the last words a moment ago.
	const leave = useRef(() => {});
	useEffect(() => {
		leave.current = () => {
			if (!paused) last.current = words;
			if (waits) mutate(words);
		};
	});
	useEffect(() => {
		last.current = undefined;
		return () => leave.current();
	}, []);

	/** Goes on from what the server has now, with these words. */
	const restart = (now: Pick<Enquiry, 'locale' | 'draft'>, own?: ReplyWords): void => {
		// What was sent or given up may still be read once more.
		const next = savedOf(now, Math.max(saved.newest, enquiry.draft?.updatedAt ?? 0));
		setSaved(next);
		setWords(own ?? next.words);
		reset();
	};
	return {
		words,
		/** When the draft was saved that these words go on from; null: there was none. */
		seen: saved.seen,
		change: (part: Partial<ReplyWords>) => setWords({ ...words, ...part }),
		isSaving: isPending,
		isUnsaved,
		/** Somebody else changed or sent it meanwhile: what is typed here is not saved before somebody chooses. */
		isConflict,
		/** Why it could not be saved. */
		error: isConflict ? null : error,
		takeTheirs: () => restart(enquiry),
		keepMine: () => restart(enquiry, words),
		/** It was sent. */
		clear: () => restart({ locale: enquiry.locale, draft: null }),
	};
};
