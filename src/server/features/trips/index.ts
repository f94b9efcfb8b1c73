import type { Feature } from '../../core/feature.ts';
import { simplifyRoutes, tripDraftRoutes } from './draft-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { tripListRoutes } from './list-routes.ts';
import { tripBinRoutes, tripShelfRoutes } from './shelf-routes.ts';

export const trips: Feature = {
	office: [tripListRoutes, tripDraftRoutes, tripBinRoutes, tripShelfRoutes, simplifyRoutes, imageRoutes],
};

export { type CatalogueEntry, matchingTrips, type TripQuery, tripCatalogue } from './catalogue.ts';
export { changeSite } from './change-site.ts';
export {
	checkStep,
	checkVersion,
	contentOf,
	type DraftState,
	draftStateOf,
	foundDraftState,
	saveDraft,
} from './draft-state.ts';
export { showPicture, takeUpload } from './image-routes.ts';
