import type { Feature } from '../../core/feature.ts';
import { historyRoutes, reviewRoutes } from './routes.ts';
import { verifyRoutes } from './verify.ts';
import { wayBackRoutes } from './way-back.ts';

export const reviews: Feature = { office: [reviewRoutes, verifyRoutes, historyRoutes, wayBackRoutes] };
