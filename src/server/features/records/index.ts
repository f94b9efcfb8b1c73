import type { Feature } from '../../core/feature.ts';
import { advertRoutes, adverts } from './adverts.ts';
import { questions } from './questions.ts';
import { recordRoutes } from './resource.ts';
import { specificationReviewRoutes } from './specification-review.ts';
import { specifications } from './specifications.ts';

/** What editors write besides trips. */
export const records: Feature = {
	office: [
		recordRoutes(adverts),
		advertRoutes,
		recordRoutes(specifications),
		specificationReviewRoutes,
		recordRoutes(questions),
	],
};
