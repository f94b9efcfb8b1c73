import type { Feature } from '../../core/feature.ts';
import { auditRoutes } from './routes.ts';

export const audit: Feature = { office: [auditRoutes] };
