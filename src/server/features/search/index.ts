import type { Feature } from '../../core/feature.ts';
import { searchRoutes } from './routes.ts';

export const search: Feature = { office: [searchRoutes] };
