import type { Advert, AdvertRow } from '#contracts/records.ts';
import { ApiError, call } from '../../core/send.ts';
import { freeSlug } from '../../ui/slug-of.ts';

/** Names that are tried: adverts that were moved to other places keep theirs. */
const MOST = 50;

/** Stores a new draft under a name of its place. @throws ApiError */
export const beginAdvert = async (value: Advert, taken: readonly string[]): Promise<AdvertRow> => {
	const names = new Set(taken);
	for (;;) {
		const id = freeSlug(value.place, names);
		try {
			return await call('POST /adverts', { body: { id, value } });
		} catch (error) {
			const isTaken = error instanceof ApiError && error.code === 'slug_taken';
			if (!isTaken || names.size > taken.length + MOST) throw error;
			names.add(id);
		}
	}
};
