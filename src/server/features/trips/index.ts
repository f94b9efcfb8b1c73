import type { Feature } from '../../core/feature.ts';
import { simplifyRoutes, tripDraftRoutes } from './draft-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { tripListRoutes } from './list-routes.ts';
import { tripBinRoutes, tripShelfRoutes } from './shelf-routes.ts';

export const trips: Feature = {
	office: [tripListRoutes, tripDraftRoutes, tripBinRoutes, tripShelfRoutes, simplifyRoutes, imageRoutes],
};
