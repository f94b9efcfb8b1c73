import type { Feature } from '../../feature.ts';
import { advertDraftRoutes, advertRoutes, advertShelfRoutes } from './adverts.ts';
import { questionRoutes } from './questions.ts';
import { specificationReviewRoutes } from './specification-review.ts';
import { specificationChangeRoutes, specificationRoutes } from './specifications.ts';

/** What editors write besides trips: adverts, parameters of trips, and questions with their answers. */
export const records: Feature = {
	office: [
		advertRoutes,
		advertDraftRoutes,
		advertShelfRoutes,
		specificationRoutes,
		specificationChangeRoutes,
		specificationReviewRoutes,
		questionRoutes,
	],
};
