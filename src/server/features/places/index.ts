import type { Feature } from '../../core/feature.ts';
import { placeRoutes } from './routes.ts';

export const places: Feature = { office: [placeRoutes] };
