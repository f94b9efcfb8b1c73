import type { Feature } from '../../core/feature.ts';
import type { CheckFolder } from './check-draft.ts';
import { previewRoutes } from './preview-routes.ts';
import type { Previewer } from './previewer.ts';
import type { Publisher } from './publisher.ts';
import type { Paths } from './releases.ts';
import { publicationRoutes } from './routes.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** Where content and built site lie. */
		paths: Paths;
		/** Looks for mistakes in a content folder; absent: beside the server. */
		check?: CheckFolder | undefined;
		publisher: Omit<Publisher, 'problem'>;
		/** Absent where nothing is previewed. */
		previewer?: Pick<Previewer, 'make'>;
	}
}

export const publishing: Feature = { office: [publicationRoutes, previewRoutes] };

export { checkChanges } from './check-draft.ts';
export { type Draft, findDraft, listDrafts, putDraft, removeDraft, takeStep } from './drafts.ts';
export { changesOf, type PublicationItem, patched } from './items.ts';
export { keepUpload, storedFor, storedPicture } from './pictures.ts';
export { isRelease, lastPublished, markOf, valuesAt } from './publication-log.ts';
export {
	busyReason,
	busySubjects,
	checkFree,
	claimSubjects,
	requestPublication,
	withdrawPublication,
} from './publications.ts';
export { mendSite, pathsAround } from './releases.ts';
export { listServers } from './servers.ts';
export { startPublishing } from './start.ts';
export { findVersion, lastVersion, listVersions } from './versions.ts';
