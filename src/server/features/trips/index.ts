import type { Feature } from '../../feature.ts';
import { simplifyRoutes, tripDraftRoutes } from './draft-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { tripListRoutes } from './list-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { historyRoutes, publicationRoutes, reviewRoutes } from './reviews.ts';
import { tripBinRoutes, tripShelfRoutes } from './shelf-routes.ts';
import { verifyRoutes } from './verify.ts';

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
