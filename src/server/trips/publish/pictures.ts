import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../db/store.ts';
import { uploadsOf } from '../uploads.ts';
import { bytesOf, filesOfVersions } from '../versions.ts';
import type { PublicationItem } from './items.ts';
import { type FindPicture, pictureFolder, type Subject, subjectId } from './subjects.ts';
import { picturesOf } from './trip-draft.ts';

const namedBy = (item: PublicationItem): string[] => {
	if (item.act === 'remove' || item.act === 'departure') return [];
	if (item.kind === 'trip') return item.act === 'put' ? picturesOf((item.value as TripDraft).facts) : [];
	const { picture } = (item.act === 'put' ? item.value : item.facts) as { picture?: unknown };
	return typeof picture === 'string' ? [picture.replace(/^\.\//, '')] : [];
};

/** Digest of a picture that is kept for something: sent in, or in its files at some time. */
const kept = async (store: Pick<Store, 'db'>, subject: Subject, name: string): Promise<string | undefined> => {
	const sent = (await uploadsOf(store, subjectId(subject))).get(name);
	if (sent) return sent;
	const path = `${pictureFolder(subject)}/${name}`;
	return (await filesOfVersions(store, subject)).find((files) => files[path] !== undefined)?.[path];
};

/** Reads the pictures that items name from what is kept, before anything is written. */
export const picturesFor = async (
	store: Pick<Store, 'db'>,
	items: readonly PublicationItem[],
	isThere: (path: string) => boolean,
): Promise<(subject: Subject) => FindPicture> => {
	const found = new Map<string, Buffer>();
	for (const item of items)
		for (const name of namedBy(item)) {
			const path = `${pictureFolder(item)}/${name}`;
			const digest = isThere(path) ? undefined : await kept(store, item, name);
			const bytes = digest && (await bytesOf(store, digest));
			if (bytes) found.set(path, bytes);
		}
	return (subject) => (name) => found.get(`${pictureFolder(subject)}/${name}`);
};

/** Bytes of one picture that is kept for something. */
export const keptPicture = async (
	store: Pick<Store, 'db'>,
	subject: Subject,
	name: string,
): Promise<Buffer | undefined> => {
	const digest = await kept(store, subject, name);
	return digest === undefined ? undefined : bytesOf(store, digest);
};
