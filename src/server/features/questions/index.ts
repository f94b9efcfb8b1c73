import type { Feature } from '../../feature.ts';
import { questionRoutes } from './routes.ts';

export const questions: Feature = { office: [questionRoutes] };
