import type { Feature } from '../../feature.ts';
import { advertDraftRoutes, advertRoutes, advertShelfRoutes } from './routes.ts';

export const adverts: Feature = { office: [advertRoutes, advertDraftRoutes, advertShelfRoutes] };
