import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { OpenedTrip } from '#contracts/trips.ts';
import { type Change, changesBetween } from '#domain/office/changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { tripKey } from '../../../core/keys.ts';
import { call } from '../../../core/send.ts';
import type { Conflict } from '../../../ui/ConflictDialog.tsx';
import { placeOf } from './faults.ts';

interface Saved extends Conflict {
	/** The draft that was looked at. */
	fresh: { base: TripDraft; version: string };
}

/**
 * What others changed while this trip was being written: in the content files since the draft was begun, or in the draft
 * since it was opened.
 * @param base what the form began with
 */
export const useMeanwhile = (detail: OpenedTrip | undefined, base: TripDraft) => {
	const { message } = App.useApp();
	const slug = detail?.slug ?? '';
	const moved = (detail?.moved.length ?? 0) > 0;
	const [settled, setSettled] = useState(false);
	const [conflict, setConflict] = useState<Saved>();
	const files = useQuery({
		queryKey: [...tripKey(slug), 'underneath', detail?.moved],
		queryFn: () => call('GET /goods/:slug/difference', { params: { slug } }),
		enabled: moved && !settled,
		staleTime: Number.POSITIVE_INFINITY,
	});
	/** Reads what somebody else has saved. */
	const look = async (): Promise<void> => {
		const { value, version } = await call('GET /goods/:slug', { params: { slug } });
		setConflict({
			title: '这件商品刚被别人保存过；请逐项选择要保留哪一个版本',
			theirs: '对方的',
			changes: changesBetween(base, value),
			fresh: { base: value, version },
		});
	};
	const underneath: Conflict | undefined =
		moved && !settled && files.data
			? {
					title: '内容文件被直接修改过；请逐项选择要保留哪一个版本',
					theirs: '文件里的',
					changes: files.data.underneath.map(({ field, language, before, after, around }) => ({
						path: placeOf(field, language).map(String),
						before,
						after,
						around,
					})),
				}
			: undefined;
	return {
		/** What is to be chosen between now. */
		open: (conflict ?? underneath) as Conflict | undefined,
		look,
		/** Somebody else was quicker: nothing can be saved before somebody has chosen. */
		blocked: conflict !== undefined,
		/** Files were changed, and nobody has chosen yet. */
		unsettled: moved && !settled,
		/** Files were changed, and somebody has chosen: the next save stands on them. */
		rebase: moved && settled,
		/** Somebody has chosen. @returns the draft that he looked at, when it is another one */
		settle: (taken: readonly Change[]): Saved['fresh'] | undefined => {
			message.info(taken.length > 0 ? '已套用，请检查后保存' : '保留了本页的内容，请保存');
			if (conflict) {
				setConflict(undefined);
				return conflict.fresh;
			}
			setSettled(true);
			return undefined;
		},
	};
};
