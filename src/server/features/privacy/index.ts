import type { Feature } from '../../core/feature.ts';
import { startRetention } from './retention.ts';
import { personRoutes } from './routes.ts';

export const privacy: Feature = {
	office: [personRoutes],
	jobs: [({ lease, ...deps }) => startRetention({ ...deps, lease: lease('retention') })],
};
