import type { Feature } from '../../core/feature.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard: Feature = { office: [dashboardRoutes] };
