import type { Feature } from '../../core/feature.ts';
import { simplifyRoutes, tripDraftRoutes } from './draft-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { tripListRoutes } from './list-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import type { CheckFolder } from './publish/check-draft.ts';
import type { Previewer } from './publish/previewer.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Paths } from './publish/releases.ts';
import { historyRoutes, publicationRoutes, reviewRoutes } from './reviews.ts';
import { tripBinRoutes, tripShelfRoutes } from './shelf-routes.ts';
import { verifyRoutes } from './verify.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** Where content and built site lie. */
		paths: Paths;
		/** Looks for mistakes in a content folder; absent: beside the server. */
		check?: CheckFolder | undefined;
		publisher: Omit<Publisher, 'problem' | 'renew'>;
		previewer: Previewer;
	}
}

export const trips: Feature = {
	office: [
		tripListRoutes,
		tripDraftRoutes,
		tripBinRoutes,
		tripShelfRoutes,
		simplifyRoutes,
		imageRoutes,
		reviewRoutes,
		verifyRoutes,
		historyRoutes,
		publicationRoutes,
		previewRoutes,
	],
};
