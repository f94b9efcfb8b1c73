import type { Feature } from '../../feature.ts';
import { specificationReviewRoutes } from './review.ts';
import { specificationChangeRoutes, specificationRoutes } from './routes.ts';

export const specifications: Feature = {
	office: [specificationRoutes, specificationChangeRoutes, specificationReviewRoutes],
};
