import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { PublicationItem } from './items.ts';
import { type Kept, pictureFolder, type Subject, subjectId } from './subjects.ts';
import { picturesOf } from './trip-draft.ts';
import { uploadsOf } from './uploads.ts';
import { bytesOf, filesOfVersions, lastVersion } from './versions.ts';

const namedBy = (item: PublicationItem): string[] => {
	if (item.act === 'remove' || item.act === 'departure' || item.act === 'announce') return [];
	if (item.kind === 'trip') return item.act === 'put' ? picturesOf((item.value as TripDraft).facts) : [];
	const { picture } = (item.act === 'put' ? item.value : item.facts) as { picture?: unknown };
	return typeof picture === 'string' ? [picture.replace(/^\.\//, '')] : [];
};

/** Digest of a picture that is kept for something: sent in, or in its files at some time. */
const digestKept = async (store: Pick<Store, 'db'>, subject: Subject, name: string): Promise<string | undefined> => {
	const sent = (await uploadsOf(store, subjectId(subject))).get(name);
	if (sent) return sent;
	const path = `${pictureFolder(subject)}/${name}`;
	return (await filesOfVersions(store, subject)).find((files) => files[path] !== undefined)?.[path];
};

/** Reads from what is kept what the files lack of items, before anything is written: pictures, and facts of trips. */
export const keptFor = async (
	store: Pick<Store, 'db'>,
	items: readonly PublicationItem[],
	isThere: (path: string) => boolean,
): Promise<(subject: Subject) => Kept> => {
	const found = new Map<string, Buffer>();
	const facts = new Map<string, TripDraft['facts']>();
	for (const item of items) {
		if (item.kind === 'trip' && item.act === 'put' && !isThere(`${pictureFolder(item)}/trip.json`)) {
			const last = await lastVersion(store, item, { onSite: true });
			if (last) facts.set(subjectId(item), (last.value as TripDraft).facts);
		}
		for (const name of namedBy(item)) {
			const path = `${pictureFolder(item)}/${name}`;
			const digest = isThere(path) ? undefined : await digestKept(store, item, name);
			const bytes = digest && (await bytesOf(store, digest));
			if (bytes) found.set(path, bytes);
		}
	}
	return (subject) => ({
		picture: (name) => found.get(`${pictureFolder(subject)}/${name}`),
		facts: facts.get(subjectId(subject)),
	});
};

/** Bytes of one picture that is kept for something. */
export const keptPicture = async (
	store: Pick<Store, 'db'>,
	subject: Subject,
	name: string,
): Promise<Buffer | undefined> => {
	const digest = await digestKept(store, subject, name);
	return digest === undefined ? undefined : bytesOf(store, digest);
};
